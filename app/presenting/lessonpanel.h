// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <span>

class QLabel;
class QPushButton;
class QUrl;

namespace posiscope {

class Document;
class LessonPage;
class LessonPlayer;
class LessonText;
enum class Folding;
struct Answering;

/// The text of a lesson, step by step, with its question.
class LessonPanel : public QWidget {
    Q_OBJECT

public:
    LessonPanel(Document& document, LessonPlayer& player, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {360, 480}; }

    /// Whether to shrink the text of a long step until it fits; otherwise it scrolls, which a class cannot
    /// do.
    void setFitting(bool fitting);
    /// Large text for a projector, in a panel of width fittingWidth().
    void setOnStage();
    /// The least of \p usual, ascending, at which the whole step fits in its largest text, both before and
    /// after its question is answered; if none suffices, the last one, if the step fits in smaller text that
    /// a class can read; otherwise the least of \p ofLong for such text, or its last one.
    int fittingWidth(std::span<const int> usual, std::span<const int> ofLong);
    /// Moves the focus to the text, so that Tab goes from link to link.
    void focusText();
    /// Scrolls down by \p part of the visible height; up if negative.
    void scroll(double part);

signals:
    void presentRequested();
    void ended();  ///< the user pressed the end button after the last step
    void courseRequested();
    void outgrown();  ///< a number has become longer, and the text no longer fits

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeWayBack();
    QWidget* makeWayEnd();
    QWidget* makeSteps();
    void showWayBack();
    void showText();
    void showStep();
    void showAnswer();
    QString lessonTitle() const;
    void showNext();
    bool isOver() const;
    bool isDoubleClick() const;
    void openNext();
    void showWayEnd();
    void openNextWay();
    void showPage();
    bool fits() const;
    void fitPage();
    void wrapAtWords();
    void tell();
    double textPixels() const;
    QSize textPlace(int width) const;
    LessonPage pageOf(const Answering& answering, double scale) const;
    void follow(const QUrl& link);

    const Document& m_document;
    LessonPlayer& m_player;
    QLabel* m_lesson = nullptr;
    QPushButton* m_present = nullptr;
    QLabel* m_title = nullptr;
    QWidget* m_wayBack = nullptr;  ///< visible while something unrelated to the step is shown
    QLabel* m_left = nullptr;      ///< the message in it
    QPushButton* m_back = nullptr;
    QWidget* m_wayEnd = nullptr;  ///< visible where a way of five minutes ends
    QLabel* m_ended = nullptr;    ///< the message in it
    QPushButton* m_nextWay = nullptr;
    LessonText* m_page = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_following = nullptr;  ///< opens the next lesson, beside the end of one
    QLabel* m_counter = nullptr;
    bool m_onStage = false;
    bool m_fitting = false;
    double m_scale = 1;     ///< scale of the text, to fit
    Folding m_folding{};    ///< of an answered question
    QTimer m_soon;          ///< updates the page once after several changes
    QTimer m_listened;      ///< then new text is announced
    QElapsedTimer m_since;  ///< since the current step is shown
    QElapsedTimer m_over;   ///< since the button ends the lesson
    QString m_told;         ///< announced text of the current step; null: none yet
};

}  // namespace posiscope
