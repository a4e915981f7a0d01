// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <vector>

#include "app/lessons/lessonplayer.h"

namespace posiscope {

class CardGrid;
class LessonPanel;
class LessonStage;
class Panel;
class Presentation;

/// Lessons in the main window. While a lesson is open, its text is at the right and its pictures replace the
/// cards, which are restored unchanged afterwards.
class Classroom : public QObject {
    Q_OBJECT

public:
    Classroom(CardGrid& grid, Document& document, QObject* parent = nullptr);
    ~Classroom() override;

    LessonPlayer& player() { return m_player; }
    LessonStage& stage() { return *m_stage; }
    /// The text of the lesson, and the panel that contains it.
    LessonPanel& text() { return *m_text; }
    Panel& panel() { return *m_panel; }

    /// Whether a lesson replaces the cards.
    bool isOpen() const { return m_player.isOpen(); }

    /// Call when a file was opened: during a lesson, brings its picture to the front.
    void showOpened();

    /// Opens a lesson by name or file.
    Result<void> open(const QString& word);
    void close();
    /// Closes the lesson and restores what was shown before.
    void leave();

    /// Presents the lesson, or \p views if none is open, in full screen. Afterwards the lesson stays at
    /// the step reached.
    void present(const std::vector<const ViewKind*>& views);
    /// The same from the step where the last presentation of this lesson ended.
    void goOnPresenting();
    /// Presents the lesson with the lecturer's window, even if there is only one screen.
    void presentWithNotes();
    void stopPresenting();

signals:
    void begun();
    void ended();     ///< the cards are restored
    void gaveBack();  ///< leave() changed what is shown
    void presentingChanged(bool presenting);
    void copyRequested(const posiscope::ViewKind& kind);
    void exportRequested(const posiscope::ViewKind& kind);

private:
    void takeLesson();
    void exchangeAnswers(const QHash<int, int>& chosen);
    void endPresenting();

    CardGrid& m_grid;
    Document& m_document;
    LessonPlayer m_player;
    LessonStage* m_stage = nullptr;
    LessonPanel* m_text = nullptr;
    Panel* m_panel = nullptr;
    bool m_shown = false;  ///< whether the lesson replaces the cards
    QPointer<Presentation> m_presentation;
    Scene m_before;  ///< shown when the presentation began
    LessonProgress m_progressBefore;
    QString m_wordBefore;        ///< of the lesson
    LessonProgress m_presented;  ///< where the last presentation of this lesson ended
};

}  // namespace posiscope
