// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QLabel>
#include <QScreen>
#include <QTest>

#include "app/document/document.h"
#include "app/presenting/lecturerwindow.h"
#include "app/presenting/presentation.h"
#include "app/window/mainwindow.h"
#include "tests/gui/onscreens.h"
#include "tests/room.h"

namespace posiscope::twoscreens_test {

namespace {

constexpr char kScreens[] = R"({"screens": [
    {"name": "laptop", "x": 0, "y": 0, "width": 1440, "height": 900},
    {"name": "projector", "x": 1440, "y": 0, "width": 1280, "height": 720}]})";

/// A window with a lesson on the laptop's screen.
struct Room {
    Room() {
        window.resize(1200, 800);
        window.show();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window))
            qWarning("the window did not get the focus");
    }
    Presentation* presentation() const {
        return window.findChild<Presentation*>(QStringLiteral("presentation"));
    }

    Document document;
    MainWindow window{document};
};

bool isWhollyOn(const QWidget& widget, const QScreen& screen) {
    return widget.isVisible() && screen.geometry().contains(widget.geometry());
}

}  // namespace

/// Presentations on a laptop with a projector.
class TestTwoScreens : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theClassHasTheOtherScreen();
    void theScreensAreExchanged();
    void viewsAloneHaveNoNotes();
};

void TestTwoScreens::initTestCase() {
    if (QGuiApplication::screens().size() < 2)
        QSKIP("this Qt has one screen here");
}

void TestTwoScreens::theClassHasTheOtherScreen() {
    Room room;
    QVERIFY(room.window.openLesson(QStringLiteral("clocks")));
    QScreen& own = *room.window.screen();
    QScreen& other = *QGuiApplication::screens().at(own.name() == QStringLiteral("laptop") ? 1 : 0);
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation() && room.presentation()->isVisible());
    QTRY_VERIFY(isWhollyOn(*room.presentation(), other));
    QCOMPARE(room.presentation()->size(), other.size());
    QVERIFY(isWhollyOn(room.presentation()->lecturer(), own));  // the notes, on the screen of the window
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
}

void TestTwoScreens::theScreensAreExchanged() {
    Room room;
    QVERIFY(room.window.openLesson(QStringLiteral("clocks")));
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation() && room.presentation()->isVisible());
    for (const int at : {0, 1}) {
        room.presentation()->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), room.presentation());
        QTest::keyClick(room.presentation(), Qt::Key_X);
        const QScreen& forClass = *QGuiApplication::screens().at(at);
        const QScreen& forLecturer = *QGuiApplication::screens().at(1 - at);
        QTRY_VERIFY(isWhollyOn(*room.presentation(), forClass));
        // the whole screen, whichever screen is larger
        QCOMPARE(room.presentation()->size(), forClass.size());
        QTRY_VERIFY(isWhollyOn(room.presentation()->lecturer(), forLecturer));
    }
    // The clicker works whichever window has the focus.
    room.presentation()->lecturer().activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), &room.presentation()->lecturer());
    QTest::keyClick(&room.presentation()->lecturer(), Qt::Key_PageDown);
    QVERIFY(room.presentation()->findChild<QLabel*>(QStringLiteral("step-counter"))->text().startsWith(u'2'));
    QTest::keyClick(&room.presentation()->lecturer(), Qt::Key_Escape);
    QTRY_VERIFY(!room.presentation());
}

void TestTwoScreens::viewsAloneHaveNoNotes() {
    Room room;
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation() && room.presentation()->isVisible());
    QVERIFY(!room.presentation()->lecturer().isVisible());
    room.presentation()->close();
}

POSISCOPE_REGISTER_TEST("twoscreens", TestTwoScreens, OnScreens<kScreens>);

}  // namespace posiscope::twoscreens_test

#include "testtwoscreens.moc"
