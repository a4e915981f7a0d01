// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the main window does with lessons.
#include <QDockWidget>
#include <QFileDialog>
#include <QLayout>
#include <QMenuBar>
#include <QProgressDialog>
#include <QStatusBar>
#include <QTimer>

#include "app/docks/dockarrangement.h"
#include "app/docks/viewdock.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/plainwords.h"
#include "app/panels/playbackbar.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonpanel.h"
#include "app/presenting/lessonstage.h"
#include "app/views/viewkind.h"
#include "app/window/frameclock.h"
#include "app/window/mainwindow.h"

namespace posiscope {

void MainWindow::createClassroom() {
    m_classroom = new Classroom(*this, m_document, this);
    auto* dock = addPanel(QStringLiteral("lesson"), m_classroom->panel());
    m_classroom->setDock(dock);
    LessonStage& stage = m_classroom->stage();
    connect(m_classroom, &Classroom::copyRequested, this, &MainWindow::copy);
    connect(m_classroom, &Classroom::exportRequested, this, &MainWindow::askExport);
    connect(&stage, &LessonStage::readoutChanged, this, &MainWindow::showReadout);
    connect(&stage, &LessonStage::painted, this, &MainWindow::pictured);
    // The calculation would tell what the class is asked.
    LessonPlayer& player = m_classroom->player();
    auto* calculation = m_calculation->findChild<CalculationPanel*>();
    const auto cover = [calculation, &player] { calculation->setVisible(!player.covers()); };
    connect(&player, &LessonPlayer::stepChanged, calculation, cover);
    connect(&player, &LessonPlayer::answered, calculation, cover);
    connect(&player, &LessonPlayer::lessonChanged, calculation, cover);
    connect(m_classroom, &Classroom::begun, this, [this] { m_docks->setViewsAway(true); });
    connect(m_classroom, &Classroom::ended, this, &MainWindow::cardsBack);
    connect(m_classroom, &Classroom::presentingChanged, this, &MainWindow::standBehind);
}

/// Type of another size moves the docks of the window behind a presentation, too, and the window grows when
/// they would not fit.
void MainWindow::standBehind(bool presenting) {
    m_playback->setPlaying(false);  // a presentation has a play button of its own
    if (presenting) {
        m_behind = m_docks->present();
        m_placeBehind = geometry();
        m_docks->setViewsAway(true);
        return;
    }
    QTimer::singleShot(0, this, [this] {
        layout()->activate();
        if (!isMaximized() && !isFullScreen())
            setGeometry(m_placeBehind);
        layout()->activate();
        m_docks->give(m_behind);
        m_docks->setViewsAway(m_classroom->isOpen());
    });
}

void MainWindow::cardsBack() {
    m_clock->forget();
    layout()->activate();
    m_docks->setViewsAway(false);
    bringSuited();
}

/// Not while a lesson stands in the place of the cards: one would lose it.
void MainWindow::resetLayout() {
    if (m_classroom->isOpen())
        say(tr("The layout can be reset when the lesson is closed"), 8000);
    else
        arrange();
}

const ViewKind& MainWindow::currentKind() const {
    if (m_classroom->isOpen())
        return *m_classroom->stage().shown().front();
    return currentView()->kind();
}

bool MainWindow::openLesson(const QString& word) {
    leaveMaximised();
    QString why;
    if (m_classroom->open(word, why))
        return true;
    warn(this, tr("Cannot open"), why);
    return false;
}

void MainWindow::askLesson() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a lesson"), {}, tr("Lessons (*.md);;All files (*)"));
    if (!path.isEmpty())
        openLesson(path);
}

void MainWindow::present() {
    m_classroom->present({&currentKind()});
}

void MainWindow::createLessonsMenu() {
    LessonPlayer& player = m_classroom->player();
    m_lessons = menuBar()->addMenu(tr("&Lessons"));
    int number = 0;
    m_lessons->setToolTipsVisible(true);
    for (const ShippedLesson& lesson : shippedLessons()) {
        QAction* action = m_lessons->addAction(tr("%1. %2").arg(QString::number(++number), lesson.title),
                                               this, [this, name = lesson.name] { openLesson(name); });
        action->setProperty("english", QString(lesson.name).replace(u'-', u' '));
        action->setToolTip(lesson.introduction);
    }
    m_lessons->addSeparator();
    m_lessons->addAction(tr("&Open a lesson…"), this, &MainWindow::askLesson);
    const QList<QAction*> ofOpen{
        m_lessons->addAction(tr("&Next step"), QKeySequence(Qt::CTRL | Qt::Key_PageDown), &player,
                             &LessonPlayer::next),
        m_lessons->addAction(tr("&Previous step"), QKeySequence(Qt::CTRL | Qt::Key_PageUp), &player,
                             &LessonPlayer::previous),
        m_lessons->addAction(tr("&Handout…"), this, &MainWindow::askHandout),
        m_lessons->addAction(tr("&Close the lesson"), m_classroom, &Classroom::close)};
    m_lessons->addSeparator();
    m_lessons->addAction(tr("P&resent"), Qt::Key_F5, this, &MainWindow::present);
    QAction* goOn =
        m_lessons->addAction(tr("Present &from where it ended"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
                             m_classroom, &Classroom::goOnPresenting);
    const auto enable = [ofOpen = ofOpen + QList<QAction*>{goOn}, &player] {
        for (QAction* action : ofOpen)
            action->setEnabled(player.isOpen());
    };
    connect(&player, &LessonPlayer::lessonChanged, m_lessons, enable);
    enable();
}

void MainWindow::askHandout() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Write a handout"),
                                                      QStringLiteral("handout.pdf"), tr("PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    QProgressDialog progress(tr("Writing the handout…"), tr("Cancel"), 0, 100, this);
    progress.setWindowModality(Qt::WindowModal);
    progress.setMinimumDuration(0);  // before it is there, what is asked below would reach the window
    const auto proceed = [&progress](double share) {
        progress.setValue(static_cast<int>(100 * share));
        QCoreApplication::processEvents();  // a value that stays looks after none of them
        return !progress.wasCanceled();
    };
    QString why;
    const bool saved = saveHandout(m_classroom->player().lesson(), path, proceed, why);
    const bool wanted = !progress.wasCanceled();
    progress.reset();
    if (saved)
        say(tr("Written %1").arg(path));
    else if (wanted)
        warn(this, tr("Cannot save"), why);
}

}  // namespace posiscope
