// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>

class QLabel;
class QPushButton;
class QTextBrowser;

namespace posiscope {

class Document;
class LessonPage;
class LessonPlayer;

/// What whoever teaches sees while the class looks at a presentation: the notes of the step and the answer of
/// its question, what comes next, the time of day and how long it has been going on.
class LecturerWindow : public QWidget {
    Q_OBJECT

public:
    LecturerWindow(const Document& document, LessonPlayer& player, QWidget* parent = nullptr);
    ~LecturerWindow() override;

    /// From now on time is counted.
    void begin();

    QSize sizeHint() const override { return {900, 600}; }

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTimes();
    QWidget* makeSteps();
    void showText();
    void showStep();
    void showTime();
    void showNotes();
    void showNext();
    LessonPage page(const Document& document) const;

    const Document& m_document;
    LessonPlayer& m_player;
    std::unique_ptr<Document> m_ahead;  ///< shows what comes next
    QElapsedTimer m_since;
    QTimer m_second;
    QTimer m_soon;  ///< sets the notes anew once after several changes
    QLabel* m_clock = nullptr;
    QLabel* m_elapsed = nullptr;
    QPushButton* m_again = nullptr;
    QLabel* m_title = nullptr;
    QTextBrowser* m_notes = nullptr;
    QLabel* m_nextTitle = nullptr;
    QTextBrowser* m_nextText = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QLabel* m_counter = nullptr;
};

}  // namespace posiscope
