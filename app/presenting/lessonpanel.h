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
struct Answering;

/// The text of a lesson, step by step, with its question.
class LessonPanel : public QWidget {
    Q_OBJECT

public:
    LessonPanel(Document& document, LessonPlayer& player, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {360, 480}; }

    /// Whether a long step is set smaller, to be seen as a whole; otherwise it is scrolled. A class cannot.
    void setFitting(bool fitting);
    /// Large type for a projector, in as much width as fittingWidth() asks for.
    void setOnStage();
    /// The least of \p widths, from the smallest, at which the whole step is seen in its largest type, before
    /// its question is answered and after; the last where none suffices.
    int fittingWidth(std::span<const int> widths);
    /// From here Tab goes from link to link.
    void focusText();
    /// Towards what is below, by a part of what is seen; towards the beginning if negative.
    void scroll(double part);

signals:
    void presentRequested();
    void ended();     ///< by its button, behind the last step
    void outgrown();  ///< a number has grown, and the text no longer fits

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeWayBack();
    QWidget* makeSteps();
    void showWayBack();
    void showText();
    void showStep();
    void showAnswer();
    QString lessonTitle() const;
    void showNext();
    bool isOver() const;
    void showPage();
    bool fits() const;
    void fitPage();
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
    QWidget* m_wayBack = nullptr;  ///< there while something else is shown than the step speaks of
    QLabel* m_left = nullptr;      ///< says so
    QPushButton* m_back = nullptr;
    LessonText* m_page = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QLabel* m_counter = nullptr;
    bool m_onStage = false;
    bool m_fitting = false;
    double m_scale = 1;     ///< of the text, to fit
    bool m_whole = true;    ///< an answered question stands beside its answer
    QTimer m_soon;          ///< sets the page anew once after several changes
    QTimer m_listened;      ///< then what is new on the page is told
    QElapsedTimer m_since;  ///< the present step is shown
    QElapsedTimer m_over;   ///< the button ends the lesson
    QString m_told;         ///< of the present step; null: nothing yet
};

}  // namespace posiscope
