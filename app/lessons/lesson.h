// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <optional>

#include "app/document/lit.h"
#include "app/lessons/scene.h"

namespace posiscope {

/// A link of a step to a setting of the program.
struct SceneLink {
    QString target;  ///< as it is written: "posiscope:?…"
    Scene scene;
    int milliseconds = 0;  ///< of the way there; 0: the usual ones
};

/// A link to what a sentence speaks of: it is lit up in the picture that is there.
struct LightLink {
    QString target;  ///< as it is written: "posiscope:?light&…"
    Lit lit;
};

struct LessonChoice {
    QString text;  ///< Markdown of one line
    bool right = false;
};

/// The key that takes \p choice and names it, counted from 0: 1 to 9, then letters.
inline constexpr char16_t choiceKey(int choice) {
    return static_cast<char16_t>(choice < 9 ? u'1' + choice : u'A' + (choice - 9));
}

/// What the picture of a step does while its question waits for one of the choices.
enum class QuestionKind {
    Predict,  ///< it is covered, since it gives the answer away: predict, then reveal
    Look,     ///< it is seen, since the question is about what stands there
};

struct LessonQuestion {
    QuestionKind kind = QuestionKind::Predict;
    bool drawn = false;  ///< what one expects is a picture, and paper has room to draw it
    QString text;        ///< Markdown
    QList<LessonChoice> choices;
    QString answer;          ///< Markdown, shown afterwards; may be empty
    QString answerTarget{};  ///< of the link it begins with, which is followed then; may be empty
};

struct LessonStep {
    QString id;  ///< by which others find it, whatever the language; may be empty
    QString title;
    QString text;  ///< Markdown, with {{live numbers}} and $formulas$
    std::optional<LessonQuestion> question;
    QString textAfter;  ///< Markdown that stands after the question
    QString notes;      ///< Markdown for whoever teaches, without links to scenes; a class does not see it
    QList<SceneLink> links;  ///< the first is the scene of the step; none: the picture stays as it is
    QList<LightLink> lights;
};

/// A lesson: a text in steps, each with a picture.
struct Lesson {
    QString title;
    QString introduction;  ///< Markdown
    QList<LessonStep> steps;
    std::shared_ptr<const Lesson> onPaper{};  ///< what it says there; null: the same
};

}  // namespace posiscope
