// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lessonactions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QProgressDialog>
#include <algorithm>
#include <array>

#include "app/files/savedfile.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/showofhands.h"
#include "app/palette/commandlist.h"
#include "app/panels/plainwords.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonpanel.h"
#include "app/presenting/newlessondialog.h"
#include "app/settings/settings.h"
#include "app/texts/shownwords.h"
#include "app/welcome/coursepage.h"

namespace posiscope {

LessonActions::LessonActions(QWidget& window, const Document& document, Classroom& classroom)
    : QObject(&window), m_window(window), m_document(document), m_classroom(classroom) {
    connect(&classroom.player(), &LessonPlayer::stepChanged, this, &LessonActions::rememberPlace);
    connect(&classroom.player(), &LessonPlayer::lessonChanged, this, &LessonActions::showGoOn);
    connect(&classroom.text(), &LessonPanel::courseRequested, this, &LessonActions::learn);
}

/// A lesson at its last step counts as finished, so its place is not stored.
void LessonActions::rememberPlace() {
    const LessonPlayer& player = m_classroom.player();
    if (!player.isOpen())
        return;
    const QString& word = player.word();
    const bool isOver = player.at() + 1 == player.count();
    if (const int number = lessonNumber(word); isOver && number > 0)
        settings::rememberLessonDone(shippedLessons()[number - 1].name);
    settings::rememberLessonPlace({isOver                    ? QString()
                                   : lessonNumber(word) == 0 ? QFileInfo(word).absoluteFilePath()
                                                             : word,
                                   player.at()});
}

void LessonActions::learn() {
    auto* page = new CoursePage(m_document, &m_window);
    connect(page, &CoursePage::lessonRequested, this, &LessonActions::openAt);
    connect(page, &CoursePage::wayRequested, this, &LessonActions::openWay);
    page->open();
}

void LessonActions::goOn() {
    const settings::LessonPlace place = settings::lessonPlace();  // read first, because opening changes it
    if (openAt(place.word, place.step))
        return;
    settings::rememberLessonPlace({});  // the lesson no longer exists
    showGoOn();
}

void LessonActions::showGoOn() {
    if (m_goOn == nullptr)
        return;
    const settings::LessonPlace place = settings::lessonPlace();
    const int number = lessonNumber(place.word);
    const QString title =
        number == 0 ? menuWords(QFileInfo(place.word).fileName())
                    : tr("%1. %2").arg(QString::number(number), shippedLessons().value(number - 1).title);
    m_goOn->setText(tr("&Go on: %1, step %2").arg(title, QString::number(place.step + 1)));
    m_goOn->setVisible(!m_classroom.isOpen() && !place.word.isEmpty());
}

bool LessonActions::open(const QString& word) {
    emit aboutToOpen();
    const auto opened = m_classroom.open(word);
    if (!opened)
        warn(&m_window, tr("Cannot open"), opened.error());
    return opened.has_value();
}

void LessonActions::openWay(int way) {
    emit aboutToOpen();
    if (const auto opened = m_classroom.player().openWay(way); !opened)
        warn(&m_window, tr("Cannot open"), opened.error());
}

bool LessonActions::openAt(const QString& word, int step) {
    if (!open(word))
        return false;
    m_classroom.player().goTo(step);
    return true;
}

void LessonActions::ask() {
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Open a lesson"), {}, tr("Lessons (*.md);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

/// In menus of their own, because one of all lessons would be higher than many screens.
void LessonActions::addLessons() {
    const QList<ShippedLesson> lessons = shippedLessons();
    const QList<CoursePart> parts = courseParts();
    QMenu* menu = nullptr;
    auto part = parts.cbegin();
    for (int number = 1; number <= lessons.size(); ++number) {
        if (part != parts.cend() && part->first == number) {
            menu = m_menu->addMenu(part->title);
            menu->setToolTipsVisible(true);
            ++part;
        }
        const ShippedLesson& lesson = lessons[number - 1];
        QAction* action = menu->addAction(tr("%1. %2").arg(QString::number(number), lesson.title), this,
                                          [this, name = lesson.name] { open(name); });
        action->setProperty(
            "english",
            QStringLiteral("%1 (lesson %2)").arg(QString(lesson.name).replace(u'-', u' ')).arg(number));
        action->setProperty(kOtherNames, QStringLiteral("lesson %1").arg(number, 2, 10, QLatin1Char('0')));
        action->setProperty("lesson", true);
        action->setToolTip(lesson.introduction);
    }
}

void LessonActions::addMenu(QMenuBar& bar) {
    LessonPlayer& player = m_classroom.player();
    m_menu = bar.addMenu(tr("&Lessons"));
    m_menu->setToolTipsVisible(true);
    m_goOn = m_menu->addAction(QString(), this, &LessonActions::goOn);
    m_goOn->setObjectName(QStringLiteral("goOnWithLesson"));
    m_goOn->setProperty("english", QStringLiteral("Go on with the lesson"));
    showGoOn();
    m_menu->addSeparator();
    addLessons();
    m_menu->addSeparator();
    m_menu->addAction(tr("Le&arn…"), this, &LessonActions::learn);
    m_menu->addAction(tr("&Open a lesson…"), this, &LessonActions::ask);
    m_menu->addAction(tr("Ne&w lesson from steps…"), this, &LessonActions::makeNew);
    const QList<QAction*> ofOpen{
        m_menu->addAction(tr("&Next step"), QKeySequence(Qt::CTRL | Qt::Key_PageDown), &player,
                          &LessonPlayer::next),
        m_menu->addAction(tr("&Previous step"), QKeySequence(Qt::CTRL | Qt::Key_PageUp), &player,
                          &LessonPlayer::previous),
        m_menu->addAction(tr("&Handout…"), this, &LessonActions::askHandout),
        m_menu->addAction(tr("Save the &show of hands…"), this, &LessonActions::saveHands),
        m_menu->addAction(tr("Copy &link to this step"), this, &LessonActions::linkRequested),
        m_menu->addAction(tr("&Close the lesson"), &m_classroom, &Classroom::leave)};
    m_menu->addSeparator();
    m_menu->addAction(tr("P&resent"), Qt::Key_F5, this, &LessonActions::presentRequested);
    QAction* goOn =
        m_menu->addAction(tr("Present &from where you left off"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
                          &m_classroom, &Classroom::goOnPresenting);
    QAction* noted = m_menu->addAction(tr("Presen&t with notes"), &m_classroom, &Classroom::presentWithNotes);
    noted->setToolTip(
        tr("Also open the notes window, with the notes, the next step and a clock; while presenting, press N "
           "to open it"));
    const auto enable = [ofOpen = ofOpen + QList<QAction*>{goOn, noted}, &player] {
        for (QAction* action : ofOpen)
            action->setEnabled(player.isOpen());
    };
    connect(&player, &LessonPlayer::lessonChanged, m_menu, enable);
    enable();
}

void LessonActions::makeNew() {
    NewLessonDialog dialog(&m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save the lesson"),
                                                      QStringLiteral("lesson.md"), tr("Lessons (*.md)"));
    if (path.isEmpty())
        return;
    if (save(dialog.lesson().toUtf8(), path))
        open(path);
}

/// \returns false after reporting why it cannot
bool LessonActions::save(const QByteArray& text, const QString& path) {
    const auto saved = saveFile(path, text);
    if (!saved)
        warn(&m_window, tr("Cannot save"), saved.error());
    return saved.has_value();
}

void LessonActions::saveHands() {
    const LessonPlayer& player = m_classroom.player();
    if (player.handsByStep().isEmpty())
        return warn(&m_window, tr("No show of hands yet"),
                    tr("While presenting, press N and type the number of raised hands in the notes window."));
    const QFileInfo lesson(player.word());
    const QString name = lesson.completeBaseName() + QStringLiteral("-hands.csv");
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save the show of hands"),
                                                      lesson.isFile() ? lesson.dir().filePath(name) : name,
                                                      tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    if (save(handsAsCsv(player.lesson(), player.handsByStep()), path))
        emit said(tr("Saved %1").arg(path));
}

void LessonActions::askHandout() {
    // The file type selects the kind of handout, which saves a second dialog.
    const QStringList kinds{tr("For students, without answers (*.pdf)"),
                            tr("For students, answers on the last page (*.pdf)"),
                            tr("For teachers, with answers and notes (*.pdf)")};
    QString kind;
    const QString path =
        QFileDialog::getSaveFileName(&m_window, tr("Save handout"), QStringLiteral("handout.pdf"),
                                     kinds.join(QStringLiteral(";;")), &kind);
    if (path.isEmpty())
        return;
    constexpr std::array kAnswers{Answers::None, Answers::AtEnd, Answers::Beside};
    const auto chosen = static_cast<std::size_t>(std::max<qsizetype>(0, kinds.indexOf(kind)));
    QProgressDialog progress(tr("Writing the handout…"), tr("Cancel"), 0, 100, &m_window);
    progress.setWindowModality(Qt::WindowModal);
    progress.setMinimumDuration(0);
    progress.show();  // at once, because until then the window would receive the events processed below
    const auto proceed = [&progress](double share) {
        progress.setValue(static_cast<int>(100 * share));
        QCoreApplication::processEvents();  // setValue() processes no events if the value is unchanged
        return !progress.wasCanceled();
    };
    const Lesson lesson =
        m_classroom.player().lesson();  // a copy, because a file being read may replace it meanwhile
    const auto saved = saveHandout(lesson, kAnswers[chosen], path, proceed);
    const bool wanted = !progress.wasCanceled();
    progress.reset();
    if (saved)
        emit said(tr("Saved %1").arg(path));
    else if (wanted)
        warn(&m_window, tr("Cannot save"), saved.error());
}

}  // namespace posiscope
