// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <optional>
#include <string_view>
#include <vector>

#include "app/lessons/lesson.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;

/// How far a lesson has been given.
struct LessonProgress {
    int at = 0;              ///< its step
    QHash<int, int> chosen;  ///< choice by step
};

/// Gives a lesson: which step it has come to, what was answered, and that the document shows what the step
/// speaks of. Panel and presentation show the same one.
class LessonPlayer : public QObject {
    Q_OBJECT

public:
    explicit LessonPlayer(Document& document, QObject* parent = nullptr);

    /// Opens what \p word asks for, a name or a file, at its first step. Where it fails
    /// nothing changes.
    Result<void> open(const QString& word);
    void close();
    /// Closes the lesson, and shows what was shown before it was opened, as one undo step; nothing of that
    /// where something else than the lesson's was opened since. Whether anything else is shown now.
    bool giveBack();

    bool isOpen() const { return !m_lesson.steps.isEmpty(); }
    const Lesson& lesson() const { return m_lesson; }
    const QString& word() const { return m_word; }  ///< by which it was opened, a name or a file
    const LessonStep& step() const { return m_lesson.steps[m_progress.at]; }  ///< \pre isOpen()
    int at() const { return m_progress.at; }
    const LessonProgress& progress() const { return m_progress; }
    int count() const { return static_cast<int>(m_lesson.steps.size()); }

    /// Options of the parameters that the links of the present step change among each other.
    std::vector<std::string_view> varied() const;

    /// The choice taken in the present step, if any; kNoChoice if the answer was asked for without one.
    std::optional<int> chosen() const;
    static constexpr int kNoChoice = -1;
    /// Whether the question of the present step waits for an answer.
    bool asks() const { return isOpen() && step().question && !chosen(); }
    /// Whether its picture does, too.
    bool covers() const { return asks() && step().question->kind == QuestionKind::Predict; }

    /// Whether something else is shown than the present step speaks of: another scheme, or a file that was
    /// opened. goTo() it shows its own again.
    bool isLeft() const;

    /// Goes on from \p progress without showing a scene; nothing changes where there is no such step.
    void resume(const LessonProgress& progress);
    /// The same with \p scene, as one undo step.
    void goBack(const LessonProgress& progress, const Scene& scene, const QString& undoText);

public slots:
    void leave();         ///< what is shown was opened, and is not the lesson's
    void goTo(int step);  ///< one of [0, count()); the step's scene is shown
    /// Shows the answer where one is waited for, as a class answers aloud; the next step otherwise.
    void next();
    void previous() { goTo(at() - 1); }
    /// Shows the answer, and the picture that it begins with a link to.
    void choose(int choice);
    /// Shows the scene of the link of the present step that goes to \p target.
    void follow(const QString& target);
    /// Lights up what the link of the present step to \p target speaks of, as long as \p stays or until
    /// something else is looked at; with no such link, what stays. Kept, the cursor goes there, too.
    void light(const QString& target, bool stays);
    /// Opens the same lesson in the language that is spoken now, at the same step.
    void readAgain();

signals:
    void lessonChanged();  ///< another one, or none
    void stepChanged();    ///< or another lesson
    void answered();
    void left();  ///< isLeft() for what was opened has changed
    /// The views of a scene, the more important first; none: those that are there.
    void viewsRequested(const std::vector<const posiscope::ViewKind*>& views);

private:
    /// What is shown while the lesson stands somewhere.
    struct Moment {
        int step;  ///< kNoLesson before it was opened
        Scene scene;
    };
    class StandAt;

    static constexpr int kNoLesson = -1;

    const Scene* sceneAt(int step) const;
    void take(Lesson lesson, const QString& word);
    void goTo(int step, const Moment& before);
    void shut();
    Moment moment();
    void comeTo(const Moment& moment);
    void request(const std::vector<const ViewKind*>& views);
    void show(const Moment& before, const Scene* scene, const QString& undoText, int milliseconds = 0);
    /// \param opens the lesson, which was not there before
    void show(const Moment& before, bool opens, const Scene* scene, const QString& undoText,
              int milliseconds);

    Document& m_document;
    Lesson m_lesson;
    QString m_word;  ///< what was asked for
    LessonProgress m_progress;
    Scene m_before;                        ///< what was shown when no lesson was open yet
    std::vector<const ViewKind*> m_views;  ///< requested last
    Lit m_lit;                             ///< that stays lit
    bool m_onTheWay = false;               ///< a step has begun, and its scene is still to be shown
    int m_closings = 0;                    ///< by whoever had a lesson open, not by undoing
    std::optional<int> m_leftAt;           ///< step of undo from which on what was opened is shown
};

}  // namespace posiscope
