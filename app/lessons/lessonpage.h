// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <optional>

#include "app/lessons/formulaspans.h"
#include "app/lessons/markdown.h"

class QTextBlock;
class QTextDocument;

namespace posiscope {

class Document;
struct LessonChoice;
struct LessonQuestion;
struct LessonStep;
struct Theme;

/// How the links to the choices of a question begin; their index follows.
inline constexpr QLatin1String kChoiceLink("choice:");

/// How far the question of a step is.
struct Answering {
    std::optional<int> chosen{};
    bool shown = false;  ///< the answer, too; on paper also when nobody chose
    bool whole =
        false;  ///< on a stage: the question and all of its choices beside the answer, which have room
};

enum class Medium {
    Screen,
    Stage,  ///< a projector: large type, close lines
    Paper,
};

/// Sets steps of a lesson as rich text, piece by piece: Markdown, live numbers of a document, formulas,
/// questions. What was added is set by finish().
class LessonPage {
public:
    /// \param pixelSize of the text
    LessonPage(const Document& document, const Theme& theme, double pixelSize,
               Medium medium = Medium::Screen);

    /// On paper, how the pictures are called that links go to, by their target.
    void setLetters(const QHash<QString, QString>& letters) { m_letters = letters; }

    void add(const QString& markdown);
    /// Markdown without live numbers, formulas and links in code: what looks like one stands as it is
    /// written.
    void addPlain(const QString& markdown);
    void add(const LessonQuestion& question, const Answering& answering);
    /// The whole step but its title.
    void add(const LessonStep& step, const Answering& answering);
    /// What the lecturer has to say to a step, set apart from what the class reads.
    void addNotes(const QString& notes);
    void addTitle(const QString& title, int level);

    /// Replaces what \p page holds.
    void finish(QTextDocument& page) const;

private:
    QString html(const QString& markdown);
    QString htmlOf(const QString& markdown, CodeLinks links) const;
    QString placed(const QString& markdown, QStringList& numbers);
    const QString& number(const QString& name);
    QString choiceRow(const LessonQuestion& question, int choice, const Answering& answering);
    bool folds(const LessonChoice& choice, bool chosen, const Answering& answering) const;
    bool isFolded(const Answering& answering) const;
    void addCaption(const LessonStep& step);
    void dress(QTextDocument& page) const;
    double codeSize(bool block) const;
    double gapBelow(const QTextBlock& block) const;
    void dressTables(QTextDocument& page) const;
    void setFormulas(QTextDocument& page) const;
    void setFormula(QTextDocument& page, int at, const FormulaSpan& formula) const;
    void setControls(QTextDocument& page) const;

    const Document& m_document;
    const Theme& m_theme;
    double m_pixelSize;
    Medium m_medium;
    QHash<QString, QString> m_letters;
    QString m_html;
    QList<FormulaSpan> m_formulas;      ///< with their live numbers
    QHash<QString, QString> m_numbers;  ///< live numbers that were computed, by name
    QStringList m_controls;             ///< sliders in the text, by what they move
};

}  // namespace posiscope
