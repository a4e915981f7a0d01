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

/// Lessons in the main window. While one is open its text stands at the right and its pictures in the middle,
/// in the place of the cards, which are there again afterwards as they were.
class Classroom : public QObject {
    Q_OBJECT

public:
    Classroom(CardGrid& grid, Document& document, QObject* parent = nullptr);
    ~Classroom() override;

    LessonPlayer& player() { return m_player; }
    LessonStage& stage() { return *m_stage; }
    /// The text of the lesson, and the panel around it.
    LessonPanel& text() { return *m_text; }
    Panel& panel() { return *m_panel; }

    /// Whether a lesson stands in the place of the cards.
    bool isOpen() const { return m_player.isOpen(); }

    /// A file was opened: where that was during a lesson, its picture comes to the front.
    void showOpened();

    /// Opens a lesson by name or file.
    Result<void> open(const QString& word);
    void close();
    /// The same, and what was shown before the lesson is shown again.
    void leave();

    /// Shows the lesson, or \p views where none is open, on the whole screen; everything is as it was
    /// afterwards.
    void present(const std::vector<const ViewKind*>& views);
    /// The same at the step where the last presentation of this lesson ended.
    void goOnPresenting();
    /// The lesson, and the lecturer's window even where there is only one screen for both.
    void presentWithNotes();
    void stopPresenting();

signals:
    void begun();
    void ended();     ///< the cards are there again
    void gaveBack();  ///< leave() has shown something else than the lesson did
    void presentingChanged(bool presenting);
    void copyRequested(const posiscope::ViewKind& kind);
    void exportRequested(const posiscope::ViewKind& kind);

private:
    void takeLesson();
    void askAgain();
    void endPresenting();

    CardGrid& m_grid;
    Document& m_document;
    LessonPlayer m_player;
    LessonStage* m_stage = nullptr;
    LessonPanel* m_text = nullptr;
    Panel* m_panel = nullptr;
    bool m_shown = false;  ///< the lesson, in the place of the cards
    QPointer<Presentation> m_presentation;
    Scene m_before;  ///< what was shown when presenting began
    LessonProgress m_progressBefore;
    LessonProgress m_presented;  ///< where the last presentation of this lesson ended
};

}  // namespace posiscope
