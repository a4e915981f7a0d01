// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>

#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/document/subjectparameters.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonplayer.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterpanel.h"
#include "app/plots/textsize.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lecturerwindow.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/panelcover.h"
#include "app/presenting/presentation.h"
#include "app/texts/language.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"
#include "tests/app/privatehome.h"

using namespace posiscope;

namespace {

/// A window with a lesson that has a question in its second step.
struct Room {
    Room() {
        window.resize(1280, 800);
        window.show();
        [[maybe_unused]] const bool exposed = QTest::qWaitForWindowExposed(&window);
        QTest::qWait(100);  // until panels have their share
        QFile file(path());
        file.open(QIODevice::WriteOnly);
        file.write(
            "# Own\n\nIntroduction.\n\n## One\n\n[a](posiscope:?view=clock&base=77)\n\n"
            "## Two\n\n[a](posiscope:?view=waves,spectrum&d-model=32&length=5000&position=4000)\n\n"
            "```predict\nWhat?\n- a\n* b\n```\n\n## Three\n\n[a](posiscope:?view=similarity) $x^2$\n");
    }

    /// A lesson of its own instead.
    bool open(const QByteArray& markdown) {
        QFile file(folder.filePath(QStringLiteral("other.md")));
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write(markdown);
        file.close();
        return window.openLesson(file.fileName());
    }

    QString path() const { return folder.filePath(QStringLiteral("own.md")); }
    template <class Widget>
    Widget* child(const char* name) const {
        return window.findChild<Widget*>(QString::fromUtf8(name));
    }
    LessonStage* stage() const { return child<LessonStage>("stage"); }
    Presentation* presentation() const { return child<Presentation>("presentation"); }

    /// The cards that can be seen, with where they are.
    QHash<QString, QRect> cards() const {
        QHash<QString, QRect> seen;
        for (const auto* card : window.findChildren<ViewDock*>(QString(), Qt::FindDirectChildrenOnly))
            if (card->isVisible() && !card->visibleRegion().isEmpty())
                seen[card->objectName()] = card->geometry();
        return seen;
    }
    QStringList shown() const {
        QStringList names;
        for (const ViewKind* kind : stage()->shown())
            names << QString::fromStdString(std::string(kind->name));
        return names;
    }
    void press(const char* button) const { child<QPushButton>(button)->click(); }

    QTemporaryDir folder;
    Document document;
    MainWindow window{document};
};

}  // namespace

class TestClassroom : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope")).clear(); }
    void cleanup() { Language::set(QStringLiteral("en")); }
    void aLessonTakesThePlaceOfTheCards();
    void aWindowThatWasNarrowGivesTheTextItsWidth();
    void theButtonsLeadThroughTheSteps();
    void whatIsNotTheStepsIsSaid();
    void aQuestionCoversThePicture();
    void aQuestionToLookAtLeavesThePicture();
    void thePanelsTellNoAnswer();
    void theKeysNameTheChoices();
    void answeredAQuestionFoldsOnTheStage();
    void aClosedLessonStaysClosed();
    void whatWasBeforeComesBack();
    void aPresetIsNotTheSteps();
    void whatIsOpenedComesForward();
    void tabKeepsItsPlace();
    void toolsWaitUntilTheyAreSpokenOf();
    void anotherLessonTakesOver();
    void theLanguageReachesTheLesson();
    void presentingEndsWhereItBegan();
    void theMenuOffersTheNotes();
    void answersOfAPresentationGoWithIt();
    void closedWhilePresentingTheWindowIsAsItWas();
    void undoneTheLessonGoesBack();
    void aFollowedLinkIsUndone();
    void aPresentationIsOneStepToUndo();
    void longStepsAreSetToFit();
    void aClickerLeadsThroughThePresentation();
    void thePresentationEndsBehindTheLastStep();
    void spacePlaysInThePresentation();
    void presentingNeedsNoLesson();
    void aSmallProjectorIsLargeEnough();
    void nothingIsLeftOfAPresentation();
    void livesWhileItMoves();
    void everyShippedLessonIsInTheMenu();
};

void TestClassroom::aLessonTakesThePlaceOfTheCards() {
    Room room;
    const auto before = room.cards();
    QVERIFY(before.size() >= 4);
    QVERIFY(room.window.openLesson(room.path()));
    QTest::qWait(50);
    QVERIFY(room.cards().isEmpty());
    QVERIFY(room.stage()->isVisible());
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    QCOMPARE(room.document.parameters().base, 77.0);
    QVERIFY(room.child<QDockWidget>("dock-lesson")->isVisible());
    room.child<QDockWidget>("dock-lesson")->close();
    QTRY_VERIFY(!room.stage()->isVisible());
    QTRY_COMPARE(room.cards(), before);
}

void TestClassroom::aWindowThatWasNarrowGivesTheTextItsWidth() {
    Room room;
    room.window.resize(1400, 850);
    QVERIFY(room.window.openLesson(room.path()));
    QTest::qWait(50);
    const auto* const dock = room.child<QDockWidget>("dock-lesson");
    const int width = dock->width();
    room.window.resize(700, 700);
    QTRY_VERIFY(dock->width() < width);
    room.window.resize(1400, 850);
    QTRY_COMPARE(dock->width(), width);
}

void TestClassroom::theButtonsLeadThroughTheSteps() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QVERIFY(!room.child<QPushButton>("previous-step")->isEnabled());
    room.press("next-step");
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.shown(), (QStringList{QStringLiteral("waves"), QStringLiteral("spectrum")}));
    QCOMPARE(room.document.parameters().dModel, std::int64_t{32});
    room.press("next-step");  // the answer
    room.press("next-step");
    QCOMPARE(room.child<QLabel>("step-counter")->text(), QStringLiteral("3 / 3"));
    QVERIFY(!room.child<QPushButton>("next-step")->isEnabled());
    room.press("previous-step");
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
}

/// Beside the text of a step something else may come to be shown; then it says so, and offers the way back.
void TestClassroom::whatIsNotTheStepsIsSaid() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    auto* const wayBack = room.child<QWidget>("way-back");
    QVERIFY(!wayBack->isVisible());
    room.document.change(subjectParameter("base"), 5000);  // to look what it does is what a lesson is for
    QVERIFY(!wayBack->isVisible());
    room.document.change(subjectParameter("scheme"), static_cast<double>(Scheme::Rotary));
    QTRY_VERIFY(wayBack->isVisible());
    room.press("back-to-step");
    QTRY_VERIFY(!wayBack->isVisible());
    QCOMPARE(room.document.parameters().scheme, Scheme::Sinusoidal);
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    // A file may hold the very scheme.
    room.window.findChild<Classroom*>()->player().leave();
    QTRY_VERIFY(wayBack->isVisible());
    room.press("next-step");
    QTRY_VERIFY(!wayBack->isVisible());
}

void TestClassroom::aQuestionCoversThePicture() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    auto* cover = room.child<QLabel>("stage-cover");
    QVERIFY(!cover->isVisible());
    room.press("next-step");
    QVERIFY(cover->isVisible());
    QCOMPARE(cover->geometry(), room.stage()->rect());
    auto* page = room.child<QTextBrowser>("step-text");
    QVERIFY(page->toPlainText().contains(QStringLiteral("What?")));
    QMetaObject::invokeMethod(page, "anchorClicked", Q_ARG(QUrl, QUrl(QStringLiteral("choice:1"))));
    QVERIFY(!cover->isVisible());
    QVERIFY(page->toPlainText().contains(u'✓'));
}

void TestClassroom::aQuestionToLookAtLeavesThePicture() {
    Room room;
    QVERIFY(
        room.open("# T\n\n## S\n\n[a](posiscope:?view=clock)\n\n```look\nWhat?\n- a\n* b\n```\n\nAfter.\n"));
    auto* const cover = room.child<QLabel>("stage-cover");
    auto* const page = room.child<QTextBrowser>("step-text");
    QVERIFY(!cover->isVisible());
    QVERIFY(room.stage()->findChild<ViewDock*>()->isEnabled());
    QVERIFY(!page->toPlainText().contains(QStringLiteral("After.")));
    room.press("next-step");  // the answer
    QVERIFY(page->toPlainText().contains(QStringLiteral("After.")));
    QVERIFY(!cover->isVisible());
}

/// Parameters name what made a picture, and the calculation what stands in it: neither is there while a
/// question waits, whether it covers the picture or not.
void TestClassroom::thePanelsTellNoAnswer() {
    Room room;
    for (const char* kind : {"predict", "look"}) {
        QVERIFY(room.open(QByteArray("# T\n\nI.\n\n## A\n\n[a](posiscope:?layout=halves)\n\n```") + kind +
                          "\nWhich layout?\n- a\n* b\n```\n\n## B\n\nMore.\n"));
        const auto& parameters = *room.window.findChild<ParameterPanel*>();
        const auto& calculation = *room.window.findChild<CalculationPanel*>();
        QTRY_VERIFY(!parameters.isVisible());
        QVERIFY(!calculation.isVisible());
        const auto covers = room.window.findChildren<PanelCover*>();
        QCOMPARE(covers.size(), 2);
        for (const PanelCover* cover : covers)
            QVERIFY(cover->isVisible() && cover->width() > 100 && cover->height() > 20);
        room.press("next-step");
        QTRY_VERIFY(parameters.isVisible());
        QVERIFY(calculation.isVisible());
        for (const PanelCover* cover : covers)
            QVERIFY(!cover->isVisible());
    }
    QVERIFY(room.open("# T\n\nI.\n\n## A\n\n[a](posiscope:?base=7)\n\n```look\nWhat?\n- a\n* b\n```\n"));
    QTRY_VERIFY(!room.window.findChild<ParameterPanel*>()->isVisible());
    room.child<QDockWidget>("dock-lesson")->close();
    QTRY_VERIFY(room.window.findChild<ParameterPanel*>()->isVisible());
}

/// In the panel and on the whole screen the key that stands before a choice takes it.
void TestClassroom::theKeysNameTheChoices() {
    for (const bool presenting : {false, true})
        for (int choice = 0; choice < 2; ++choice) {
            Room room;
            QVERIFY(room.window.openLesson(room.path()));
            room.press("next-step");
            QWidget* asked = &room.window;
            if (presenting) {
                QTest::keyClick(&room.window, Qt::Key_F5);
                QTRY_VERIFY(room.presentation());
                QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
                asked = room.presentation();
            }
            LessonPlayer& player = room.window.findChild<Classroom*>()->player();
            auto* const page = asked->findChild<QTextBrowser*>(QStringLiteral("step-text"));
            const QString lines = page->toPlainText();
            const QString name(QChar(choiceKey(choice)));
            QVERIFY2(lines.contains(name + u'\n' + (choice == 0 ? u'a' : u'b')), qPrintable(lines));
            QTest::keyClick(page, Qt::Key_A);  // names nothing
            QVERIFY(!player.chosen());
            QTest::keyClick(page, name.at(0).toLatin1());
            QCOMPARE(player.chosen(), std::optional(choice));
            if (presenting)
                room.presentation()->close();
        }
}

/// Where a text scrolls, a question stays for whoever asks it once more; a stage shows all at once.
void TestClassroom::answeredAQuestionFoldsOnTheStage() {
    Room room;
    // So much that the answer and the question have no room together.
    QVERIFY(room.open("# T\n\n## S\n\nBefore.\n\n```look\nWhat?\n- one\n- two\n* three\n- four\n---\n" +
                      QByteArray("It is three, as everybody knows who has counted them. ").repeated(9) +
                      "\n```\n"));
    auto* const page = room.child<QTextBrowser>("step-text");
    QTest::qWait(100);  // until panels have their share
    const QSize place = page->size();
    QTest::keyClick(page, Qt::Key_2);
    const QString text = page->toPlainText();
    for (const char* all : {"Before.", "What?", "one", "two", "three", "four"})
        QVERIFY2(text.contains(QString::fromLatin1(all)), qPrintable(text));
    QCOMPARE(page->size(), place);
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    auto* const stage = room.presentation()->findChild<QTextBrowser*>(QStringLiteral("step-text"));
    QVERIFY(stage->toPlainText().contains(QStringLiteral("four")));  // a class has answered nothing yet
    QTest::keyClick(stage, Qt::Key_2);
    const QString staged = stage->toPlainText();
    for (const char* left : {"Before.", "two", "three"})
        QVERIFY2(staged.contains(QString::fromLatin1(left)), qPrintable(staged));
    for (const char* gone : {"What?", "one", "four"})
        QVERIFY2(!staged.contains(QString::fromLatin1(gone)), qPrintable(staged));
    room.presentation()->close();
    QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("✗")));  // as it was before
}

/// Whoever closed a lesson does not get it back by undoing and doing again what came before and after.
void TestClassroom::aClosedLessonStaysClosed() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    room.window.findChild<Classroom*>()->close();
    room.document.change(subjectParameter("base"), 5000);
    QUndoStack& steps = *room.document.undoStack();
    while (steps.canUndo())
        steps.undo();
    while (steps.canRedo())
        steps.redo();
    QVERIFY(!room.window.findChild<Classroom*>()->isOpen());
    QCOMPARE(room.document.parameters().base, 5000.0);
}

/// Pictures and cards both, by whichever way the lesson is closed; undone, the lesson's picture is there
/// again.
void TestClassroom::whatWasBeforeComesBack() {
    Room room;
    auto* const classroom = room.window.findChild<Classroom*>();
    room.document.change(subjectParameter("base"), 500);
    Appearance appearance = room.document.appearance();
    appearance.measure = Measure::Cosine;
    room.document.setAppearance(appearance);
    room.document.setCursor({.position = 7});
    const Subject before = room.document.subject();
    const Cursor cursor = room.document.cursor();
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    QVERIFY(room.window.openLesson(QStringLiteral("binary")));  // in the place of the first
    QVERIFY(!(room.document.subject() == before));
    const Subject ofLesson = room.document.subject();
    room.child<QDockWidget>("dock-lesson")->close();
    QTRY_VERIFY(!classroom->isOpen());
    QVERIFY(room.document.subject() == before);
    QVERIFY(room.document.cursor() == cursor);
    QCOMPARE(room.document.appearance().measure, Measure::Cosine);
    room.document.undoStack()->undo();
    QVERIFY(room.document.subject() == ofLesson);
    QVERIFY(!classroom->isOpen());
    room.document.undoStack()->redo();
    QVERIFY(room.document.subject() == before);
    QVERIFY(!classroom->isOpen());

    // What somebody has chosen or opened beside the lesson stays.
    QVERIFY(room.window.openLesson(room.path()));
    room.document.change(subjectParameter("scheme"), static_cast<double>(Scheme::Rotary));
    classroom->leave();
    QVERIFY(!classroom->isOpen());
    QCOMPARE(room.document.parameters().scheme, Scheme::Rotary);
}

/// Also a question waits no longer for what is shown then.
void TestClassroom::aPresetIsNotTheSteps() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    auto* const cover = room.window.findChild<PanelCover*>();
    QVERIFY(cover->isVisible());
    const QList<QAction*> actions = room.window.findChildren<QAction*>();
    const auto overview = std::ranges::find_if(
        actions, [](const QAction* action) { return action->text().startsWith(QStringLiteral("Overview")); });
    QVERIFY(overview != actions.end());
    (*overview)->trigger();
    QTRY_VERIFY(room.child<QWidget>("way-back")->isVisible());
    QVERIFY(!cover->isVisible());
    room.press("back-to-step");
    QTRY_VERIFY(cover->isVisible());
}

/// A model opened in the middle of a lesson is looked at in the view made for it, until one goes back.
void TestClassroom::whatIsOpenedComesForward() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    const QStringList clock{QStringLiteral("clock")};
    QCOMPARE(room.shown(), clock);
    QFile model(room.folder.filePath(QStringLiteral("config.json")));
    QVERIFY(model.open(QIODevice::WriteOnly));
    model.write(R"({"model_type":"llama","hidden_size":64,"num_attention_heads":2,"rope_theta":500000,)"
                R"("max_position_embeddings":512})");
    model.close();
    const QStringList rotary{QStringLiteral("rotary")};
    for (const bool undone : {false, true}) {
        room.window.takeStart({model.fileName()});
        QTRY_COMPARE(room.shown(), rotary);
        QTRY_VERIFY(room.child<QWidget>("way-back")->isVisible());
        room.child<QDialog>("modelDialog")->close();
        if (undone)
            room.document.undoStack()->undo();
        else
            room.press("back-to-step");
        QTRY_COMPARE(room.shown(), clock);
        QTRY_VERIFY(!room.child<QWidget>("way-back")->isVisible());
    }
}

/// A number that changes sets the text anew: who stands on a link stands there still.
void TestClassroom::tabKeepsItsPlace() {
    Room room;
    QVERIFY(room.open(
        "# T\n\n## S\n\n[first](posiscope:?view=clock) at {{position}} [other](posiscope:?base=88)\n\n"
        "```look\nWhat?\n- one\n* two\n```\n"));
    room.window.activateWindow();
    auto* const page = room.child<QTextBrowser>("step-text");
    page->setFocus();
    for (int tabs = 1; tabs <= 4; ++tabs) {
        QTest::keyClick(page, Qt::Key_Tab);
        const QString on = page->textCursor().selectedText();
        QVERIFY(!on.isEmpty());
        const QString before = page->toPlainText();
        room.document.setCursor({10 + tabs, 31, 20});
        QTRY_VERIFY(page->toPlainText() != before);
        QCOMPARE(page->textCursor().selectedText(), on);
    }
    QTest::keyClick(page, Qt::Key_Return);  // on the text or the name of the first choice
    QCOMPARE(room.window.findChild<Classroom*>()->player().chosen(), std::optional(0));
}

void TestClassroom::toolsWaitUntilTheyAreSpokenOf() {
    Room room;
    QVERIFY(room.open(
        "# T\n\n## One\n\n[a](posiscope:?view=pipeline)\n\n## Two\n\n[a](posiscope:?view=pipeline) and "
        "[b](posiscope:?dropout=0.5)\n"));
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    const auto seen = [&](const char* name) {
        const auto* tool = room.presentation()->findChild<QWidget*>(QString::fromLatin1(name));
        return tool && tool->isVisible();
    };
    QVERIFY(!seen("words-bar"));
    QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    QVERIFY(seen("words-dropout"));
    QVERIFY(!seen("words-word-seed"));
    QTest::keyClick(room.presentation(), Qt::Key_PageUp);
    QVERIFY(!seen("words-bar"));
    room.presentation()->close();
}

void TestClassroom::anotherLessonTakesOver() {
    Room room;
    const auto before = room.cards();
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(room.window.openLesson(QStringLiteral("clocks")));
    QCOMPARE(room.child<QLabel>("lesson-title")->text(), QStringLiteral("4. Clocks"));
    room.child<QDockWidget>("dock-lesson")->close();
    QTRY_COMPARE(room.cards(), before);
}

void TestClassroom::theLanguageReachesTheLesson() {
    Room room;
    QVERIFY(room.window.openLesson(QStringLiteral("clocks")));
    room.press("next-step");
    const QString english = room.child<QLabel>("step-title")->text();
    Language::set(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    QVERIFY(room.child<QLabel>("step-title")->text() != english);
    QVERIFY(room.child<QLabel>("step-counter")->text().startsWith(QStringLiteral("2 ")));
    Language::set(QStringLiteral("en"));
    QCoreApplication::processEvents();
    QCOMPARE(room.child<QLabel>("step-title")->text(), english);
}

void TestClassroom::presentingEndsWhereItBegan() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    room.document.setCursor({11, 12, 13});
    const Parameters parameters = room.document.parameters();
    const double size = TextSize::of().factor();
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    QCOMPARE(room.document.parameters().dModel, std::int64_t{32});
    QTest::keyClick(room.presentation(), Qt::Key_Escape);
    QTRY_VERIFY(!room.presentation());
    QCOMPARE(room.document.parameters(), parameters);
    QCOMPARE(room.document.cursor(), (Cursor{11, 12, 13}));
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    QCOMPARE(TextSize::of().factor(), size);
    QTest::keyClick(&room.window, Qt::Key_F5, Qt::ShiftModifier);  // goes on where it was left
    QTRY_VERIFY(room.presentation());
    QCOMPARE(room.document.parameters().dModel, std::int64_t{32});
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    QTest::keyClick(&room.window, Qt::Key_F5);  // what the window shows
    QTRY_VERIFY(room.presentation());
    QCOMPARE(room.document.parameters().dModel, parameters.dModel);
    room.presentation()->close();
}

/// The key N is not the only way: who does not know it finds the lecturer's window in the menu.
void TestClassroom::theMenuOffersTheNotes() {
    Room room;
    const auto entry = [&] {
        for (auto* action : room.window.findChildren<QAction*>())
            if (action->text().remove(u'&') == QStringLiteral("Present with notes"))
                return action;
        return static_cast<QAction*>(nullptr);
    };
    QVERIFY(entry());
    QVERIFY(!entry()->isEnabled());  // no lesson, no notes
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(entry()->isEnabled());
    entry()->trigger();
    QTRY_VERIFY(room.presentation());
    const LecturerWindow& notes = room.presentation()->lecturer();
    QTRY_VERIFY(notes.isVisible());
    entry()->trigger();  // once more changes nothing
    QVERIFY(notes.isVisible());
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
}

void TestClassroom::answersOfAPresentationGoWithIt() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    auto* const cover = room.child<QLabel>("stage-cover");
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    QTest::keyClick(room.presentation(), Qt::Key_1);
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    room.press("next-step");
    QVERIFY(cover->isVisible());  // asked again, to the next class
    QTest::keyClick(&room.window, Qt::Key_F5, Qt::ShiftModifier);
    QTRY_VERIFY(room.presentation());
    const auto* const onScreen = room.presentation()->findChild<QLabel*>(QStringLiteral("stage-cover"));
    QVERIFY(onScreen && !onScreen->isVisible());
    room.presentation()->close();
}

/// What the next start is told is the window before, not the one that grew with its type.
void TestClassroom::closedWhilePresentingTheWindowIsAsItWas() {
    Room room;
    const QSize before = room.window.size();
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    room.window.resize(before + QSize(120, 90));
    QCoreApplication::processEvents();
    room.window.close();
    QCOMPARE(room.window.size(), before);
}

void TestClassroom::undoneTheLessonGoesBack() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    room.press("next-step");  // the answer
    room.press("next-step");
    QCOMPARE(room.shown(), QStringList{QStringLiteral("similarity")});
    room.document.undoStack()->undo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.shown(), (QStringList{QStringLiteral("waves"), QStringLiteral("spectrum")}));
    room.document.undoStack()->undo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QCOMPARE(room.document.parameters().base, 77.0);
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    room.document.undoStack()->redo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.document.parameters().dModel, std::int64_t{32});
    QCOMPARE(room.document.cursor().position, std::int64_t{4000});  // a place the step before does not have
    room.document.undoStack()->undo();
    room.document.undoStack()->undo();  // one too many closes the lesson …
    QVERIFY(!room.stage()->isVisible());
    QCOMPARE(room.document.parameters(), Parameters{});
    room.document.undoStack()->redo();  // … and is taken back
    QVERIFY(room.stage()->isVisible());
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QCOMPARE(room.document.parameters().base, 77.0);
    room.document.undoStack()->redo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
}

/// Undone, a link gives back what was shown before it, not what the step began with.
void TestClassroom::aFollowedLinkIsUndone() {
    Room room;
    QFile file(room.folder.filePath(QStringLiteral("links.md")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "# T\n\n## S\n\n[a](posiscope:?view=clock&base=77) "
        "[b](posiscope:?view=waves&base=88&compare-with=--base%2099)\n");
    file.close();
    LessonPlayer& player = room.window.findChild<Classroom*>()->player();
    QVERIFY(room.window.openLesson(file.fileName()));
    room.document.setCursor({11, 12, 13});
    player.follow(player.step().links.at(1).target);
    QCOMPARE(room.shown(), QStringList{QStringLiteral("waves")});
    QVERIFY(room.document.held().document());
    room.document.undoStack()->undo();
    QCOMPARE(room.document.parameters().base, 77.0);
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    QCOMPARE(room.document.cursor(), (Cursor{11, 12, 13}));
    QVERIFY(!room.document.held().document());
    room.document.undoStack()->redo();
    QCOMPARE(room.document.parameters().base, 88.0);
    QCOMPARE(room.shown(), QStringList{QStringLiteral("waves")});
    QVERIFY(room.document.held().document());
}

void TestClassroom::aPresentationIsOneStepToUndo() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    room.document.setParameters({.base = 55});
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    QCOMPARE(room.document.parameters().base, 55.0);
    room.document.undoStack()->undo();  // text and picture go together
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.document.parameters().dModel, std::int64_t{32});
    room.document.undoStack()->redo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QCOMPARE(room.document.parameters().base, 55.0);
}

/// A class cannot scroll: what is a little too long is set smaller, and keys scroll the rest.
void TestClassroom::longStepsAreSetToFit() {
    Room room;
    const auto present = [&](int paragraphs) {
        QFile file(room.folder.filePath(QStringLiteral("long.md")));
        file.open(QIODevice::WriteOnly);
        file.write("# T\n\n## S\n\n[a](posiscope:?view=clock)\n");
        for (int i = 0; i < paragraphs; ++i)
            file.write("\nOne line.\n");
        file.close();
        room.window.openLesson(file.fileName());
        QTest::keyClick(&room.window, Qt::Key_F5);
        QTest::qWait(50);
        return room.presentation()->findChild<QTextBrowser*>(QStringLiteral("step-text"));
    };
    const auto typeOf = [](const QTextBrowser& page) { return page.document()->defaultFont().pixelSize(); };
    const QTextBrowser* page = present(1);
    const int large = typeOf(*page);
    QVERIFY(page->verticalScrollBar()->maximum() == 0);
    int paragraphs = 1;
    while (typeOf(*page) == large && paragraphs < 60) {
        room.presentation()->close();
        QTRY_VERIFY(!room.presentation());
        page = present(++paragraphs);
    }
    QVERIFY(typeOf(*page) < large);
    QCOMPARE(page->verticalScrollBar()->maximum(), 0);
    room.presentation()->close();
    QTRY_VERIFY(!room.presentation());
    page = present(100);
    QVERIFY(page->verticalScrollBar()->maximum() > 0);
    QTest::keyClick(room.presentation(), Qt::Key_Down);
    QVERIFY(page->verticalScrollBar()->value() > 0);
    QTest::keyClick(room.presentation(), Qt::Key_Up);
    QCOMPARE(page->verticalScrollBar()->value(), 0);
    room.presentation()->close();
}

void TestClassroom::aClickerLeadsThroughThePresentation() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    Presentation* const presentation = room.presentation();
    const auto title = [&] { return presentation->findChild<QLabel*>(QStringLiteral("step-title"))->text(); };
    auto* cover = presentation->findChild<QLabel*>(QStringLiteral("stage-cover"));
    QTest::keyClick(presentation, Qt::Key_PageDown);
    QCOMPARE(title(), QStringLiteral("Two"));
    QVERIFY(cover->isVisible());
    const auto* page = presentation->findChild<QTextBrowser*>(QStringLiteral("step-text"));
    QTest::keyClick(presentation, Qt::Key_1);
    QVERIFY(!cover->isVisible());
    QVERIFY(page->toPlainText().contains(QStringLiteral("What?")));  // with its answer, where both have room
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
    for (const auto key :
         {Qt::Key_PageUp, Qt::Key_Right, Qt::Key_P, Qt::Key_Down, Qt::Key_N, Qt::Key_L, Qt::Key_Tab}) {
        QTest::keyClick(presentation, Qt::Key_Period);
        QVERIFY(dark->isVisible());
        QTest::keyClick(presentation, key);
        QVERIFY(!dark->isVisible());
        QCOMPARE(title(), QStringLiteral("Two"));  // it ended the dark and did nothing else
        QVERIFY(!sliders->isVisible());
    }
    QTest::keyClick(presentation, Qt::Key_PageUp);
    QCOMPARE(title(), QStringLiteral("One"));
    QTest::keyClick(presentation, Qt::Key_P);
    auto* const field = sliders->findChild<NumberBox*>();
    QVERIFY(field);
    field->setFocus();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClick(field, Qt::Key_Escape);  // leaves the field, not the presentation
    QVERIFY(!field->hasFocus());
    QVERIFY(presentation->isVisible());
    presentation->close();
}

/// By its button, as a newcomer looks for it; a clicker pressed once more ends nothing.
void TestClassroom::thePresentationEndsBehindTheLastStep() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    auto* const next = room.presentation()->findChild<QPushButton*>(QStringLiteral("next-step"));
    for (int press = 0; press < 6; ++press)
        QTest::keyClick(room.presentation(), Qt::Key_PageDown);
    QVERIFY(room.presentation()->findChild<QLabel*>(QStringLiteral("step-counter"))->text().startsWith(u'3'));
    QCOMPARE(next->text(), QStringLiteral("End"));
    next->click();
    QTRY_VERIFY(!room.presentation());
    QVERIFY(room.window.findChild<Classroom*>()->isOpen());
}

void TestClassroom::spacePlaysInThePresentation() {
    Room room;
    QVERIFY(room.window.openLesson(room.path()));
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    const auto* play = room.presentation()->findChild<QToolButton*>(QStringLiteral("play"));
    QTest::keyClick(room.presentation(), Qt::Key_Space);
    QVERIFY(play->isChecked());
    QTest::keyClick(room.presentation(), Qt::Key_Space);
    QVERIFY(!play->isChecked());
    auto* const next = room.presentation()->findChild<QPushButton*>(QStringLiteral("next-step"));
    next->setFocus(Qt::TabFocusReason);
    QTest::keyClick(next, Qt::Key_Space);  // what has the focus is pressed
    QVERIFY(!play->isChecked());
    QVERIFY(room.presentation()->findChild<QLabel*>(QStringLiteral("step-counter"))->text().startsWith(u'2'));
    room.presentation()->close();
}

void TestClassroom::presentingNeedsNoLesson() {
    Room room;
    const auto before = room.cards();
    QTest::keyClick(&room.window, Qt::Key_F5);
    QTRY_VERIFY(room.presentation());
    QVERIFY(QTest::qWaitForWindowExposed(room.presentation()));
    QCOMPARE(room.presentation()->findChild<LessonStage*>()->shown().size(), std::size_t{1});
    QTest::keyClick(room.presentation(), Qt::Key_Escape);
    QTRY_VERIFY(!room.presentation());
    QTRY_COMPARE(room.cards(), before);
}

/// Whatever the step, or the window would reach over the edges of the screen.
void TestClassroom::aSmallProjectorIsLargeEnough() {
    const Room dressed;  // the style of the program
    Document document;
    LessonPlayer player(document);
    for (const ShippedLesson& lesson : shippedLessons()) {
        QVERIFY(player.open(lesson.name));
        Presentation presentation(document, player);
        presentation.resize(1024, 700);
        presentation.show();
        QVERIFY(TextSize::of().factor() > 1.1);
        for (int step = 0; step < player.count(); ++step) {
            player.goTo(step);
            QCoreApplication::processEvents();
            const QSize least = presentation.minimumSizeHint();
            QVERIFY2(least.width() <= 1024 && least.height() <= 700,
                     qPrintable(QStringLiteral("%1, step %2: %3 × %4")
                                    .arg(lesson.name)
                                    .arg(step + 1)
                                    .arg(least.width())
                                    .arg(least.height())));
        }
        presentation.close();
    }
}

void TestClassroom::nothingIsLeftOfAPresentation() {
    const double size = TextSize::of().factor();
    {
        Room room;
        QTest::keyClick(&room.window, Qt::Key_F5);  // without a lesson
        QTRY_VERIFY(room.presentation());
        QVERIFY(room.window.openLesson(room.path()));
        QTRY_VERIFY(!room.presentation());
        QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
        QTest::keyClick(&room.window, Qt::Key_F5);
        QTRY_VERIFY(room.presentation());
        QTest::keyClick(room.presentation(), Qt::Key_Plus, Qt::ControlModifier);
        room.window.close();
        QTRY_VERIFY(!room.presentation());
        QCOMPARE(TextSize::of().factor(), size);
    }
    {
        Room room;
        QVERIFY(room.window.openLesson(room.path()));
        room.child<QDockWidget>("dock-lesson")->setFloating(true);
        QTest::qWait(20);
        QVERIFY(room.stage()->isVisible());
        QTest::keyClick(&room.window, Qt::Key_F5);
        QTRY_VERIFY(room.presentation());
        QTest::keyClick(room.presentation(), Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(TextSize::of().factor() > size);
    }
    QCOMPARE(TextSize::of().factor(), size);  // deleted with its window
}

/// Numbers follow a cursor that never stops.
void TestClassroom::livesWhileItMoves() {
    Room room;
    QFile file(room.folder.filePath(QStringLiteral("live.md")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# T\n\n## S\n\n[a](posiscope:?view=clock) at {{position}}\n");
    file.close();
    QVERIFY(room.window.openLesson(file.fileName()));
    auto* page = room.child<QTextBrowser>("step-text");
    const QString before = page->toPlainText();
    for (int i = 1; i <= 20; ++i) {
        room.document.setCursor({57 + i, 31, 20});
        QTest::qWait(15);
    }
    QVERIFY(page->toPlainText() != before);
}

void TestClassroom::everyShippedLessonIsInTheMenu() {
    Room room;
    QStringList texts;
    for (const QAction* action : room.window.findChildren<QAction*>())
        texts << action->text();
    QCOMPARE(shippedLessons().size(), 19);
    int number = 0;
    for (const ShippedLesson& lesson : shippedLessons())
        QVERIFY(texts.contains(QStringLiteral("%1. %2").arg(++number).arg(lesson.title)));
}

int main(int argc, char* argv[]) {
    const PrivateHome home;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("posiscope"));
    TestClassroom test;
    return QTest::qExec(&test, argc, argv);
}
#include "testclassroom.moc"
