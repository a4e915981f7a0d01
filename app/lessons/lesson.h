// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <optional>

#include "app/document/highlight.h"
#include "app/lessons/scene.h"

namespace posiscope {

/// A link in a step that shows a scene.
struct SceneLink {
    QString target;  ///< as written: "posiscope:?…"
    Scene scene;
    int milliseconds = 0;  ///< duration of the transition; 0: default
};

/// A link that highlights what a sentence is about in the current picture.
struct LightLink {
    QString target;  ///< as written: "posiscope:?light&…"
    Highlight lit;
};

struct LessonChoice {
    QString text;  ///< one line of Markdown
    bool right = false;
};

/// The key that selects and labels \p choice, counted from 0: 1 to 9, then letters.
inline constexpr char16_t choiceKey(int choice) {
    return static_cast<char16_t>(choice < 9 ? u'1' + choice : u'A' + (choice - 9));
}

/// What happens to the picture of a step while its question waits for a choice.
enum class QuestionKind {
    Predict,  ///< covered, because it gives the answer away: predict, then reveal
    Look,     ///< visible, because the question is about it
};

/// A question with choices; without them, a task that readers check themselves against its answer.
struct LessonQuestion {
    QuestionKind kind = QuestionKind::Predict;
    bool drawn = false;  ///< the prediction is a drawing; on paper there is room for it
    QString text;        ///< Markdown
    QList<LessonChoice> choices;
    QString answer;          ///< Markdown, shown after the choice; may be empty
    QString answerTarget{};  ///< target of the link that the answer begins with, followed after the choice;
                             ///< may be empty

    bool isTask() const { return choices.isEmpty(); }
};

struct LessonStep {
    QString id;  ///< identifier, the same in all languages; may be empty
    QString title;
    QString text;  ///< Markdown, with {{live numbers}} and $formulas$
    std::optional<LessonQuestion> question;
    QString textAfter;       ///< Markdown after the question
    QString notes;           ///< Markdown for teachers, without links to scenes; not shown to the class
    QList<SceneLink> links;  ///< the first is the scene of the step; empty: the picture does not change
    QList<LightLink> lights;
};

/// A lesson: a sequence of steps, each with a picture.
struct Lesson {
    QString title;
    QString introduction;  ///< Markdown
    QList<LessonStep> steps;
    std::shared_ptr<const Lesson> onPaper{};  ///< the version for paper; null: the same
};

}  // namespace posiscope
