// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <optional>

#include "app/lessons/markdown.h"

class QTextBlock;
class QTextCharFormat;
class QTextDocument;

namespace posiscope {

class Document;
struct LessonChoice;
struct LessonQuestion;
struct LessonStep;
struct Theme;

/// Prefix of links to the choices of a question; the index follows.
inline constexpr QLatin1String kChoiceLink("choice:");

/// What a stage leaves out beside an answer, for lack of room.
enum class Folding {
    None,
    Choices,  ///< the question, and all choices but the chosen and the right one
    Text,     ///< the text before the question as well
};

/// The state of a step's question.
struct Answering {
    std::optional<int> chosen{};
    bool shown = false;  ///< show the answer, too; on paper also if nobody chose
    Folding folding = Folding::Choices;
    QList<int> hands{};  ///< of a class for each choice, drawn with the answer; empty: not counted
};

enum class Medium {
    Screen,
    Stage,  ///< a projector: large text, tight lines
    Paper,
};

/// Typesets steps of a lesson as rich text, piece by piece: Markdown, live numbers of a document, formulas,
/// questions. Call finish() to get the result.
class LessonPage {
public:
    /// \param pixelSize size of the text
    LessonPage(const Document& document, const Theme& theme, double pixelSize,
               Medium medium = Medium::Screen);

    /// On paper: the letters of the linked pictures, by link target.
    void setLetters(const QHash<QString, QString>& letters) { m_letters = letters; }

    /// On a stage: the width in which blocks of code should fit.
    void setCodeRoom(double pixels) { m_codeRoom = pixels; }
    bool hasCode() const { return m_html.contains(QStringLiteral("<pre")); }
    /// Whether blocks of code in \p page, which was finished, are smaller than the text to fit in that width.
    bool hasSmallCode(const QTextDocument& page) const;

    void add(const QString& markdown);
    /// Adds Markdown without live numbers, formulas and links in code; such markup is shown as written.
    void addPlain(const QString& markdown);
    void add(const LessonQuestion& question, const Answering& answering);
    /// The whole step except its title.
    void add(const LessonStep& step, const Answering& answering);
    /// Adds the lecturer's notes to a step, set apart from the text for the class.
    void addNotes(const QString& notes);
    void addTitle(const QString& title, int level);

    /// Replaces the content of \p page.
    void finish(QTextDocument& page) const;

private:
    QString html(const QString& markdown);
    QString htmlOf(const QString& markdown, CodeLinks links) const;
    QString placed(const QString& markdown, QStringList& numbers);
    const QString& number(const QString& name);
    QString choiceRow(const LessonQuestion& question, int choice, const Answering& answering);
    QString handsBar(const QList<int>& hands, int choice) const;
    bool folds(const LessonChoice& choice, bool chosen, const Answering& answering) const;
    bool isFolded(const Answering& answering) const {
        return m_medium == Medium::Stage && answering.shown && answering.folding != Folding::None;
    }
    void addCaption(const LessonStep& step);
    void addTask(const LessonQuestion& task, const Answering& answering);
    void dress(QTextDocument& page) const;
    QTextCharFormat codeFormat(const QTextDocument& page) const;
    double gapBelow(const QTextBlock& block) const;
    void dressTables(QTextDocument& page) const;
    void setFormulas(QTextDocument& page) const;
    void setFormula(QTextDocument& page, int at, const FormulaSpan& formula) const;
    void setControls(QTextDocument& page) const;

    const Document& m_document;
    const Theme& m_theme;
    double m_pixelSize;
    Medium m_medium;
    double m_codeRoom = 0;  ///< in pixels; 0: unlimited
    QHash<QString, QString> m_letters;
    QString m_html;
    QList<FormulaSpan> m_formulas;      ///< with their live numbers inserted
    QHash<QString, QString> m_numbers;  ///< cache of computed live numbers, by name
    QStringList m_controls;             ///< options of the sliders in the text
};

}  // namespace posiscope
