// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

#include "app/document/document.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonplayer.h"
#include "app/panels/numberbox.h"
#include "app/plots/textsize.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lecturerwindow.h"
#include "app/presenting/lessonstage.h"
#include "app/texts/language.h"
#include "tests/app/applications.h"
#include "tests/gui/lessonroom.h"
#include "tests/room.h"

namespace posiscope::presenting_test {

class TestPresenting : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope")).clear(); }
    void cleanup() { Language::set(QStringLiteral("en")); }
    void presentingEndsAtTheStepThatTheClassSaw();
    void theMenuOffersTheNotes();
    void answersOfAPresentationGoWithIt();
    void aPresentationIsOneStepToUndo();
    void longStepsAreSetToFit();
    void aClickerLeadsThroughThePresentation();
    void thePresentationEndsBehindTheLastStep();
    void spacePlaysInThePresentation();
    void presentingNeedsNoLesson();
    void nothingIsLeftOfAPresentation();
    void theLessonHasAButtonForIt();
    void aRehearsalAnswersNothing();
    void quittingEndsThePresentationToo();
};

void TestPresenting::presentingEndsAtTheStepThatTheClassSaw() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    room.document.setCursor({11, 12, 13});
    const Parameters parameters = *room.document.parameters();
    const double size = TextSize::of().factor();
    QVERIFY(room.present());
    QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    QCOMPARE(room.document.parameters()->dModel, std::int64_t{32});
    QTest::keyClick(room.presentation(), Qt::Key_Escape);
    QTRY_VERIFY(!room.presentation());
    QCOMPARE(room.document.parameters()->dModel, std::int64_t{32});
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.shown(), (QStringList{QStringLiteral("waves"), QStringLiteral("spectrum")}));
    QCOMPARE(TextSize::of().factor(), size);
    room.press("previous-step");
    room.document.setCursor({11, 12, 13});
    QVERIFY(room.present());
    room.document.setParameters({.base = 3});
    QTest::keyClick(room.presentation(), Qt::Key_Escape);
    QTRY_VERIFY(!room.presentation());
    QCOMPARE(*room.document.parameters(), parameters);  // of the one step that the class saw
    QCOMPARE(room.document.cursor(), (Cursor{11, 12, 13}));
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    QVERIFY(room.present());
    QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    room.press("previous-step");
    QTest::keyClick(&room.window, Qt::Key_F5, Qt::ShiftModifier);  // continues where it was left
    QTRY_VERIFY(room.presentation());
    QCOMPARE(room.document.parameters()->dModel, std::int64_t{32});
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    room.press("previous-step");
    QTest::keyClick(&room.window, Qt::Key_F5);  // presents what the window shows
    QTRY_VERIFY(room.presentation());
    QCOMPARE(room.document.parameters()->dModel, parameters.dModel);
    room.presentation()->close();
}

/// The lecturer's window can also be opened from the menu, not only by the key N.
void TestPresenting::theMenuOffersTheNotes() {
    LessonRoom room;
    const auto entry = [&] {
        for (auto* action : room.window.findChildren<QAction*>())
            if (action->text().remove(u'&') == QStringLiteral("Present with notes"))
                return action;
        return static_cast<QAction*>(nullptr);
    };
    QVERIFY(entry());
    QVERIFY(!entry()->isEnabled());  // without a lesson there are no notes
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(entry()->isEnabled());
    entry()->trigger();
    QTRY_VERIFY(room.presentation());
    const LecturerWindow& notes = room.presentation()->lecturer();
    QTRY_VERIFY(notes.isVisible());
    entry()->trigger();  // a second time has no effect
    QVERIFY(notes.isVisible());
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
}

void TestPresenting::answersOfAPresentationGoWithIt() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    auto* const cover = room.child<QLabel>("stage-cover");
    QVERIFY(room.present());
    QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    QTest::keyClick(room.presentation(), Qt::Key_1);
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    QVERIFY(cover->isVisible());  // the question is open again, for the next class
    QTest::keyClick(&room.window, Qt::Key_F5, Qt::ShiftModifier);
    QTRY_VERIFY(room.presentation());
    const auto* const onScreen = room.presentation()->findChild<QLabel*>(QStringLiteral("stage-cover"));
    QVERIFY(onScreen && !onScreen->isVisible());
    room.presentation()->close();
}

void TestPresenting::aPresentationIsOneStepToUndo() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    room.document.setParameters({.base = 55});
    QVERIFY(room.present());
    room.document.setParameters({.base = 66});
    room.document.setParameters({.base = 77});
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    QCOMPARE(room.document.parameters()->base, 55.0);
    room.document.undoStack()->undo();
    QCOMPARE(room.document.parameters()->base, 77.0);
    room.document.undoStack()->redo();
    QCOMPARE(room.document.parameters()->base, 55.0);
}

/// A class cannot scroll: a slightly too long text is set smaller, and keys scroll longer ones.
void TestPresenting::longStepsAreSetToFit() {
    LessonRoom room;
    const QTextBrowser* page = nullptr;
    const auto present = [&](int paragraphs) {
        QFile file(room.folder.filePath(QStringLiteral("long.md")));
        file.open(QIODevice::WriteOnly);
        file.write("# T\n\n## S\n\n[a](posiscope:?view=clock)\n");
        for (int i = 0; i < paragraphs; ++i)
            file.write("\nOne line.\n");
        file.close();
        room.window.openLesson(file.fileName());
        QVERIFY(room.present());
        waitForLayout(*room.presentation());
        page = room.presentation()->findChild<QTextBrowser*>(QStringLiteral("step-text"));
    };
    const auto typeSize = [&page] { return page->document()->defaultFont().pixelSize(); };
    present(1);
    const int large = typeSize();
    QVERIFY(page->verticalScrollBar()->maximum() == 0);
    int paragraphs = 1;
    while (typeSize() == large && paragraphs < 60) {
        room.presentation()->close();
        QTRY_VERIFY(!room.presentation());
        present(++paragraphs);
    }
    QVERIFY(typeSize() < large);
    QCOMPARE(page->verticalScrollBar()->maximum(), 0);
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    present(100);
    QVERIFY(page->verticalScrollBar()->maximum() > 0);
    QTest::keyClick(room.presentation(), Qt::Key_Down);
    QVERIFY(page->verticalScrollBar()->value() > 0);
    QTest::keyClick(room.presentation(), Qt::Key_Up);
    QCOMPARE(page->verticalScrollBar()->value(), 0);
    room.presentation()->close();
}

void TestPresenting::aClickerLeadsThroughThePresentation() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(room.present());
    Presentation* const presentation = room.presentation();
    const auto title = [&] { return presentation->findChild<QLabel*>(QStringLiteral("step-title"))->text(); };
    auto* cover = presentation->findChild<QLabel*>(QStringLiteral("stage-cover"));
    QTest::keyClick(presentation, Qt::Key_PageDown);
    QCOMPARE(title(), QStringLiteral("Two"));
    QVERIFY(cover->isVisible());
    const auto* page = presentation->findChild<QTextBrowser*>(QStringLiteral("step-text"));
    QTest::keyClick(presentation, Qt::Key_1);
    QVERIFY(!cover->isVisible());
    // question and answer are both shown if they fit
    QVERIFY(page->toPlainText().contains(QStringLiteral("What?")));
    QVERIFY(page->toPlainText().contains(u'✓'));
    QTest::keyClick(presentation, Qt::Key_Right);
    QCOMPARE(title(), QStringLiteral("Three"));
    QTest::keyClick(presentation, Qt::Key_PageUp);
    QCOMPARE(title(), QStringLiteral("Two"));
    auto* dark = presentation->findChild<QWidget*>(QStringLiteral("blank"));
    QVERIFY(!dark->isVisible());
    QTest::keyClick(presentation, Qt::Key_B);
    QVERIFY(dark->isVisible());
    QCOMPARE(dark->geometry(), presentation->rect());
    QTest::keyClick(presentation, Qt::Key_B);
    QVERIFY(!dark->isVisible());
    const auto* sliders = presentation->findChild<QWidget*>(QStringLiteral("controlsCard"));
    for (const auto key : {Qt::Key_PageUp, Qt::Key_Right, Qt::Key_P, Qt::Key_Down, Qt::Key_N, Qt::Key_L,
                           Qt::Key_Tab, Qt::Key_Escape}) {
        QTest::keyClick(presentation, Qt::Key_Period);
        QVERIFY(dark->isVisible());
        QTest::keyClick(presentation, key);
        QVERIFY(!dark->isVisible());
        QCOMPARE(title(), QStringLiteral("Two"));  // the key only ended the blank screen
        QVERIFY(!sliders->isVisible());
    }
    QTest::keyClick(presentation, Qt::Key_PageUp);
    QCOMPARE(title(), QStringLiteral("One"));
    QTest::keyClick(presentation, Qt::Key_P);
    auto* const field = sliders->findChild<NumberBox*>();
    QVERIFY(field);
    field->setFocus();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClick(field, Qt::Key_Escape);  // Escape leaves the field, not the presentation
    QVERIFY(!field->hasFocus());
    QVERIFY(presentation->isVisible());
    QEnterEvent enter({9, 9}, {9, 9}, {9, 9});
    QCoreApplication::sendEvent(presentation, &enter);
    for (const bool lit : {true, false, true}) {
        QTest::keyClick(presentation, Qt::Key_L);
        QCOMPARE(QGuiApplication::overrideCursor() != nullptr, lit);
    }
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(presentation, &leave);
    QVERIFY(!QGuiApplication::overrideCursor());  // beside the presentation
    QCoreApplication::sendEvent(presentation, &enter);
    QVERIFY(QGuiApplication::overrideCursor());
    presentation->close();
    QVERIFY(!QGuiApplication::overrideCursor());
}

/// The button ends the presentation; further presses of the clicker do not.
void TestPresenting::thePresentationEndsBehindTheLastStep() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(room.present());
    auto* const next = room.presentation()->findChild<QPushButton*>(QStringLiteral("next-step"));
    for (int press = 0; press < 6; ++press)
        QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    QVERIFY(room.presentation()->findChild<QLabel*>(QStringLiteral("step-counter"))->text().startsWith(u'3'));
    QCOMPARE(next->text(), QStringLiteral("End"));
    clickAnew(*next);
    QTRY_VERIFY(!room.presentation());
    QVERIFY(room.window.findChild<Classroom*>()->isOpen());
}

void TestPresenting::spacePlaysInThePresentation() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(room.present());
    const auto* play = room.presentation()->findChild<QToolButton*>(QStringLiteral("play"));
    QTest::keyClick(room.presentation(), Qt::Key_Space);
    QVERIFY(play->isChecked());
    QTest::keyClick(room.presentation(), Qt::Key_Space);
    QVERIFY(!play->isChecked());
    auto* const next = room.presentation()->findChild<QPushButton*>(QStringLiteral("next-step"));
    next->setFocus(Qt::TabFocusReason);
    QTest::keyClick(next, Qt::Key_Space);  // presses the focused button
    QVERIFY(!play->isChecked());
    QVERIFY(room.presentation()->findChild<QLabel*>(QStringLiteral("step-counter"))->text().startsWith(u'2'));
    room.presentation()->close();
}

void TestPresenting::presentingNeedsNoLesson() {
    LessonRoom room;
    const auto before = room.cards();
    QVERIFY(room.present());
    QCOMPARE(room.presentation()->findChild<LessonStage*>()->shown().size(), std::size_t{1});
    QTest::keyClick(room.presentation(), Qt::Key_Escape);
    QTRY_VERIFY(!room.presentation());
    QTRY_COMPARE(room.cards(), before);
}

/// Every step fits; otherwise the window would extend beyond the screen.
void TestPresenting::nothingIsLeftOfAPresentation() {
    const double size = TextSize::of().factor();
    {
        LessonRoom room;
        QTest::keyClick(&room.window, Qt::Key_F5);  // presents without a lesson
        QTRY_VERIFY(room.presentation());
        QVERIFY(room.window.openLesson(room.path()));
        QTRY_VERIFY(!room.presentation());
        QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
        QVERIFY(room.present());
        QTest::keyClick(room.presentation(), Qt::Key_Plus, Qt::ControlModifier);
        room.window.close();
        QTRY_VERIFY(!room.presentation());
        QCOMPARE(TextSize::of().factor(), size);
    }
    {
        LessonRoom room;
        QVERIFY(room.window.openLesson(room.path()));
        QVERIFY(room.present());
        QTest::keyClick(room.presentation(), Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(TextSize::of().factor() > size);
    }
    QCOMPARE(TextSize::of().factor(), size);  // the text size is restored when it is deleted with its window
}

void TestPresenting::theLessonHasAButtonForIt() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(room.child<QPushButton>("present-lesson")->isVisible());
    room.press("present-lesson");
    QTRY_VERIFY(room.presentation());
    QVERIFY(!room.presentation()->findChild<QPushButton*>(QStringLiteral("present-lesson"))->isVisible());
}

/// Questions answered in the window are open again in a presentation, in every step, with their own picture.
void TestPresenting::aRehearsalAnswersNothing() {
    LessonRoom room;
    QVERIFY(
        room.open("# T\n\n## A\n\n[a](posiscope:?position=1)\n\n```look\nWhich?\n- a\n* b\n---\nOne.\n```\n\n"
                  "## B\n\n[b](posiscope:?position=2)\n\n```look\nWhich?\n- a\n* b\n---\n"
                  "[Three](posiscope:?position=3).\n```\n"));
    LessonPlayer& player = room.window.findChild<Classroom*>()->player();
    for (int press = 0; press < 3; ++press)
        room.press("next-step");
    QCOMPARE(room.document.cursor().position, 3);
    QVERIFY(room.present());
    QVERIFY(player.asks());
    QCOMPARE(room.document.cursor().position, 2);
    QTest::keyClick(room.presentation(), Qt::Key_PageUp);
    QCOMPARE(player.at(), 0);
    QVERIFY(player.asks());
    QTest::keyClick(room.presentation(), Qt::Key_Escape);
    QTRY_VERIFY(!room.presentation());
    QVERIFY(!player.asks());  // in the window it was answered
    QCOMPARE(player.at(), 0);
    QCOMPARE(room.document.cursor().position, 1);
    room.press("next-step");
    QVERIFY(!player.asks());
}

void TestPresenting::quittingEndsThePresentationToo() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(room.present());
    QTest::keyClick(room.presentation(), Qt::Key_Q, Qt::ControlModifier);
    QTRY_VERIFY(!room.window.isVisible());
    QTRY_VERIFY(!room.presentation());
}

POSISCOPE_REGISTER_TEST("presenting", TestPresenting, PosiscopeAtHome);

}  // namespace posiscope::presenting_test

#include "testpresenting.moc"
