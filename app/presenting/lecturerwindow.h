// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QTextBrowser;

namespace posiscope {

class Document;
class LessonPage;
class LessonPlayer;

/// The window for the lecturer during a presentation: the notes of the step and the answer to its question,
/// the hands that the class raises for its choices, the next step, the time of day and the elapsed time.
class LecturerWindow : public QWidget {
    Q_OBJECT

public:
    LecturerWindow(const Document& document, LessonPlayer& player, QWidget* parent = nullptr);
    ~LecturerWindow() override;

    /// Starts the elapsed time.
    void begin();
    /// Moves the focus out of the field for hands, where letters and arrows are not keys of the presentation.
    /// \returns whether it was there
    bool leaveHands();

    QSize sizeHint() const override { return {900, 600}; }

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTimes();
    QWidget* makeSteps();
    QWidget* makeHands();
    void takeHands();
    void showHands();
    void showText();
    void showStep();
    void showTime();
    void showNotes();
    void showNext();
    LessonPage page(const Document& document) const;

    const Document& m_document;
    LessonPlayer& m_player;
    std::unique_ptr<Document> m_ahead;  ///< document with the scene of the next step
    QElapsedTimer m_since;
    QTimer m_second;
    QTimer m_soon;  ///< updates the notes once after several changes
    QLabel* m_clock = nullptr;
    QLabel* m_elapsed = nullptr;
    QPushButton* m_again = nullptr;
    QLabel* m_title = nullptr;
    QTextBrowser* m_notes = nullptr;
    QWidget* m_handsRow = nullptr;
    QLabel* m_handsLabel = nullptr;
    QLineEdit* m_hands = nullptr;
    QLabel* m_handsRefusal = nullptr;
    QLabel* m_nextTitle = nullptr;
    QTextBrowser* m_nextText = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QLabel* m_counter = nullptr;
};

}  // namespace posiscope
