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

struct LessonProgress {
    int at = 0;              ///< current step
    QHash<int, int> chosen;  ///< choice by step
};

/// Presents a lesson: tracks the current step and the answers, and makes the document show what the step is
/// about. Panel and presentation share one player.
class LessonPlayer : public QObject {
    Q_OBJECT

public:
    explicit LessonPlayer(Document& document, QObject* parent = nullptr);

    /// Opens the lesson \p word, a name or a file, at its first step. Changes nothing on failure.
    Result<void> open(const QString& word);
    /// Opens the lesson of courseWays()[\p way] at the first step of the way.
    Result<void> openWay(int way);
    void close();
    /// Closes the lesson and restores what was shown before, as one undo step. Restores nothing if something
    /// other than the lesson's scenes has been opened since. Returns whether the picture changed.
    bool giveBack();

    bool isOpen() const { return !m_lesson.steps.isEmpty(); }
    const Lesson& lesson() const { return m_lesson; }
    const QString& word() const { return m_word; }  ///< name or file that it was opened with
    const LessonStep& step() const { return m_lesson.steps[m_progress.at]; }  ///< \pre isOpen()
    int at() const { return m_progress.at; }
    const LessonProgress& progress() const { return m_progress; }
    int count() const { return static_cast<int>(m_lesson.steps.size()); }

    /// Options of the parameters and of the appearance in which the scenes of the current step differ. With a
    /// file opened in their place, all of the appearance.
    std::vector<std::string_view> varied() const;
    /// Options of the cursor's coordinates that the current step names, as far as its views show them: the
    /// position, and those in its links.
    /// Without a lesson, or with a file opened in its place, all.
    std::vector<std::string_view> pointed() const;

    /// The way that was opened, if the current step is the last one of it.
    std::optional<int> endedWay() const;

    /// The choice made in the current step, if any; kNoChoice if the answer was requested without a choice.
    std::optional<int> chosen() const;
    static constexpr int kNoChoice = -1;
    /// The hands that a class raised for each choice of the current step; empty if they were not counted.
    QList<int> hands() const { return m_hands.value(at()); }
    const QHash<int, QList<int>>& handsByStep() const { return m_hands; }
    void setHands(const QHash<int, QList<int>>& hands) { m_hands = hands; }

    /// Whether the question of the current step is waiting for an answer.
    bool asks() const { return isOpen() && step().question && !chosen(); }
    /// Whether words beside the picture would give that answer away.
    bool hides() const { return asks() && !step().question->isTask(); }
    /// Whether the picture is covered meanwhile.
    bool covers() const { return hides() && step().question->kind == QuestionKind::Predict; }

    /// Whether the document shows something unrelated to the current step: another scheme, or an opened file.
    /// goTo() shows the step's scene again.
    bool isLeft() const;

    /// Restores \p progress without showing a scene; changes nothing if there is no such step.
    void resume(const LessonProgress& progress);
    /// The same, and shows \p scene, as one undo step.
    void goBack(const LessonProgress& progress, const Scene& scene, const QString& undoText);

public slots:
    void leave();         ///< the document now shows an opened file, not the lesson's
    void goTo(int step);  ///< in [0, count()); shows the step's scene
    /// Shows the answer if one is pending (a class answers aloud), otherwise the next step.
    void next();
    void previous() { goTo(at() - 1); }
    /// Shows the answer, and the picture of the link at its beginning.
    void choose(int choice);
    /// Takes the hands for each choice of the current step; nothing: they were not counted.
    void countHands(const QList<int>& hands);
    /// Shows the scene of the link to \p target in the current step.
    void follow(const QString& target);
    /// Highlights what the link to \p target in the current step refers to, permanently if \p stays,
    /// otherwise until something else is highlighted; without such a link, restores the permanent highlight.
    /// A permanent one also moves the cursor there.
    void light(const QString& target, bool stays);
    /// Reopens the same lesson in the current language, at the same step.
    void readAgain();

signals:
    void lessonChanged();  ///< another lesson, or none
    void stepChanged();    ///< another step, or another lesson
    void answered();
    void handsCounted();
    void left();  ///< isLeft() changed because of opened files
    /// The views of a scene, the most important first; empty: keep the current ones.
    void viewsRequested(const std::vector<const posiscope::ViewKind*>& views);

private:
    /// Where a class is in the lesson.
    struct Place {
        int step;                              ///< kNoLesson before the lesson was opened
        std::vector<const ViewKind*> views{};  ///< last requested
    };
    class StandAt;

    static constexpr int kNoLesson = -1;

    const Scene* sceneAt(int step) const;
    void take(Lesson lesson, const QString& word);
    void goTo(int step, const Place& before);
    void shut();
    Place place() const { return {at(), m_views}; }
    void comeTo(const Place& place);
    void request(const std::vector<const ViewKind*>& views);
    void show(const Place& before, const Scene* scene, const QString& undoText, int milliseconds = 0);
    /// \param opens whether this opens the lesson
    void show(const Place& before, bool opens, const Scene* scene, const QString& undoText, int milliseconds);

    Document& m_document;
    Lesson m_lesson;
    QString m_word;  ///< name or file of the lesson
    LessonProgress m_progress;
    std::optional<int> m_way;              ///< into the course that led here
    QHash<int, QList<int>> m_hands;        ///< by step
    Snapshot m_before;                     ///< shown before the lesson was opened
    std::vector<const ViewKind*> m_views;  ///< last requested
    Highlight m_highlight;                 ///< permanent highlight
    bool m_onTheWay = false;               ///< a step has begun, but its scene is not shown yet
    int m_closings = 0;                    ///< times that the user closed a lesson, not counting undo
    std::optional<int> m_leftAt;           ///< undo step from which on an opened file is shown
};

}  // namespace posiscope
