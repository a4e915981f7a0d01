// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>

#include "app/figures/exportdialog.h"
#include "app/lessons/courseways.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonplayer.h"
#include "app/plots/theme.h"
#include "app/presenting/classroom.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/welcome/coursepage.h"
#include "app/welcome/welcome.h"
#include "app/welcome/welcomedoor.h"
#include "tests/app/applications.h"
#include "tests/app/pixels.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::welcome_test {

/// The welcome dialog of the first start.
class TestWelcome : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openFresh(); }
    void cleanup() { close(); }
    void itIsShownOnce();
    void theMenuShowsItAgain();
    void exploringLeavesEverythingAsItIs();
    void learningLeadsToEveryLesson();
    void aWayEndsWithTheNextOne();
    void teachingOpensTheLessons();
    void makingAFigureOpensTheExport();
    void theExportGoesOnWithWhatWasExported();
    void theKeyboardIsEnough();
    void theLanguageIsChosen();
    void aFileIsOpened();
    void doorsArePainted_data();
    void doorsArePainted();

private:
    Welcome* shown() const { return m_window->findChild<Welcome*>(); }
    WelcomeDoor& door(const char* name) const {
        return *shown()->findChild<WelcomeDoor*>(QString::fromLatin1(name));
    }

    QMenu& lessons() const {
        for (QAction* action : m_window->menuBar()->actions())
            if (bare(action->text()) == QStringLiteral("Lessons"))
                return *action->menu();
        qFatal("no lessons");
    }
    static QString bare(QString text) { return text.remove(u'&'); }
};

void TestWelcome::itIsShownOnce() {
    QVERIFY(!settings::greeted());
    QVERIFY(shown() == nullptr);  // the window does not open it by itself
    m_window->welcome();
    QVERIFY(shown()->isVisible());
    QVERIFY(settings::greeted());  // stored at once, however the dialog ends
    m_window->close();
    QVERIFY(settings::greeted());
}

void TestWelcome::theMenuShowsItAgain() {
    settings::rememberGreeting();
    QAction* action = nullptr;
    for (QAction* menu : m_window->menuBar()->actions())
        for (QAction* each : menu->menu()->actions())
            if (bare(each->text()) == QStringLiteral("Welcome…"))
                action = each;
    QVERIFY(action != nullptr);
    action->trigger();
    QVERIFY(shown()->isVisible());
    shown()->reject();
    QTRY_VERIFY(shown() == nullptr);
    action->trigger();
    QVERIFY(shown()->isVisible());
}

void TestWelcome::exploringLeavesEverythingAsItIs() {
    m_window->welcome();
    QTest::mouseClick(&door("doorExplore"), Qt::LeftButton);
    QTRY_VERIFY(shown() == nullptr);
    QVERIFY(*m_document->parameters() == Parameters{});
    QVERIFY(!lessons().isVisible());
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

/// Every lesson has a button; the lesson that was seen to its end has a tick.
void TestWelcome::learningLeadsToEveryLesson() {
    settings::rememberLessonDone(QStringLiteral("words"));
    m_window->welcome();
    door("doorLearn").click();
    QTRY_VERIFY(m_window->findChild<CoursePage*>());
    QPointer<CoursePage> page = m_window->findChild<CoursePage*>();
    QCOMPARE(page->focusWidget(), page->findChild<WelcomeDoor*>(courseWays().front().first));  // for Enter
    for (const ShippedLesson& lesson : shippedLessons()) {
        const auto* const button = page->findChild<WelcomeDoor*>(lesson.name);
        QVERIFY2(button, qPrintable(lesson.name));
        QVERIFY2(button->text().contains(lesson.title), qPrintable(button->text()));
        QCOMPARE(button->text().contains(u'✓'), lesson.name == u"words");
    }
    QVERIFY(!page->findChild<WelcomeDoor*>(QStringLiteral("goOn")));
    page->findChild<WelcomeDoor*>(QStringLiteral("only-the-difference"))->click();
    QTRY_VERIFY(!page);
    QCOMPARE(m_window->findChild<QLabel*>(QStringLiteral("step-title"))->text(),
             QStringLiteral("Two positions move on together"));
}

/// Each way of five minutes says where it ends and leads to the next; the last one to the course.
void TestWelcome::aWayEndsWithTheNextOne() {
    LessonPlayer& player = m_window->findChild<Classroom*>()->player();
    const auto& end = *m_window->findChild<QWidget*>(QStringLiteral("way-end"));
    auto& next = *m_window->findChild<QPushButton*>(QStringLiteral("next-way"));
    QVERIFY(player.openWay(0));
    const QList<CourseWay> ways = courseWays();
    for (qsizetype way = 0; way < ways.size(); ++way) {
        QCOMPARE(player.step().id, ways[way].first);
        for (int presses = 0; presses < 20 && (player.step().id != ways[way].last || player.asks());
             ++presses) {
            QVERIFY(end.isHidden());
            player.next();
        }
        QCOMPARE(player.step().id, ways[way].last);
        QVERIFY(!end.isHidden());
        QVERIFY(m_window->findChild<QLabel*>(QStringLiteral("ended-way"))->text().contains(ways[way].name));
        player.next();
        QVERIFY(end.isHidden());  // the lesson goes on
        player.previous();
        next.click();
    }
    QTRY_VERIFY(m_window->findChild<CoursePage*>());
    QVERIFY(m_window->openLesson(ways[0].lesson));
    player.goTo(indexOfStep(player.lesson(), ways[0].last));
    QVERIFY(end.isHidden());  // of a lesson that is taken as a whole
}

void TestWelcome::teachingOpensTheLessons() {
    m_window->welcome();
    QTest::mouseClick(&door("doorTeach"), Qt::LeftButton);
    QTRY_VERIFY(shown() == nullptr);
    QTRY_VERIFY(lessons().isVisible());
    QVERIFY(lessons().activeAction());
    QCOMPARE(lessons().activeAction()->text(), QStringLiteral("Basics"));
    QVERIFY2(lessons().sizeHint().height() < 700, "it would have two columns on a small screen");
    lessons().close();
}

void TestWelcome::makingAFigureOpensTheExport() {
    m_window->welcome();
    bool seen = false;
    QTimer::singleShot(300, this, [&seen] {
        auto* dialog = qobject_cast<ExportDialog*>(QApplication::activeModalWidget());
        seen = dialog != nullptr;
        if (dialog)
            dialog->reject();
    });
    QTest::mouseClick(&door("doorFigure"), Qt::LeftButton);
    QTRY_VERIFY(seen);
    QTRY_VERIFY(shown() == nullptr);
}

void TestWelcome::theExportGoesOnWithWhatWasExported() {
    const QTemporaryDir folder;
    const auto actions = m_window->findChildren<QAction*>();
    const auto action = std::ranges::find(actions, QKeySequence(Qt::CTRL | Qt::Key_E), &QAction::shortcut);
    QVERIFY(action != actions.end());
    // Opens the export dialog, exports \p instead (empty: cancels) and returns the figure that the dialog
    // proposed.
    const auto exportFigure = [&](const QString& instead) {
        QString offered;
        QTimer looking;
        looking.start(20);
        connect(&looking, &QTimer::timeout, this, [&] {
            auto* const dialog = qobject_cast<ExportDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr || !dialog->isVisible())
                return;
            looking.stop();
            offered = dialog->what();
            if (instead.isEmpty())
                return dialog->reject();
            auto* const what = dialog->findChild<QComboBox*>(QStringLiteral("exportWhat"));
            what->setCurrentIndex(what->findData(instead));
            dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"))
                ->setText(folder.filePath(QStringLiteral("a.png")));
            connect(dialog, &ExportDialog::exported, dialog, &QDialog::reject);  // it stays open
            dialog->findChild<QPushButton*>(QStringLiteral("exportStart"))->click();
        });
        (*action)->trigger();  // blocks until the dialog is closed
        return offered;
    };
    const QString first = exportFigure(QStringLiteral("similarity"));
    QVERIFY2(!first.isEmpty() && first != QStringLiteral("similarity"), qPrintable(first));
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("a.png"))));
    QCOMPARE(exportFigure({}), QStringLiteral("similarity"));
}

void TestWelcome::theKeyboardIsEnough() {
    m_window->welcome();
    QVERIFY(QTest::qWaitForWindowExposed(shown()));
    shown()->activateWindow();
    QApplication::setActiveWindow(shown());
    QTRY_VERIFY(door("doorExplore").hasFocus());
    QTest::keyClick(&door("doorExplore"), Qt::Key_Right);
    QVERIFY(door("doorLearn").hasFocus());
    QTest::keyClick(&door("doorLearn"), Qt::Key_Right);
    QVERIFY(door("doorTeach").hasFocus());
    QTest::keyClick(&door("doorTeach"), Qt::Key_Tab);
    QVERIFY(door("doorFigure").hasFocus());
    QTest::keyClick(&door("doorFigure"), Qt::Key_Left);
    QTest::keyClick(&door("doorTeach"), Qt::Key_Return);
    QTRY_VERIFY(shown() == nullptr);
    QTRY_VERIFY(lessons().isVisible());
    lessons().close();
    m_window->welcome();
    QTest::keyClick(shown(), Qt::Key_Escape);
    QTRY_VERIFY(shown() == nullptr);
}

void TestWelcome::theLanguageIsChosen() {
    m_window->welcome();
    auto& language = *shown()->findChild<QComboBox*>(QStringLiteral("welcomeLanguage"));
    QCOMPARE(language.currentText(), QStringLiteral("English"));
    const QString explore = door("doorExplore").accessibleName();
    for (const auto& [key, name] : {std::pair{Qt::Key_Down, "zh_CN"}, {Qt::Key_Up, "en"}}) {
        QTest::keyClick(&language, key);
        QCOMPARE(Language::current(), QString::fromLatin1(name));
        QCOMPARE(settings::language(), QString::fromLatin1(name));
        QTRY_COMPARE(door("doorExplore").accessibleName() == explore, key == Qt::Key_Up);
        QVERIFY(shown()->isVisible());
    }
}

void TestWelcome::aFileIsOpened() {
    m_window->welcome();
    bool asked = false;
    QTimer looking;
    looking.start(20);
    connect(&looking, &QTimer::timeout, this, [&] {
        auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        looking.stop();
        asked = true;
        dialog->reject();
    });
    shown()->findChild<QPushButton*>(QStringLiteral("welcomeOpen"))->click();
    QTRY_VERIFY(asked);
    QTRY_VERIFY(shown() == nullptr);
}

void TestWelcome::doorsArePainted_data() {
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << static_cast<int>(ThemeKind::Light);
    QTest::newRow("dark") << static_cast<int>(ThemeKind::Dark);
}

/// Each button has a different picture with many colours, in both themes.
void TestWelcome::doorsArePainted() {
    QFETCH(int, theme);
    m_document->setAppearance({.theme = static_cast<ThemeKind>(theme)});
    m_window->welcome();
    QList<QImage> pictures;
    for (const char* name : {"doorExplore", "doorTeach", "doorFigure"}) {
        const QImage picture = door(name).grab().toImage();
        QVERIFY2(coloursIn(picture, picture.rect().adjusted(0, 0, 0, -picture.height() / 2)) > 30, name);
        QVERIFY(!pictures.contains(picture));
        pictures << picture;
        QVERIFY(!door(name).accessibleName().isEmpty());
        QVERIFY(!door(name).accessibleDescription().isEmpty());
    }
}

POSISCOPE_REGISTER_TEST("welcome", TestWelcome, ApplicationAtHome);

}  // namespace posiscope::welcome_test

#include "testwelcome.moc"
