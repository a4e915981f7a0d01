// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressDialog>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>
#include <algorithm>
#include <limits>

#include "app/cards/viewgallery.h"
#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonplayer.h"
#include "app/lessons/lessonreader.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/parameterpanel.h"
#include "app/plots/textsize.h"
#include "app/presenting/classroom.h"
#include "app/presenting/newlessondialog.h"
#include "app/presenting/panelcover.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/views/pictureview.h"
#include "app/window/cards.h"
#include "tests/app/applications.h"
#include "tests/gui/lessonroom.h"
#include "tests/room.h"

namespace posiscope::classroom_test {

class TestClassroom : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope")).clear(); }
    void cleanup() { Language::set(QStringLiteral("en")); }
    void aLessonTakesThePlaceOfTheCards();
    void aWindowThatWasNarrowGivesTheTextItsWidth();
    void aLessonIsMadeByTickingSteps();
    void theEndOffersTheNextLesson();
    void aStepBringsNoToolThatItDoesNotName();
    void theButtonsLeadThroughTheSteps();
    void whatIsNotTheStepsIsSaid();
    void aQuestionCoversThePicture();
    void aQuestionToLookAtLeavesThePicture();
    void thePanelsTellNoAnswer();
    void theGalleryTellsNoAnswer();
    void theCalculationSpeaksOfTheStep();
    void aLessonHidesThePanels();
    void theKeysNameTheChoices();
    void answeredAQuestionFoldsOnTheStage();
    void aClosedLessonStaysClosed();
    void whatWasBeforeComesBack();
    void aPresetIsNotTheSteps();
    void whatIsOpenedComesForward();
    void tabKeepsItsPlace();
    void toolsWaitUntilTheyAreSpokenOf();
    void slidersOfTheCursorAreThoseOfTheStep();
    void anotherLessonTakesOver();
    void aHandoutIsWholeWhereAnotherLessonTakesOver();
    void theLanguageReachesTheLesson();
    void theTextGrowsWithItsStep();
    void undoneTheLessonGoesBack();
    void aFollowedLinkIsUndone();
    void livesWhileItMoves();
    void everyShippedLessonIsInTheMenu();
    void anAnswerShowsItsPicture();
    void aLessonGoesOnWhereItWasLeft();
    void aLessonThatHasGoneIsNotOfferedAgain();
};

void TestClassroom::aLessonTakesThePlaceOfTheCards() {
    LessonRoom room;
    const auto before = room.cards();
    QVERIFY(before.size() >= 4);
    QVERIFY(room.window.openLesson(room.path()));
    QTRY_VERIFY(room.cards().isEmpty());
    QVERIFY(room.stage()->isVisible());
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    QCOMPARE(room.document.parameters()->base, 77.0);
    QVERIFY(room.child<Panel>("panel-lesson")->isVisible());
    room.leave();
    QTRY_VERIFY(!room.stage()->isVisible());
    QTRY_COMPARE(room.cards(), before);
}

void TestClassroom::aWindowThatWasNarrowGivesTheTextItsWidth() {
    LessonRoom room;
    room.window.resize(1400, 850);
    QVERIFY(room.window.openLesson(room.path()));
    room.togglePanels();
    waitForLayout(room.window);
    const auto* const text = room.child<Panel>("panel-lesson");
    const int width = text->width();
    room.window.resize(700, 700);
    QTRY_VERIFY(text->width() < width);
    room.window.resize(1400, 850);
    QTRY_COMPARE(text->width(), width);
}

void TestClassroom::aLessonIsMadeByTickingSteps() {
    NewLessonDialog dialog;
    auto* const steps = dialog.findChild<QTreeWidget*>(QStringLiteral("steps"));
    auto* const save = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    QCOMPARE(steps->topLevelItemCount(), shippedLessons().size());
    QVERIFY(!save->isEnabled());
    QTreeWidgetItem* const clocks = steps->topLevelItem(3);
    clocks->setCheckState(0, Qt::Checked);  // all steps of a lesson
    steps->topLevelItem(0)->child(1)->setCheckState(0, Qt::Checked);
    QVERIFY(save->isEnabled());
    dialog.findChild<QLineEdit*>(QStringLiteral("title"))->setText(QStringLiteral("Hands"));
    const auto lesson = readLesson(dialog.lesson());
    QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.error()));
    QCOMPARE(lesson->title, QStringLiteral("Hands"));
    QCOMPARE(lesson->steps.size(), clocks->childCount() + 1);
    QCOMPARE(lesson->steps[0].title, steps->topLevelItem(0)->child(1)->text(0));
    QCOMPARE(lesson->steps[1].title, clocks->child(0)->text(0));
}

/// A course goes on where a lesson ends; a lesson of one's own has none after it.
void TestClassroom::theEndOffersTheNextLesson() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(QStringLiteral("why-order")));
    auto* const following = room.child<QPushButton>("next-lesson");
    QVERIFY(following->isHidden());
    const auto* const next = room.child<QPushButton>("next-step");
    for (int presses = 0; presses < 40 && next->text() != QStringLiteral("End"); ++presses)
        room.press("next-step");
    QVERIFY(!following->isHidden());
    QVERIFY(!next->property("main").toBool());
    QVERIFY(following->x() > next->x());
    QCOMPARE(following->toolTip(), QStringLiteral("Words become rows"));
    clickAnew(*following);
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Five words, five switches"));
    QVERIFY(following->isHidden());
    QVERIFY(room.window.openLesson(room.path()));
    for (int presses = 0; presses < 9 && next->text() != QStringLiteral("End"); ++presses)
        room.press("next-step");
    QCOMPARE(next->text(), QStringLiteral("End"));
    QVERIFY(next->property("main").toBool());
    QVERIFY(following->isHidden());
}

/// No facts but those of the cursor's pair, no tabs that no link changes, no slider of a dimension that no
/// picture shows.
void TestClassroom::aStepBringsNoToolThatItDoesNotName() {
    LessonRoom room;
    QVERIFY(room.open(
        "# Own\n\nI.\n\n## One\n\n[a](posiscope:?view=similarity&position=3&other-position=5&"
        "dimension=2)\n\n## Two\n\n[a](posiscope:?view=similarity), [b](posiscope:?measure=distance)"
        "\n\n## Three\n\n[a](posiscope:?view=encoding&dimension=2)"
        "\n\n## Four\n\n[a](posiscope:?view=spectrum&dimension=2)"
        "\n\n## Five\n\n[a](posiscope:?view=encoding&ruler=file&position=3&dimension=2)"
        "\n\n## Six\n\n[a](posiscope:?view=spectrum&scheme=rotary&head-size=64&dimension=2)"
        "\n\n## Seven\n\n[a](posiscope:?view=relative&scheme=relative&relative=mask&queries=6&keys=6)\n"));
    const LessonPlayer& player = room.window.findChild<Classroom*>()->player();
    const auto* const view = room.stage()->findChild<PictureView*>(QStringLiteral("view-similarity"));
    const auto* const tab = room.stage()->findChild<QToolButton*>(QStringLiteral("tab-distance"));
    QVERIFY(view != nullptr && tab != nullptr);
    QCOMPARE(std::ranges::count(view->picture().pieces(), std::optional(Detail::Facts), &Piece::detail), 1);
    QVERIFY(tab->isHidden());
    QCOMPARE(std::ranges::count(player.pointed(), "dimension"), 0);
    QCOMPARE(std::ranges::count(player.pointed(), "other-position"), 1);
    room.press("next-step");
    QVERIFY(!tab->isHidden());
    room.press("next-step");
    QCOMPARE(std::ranges::count(player.pointed(), "dimension"), 1);
    const auto* const play = room.child<QToolButton>("play");
    QVERIFY(!play->isHidden());
    room.press("next-step");
    QCOMPARE(std::ranges::count(player.pointed(), "position"), 0);
    QVERIFY(play->isHidden());
    room.press("next-step");  // the slider would tell which position a row of a file has
    QCOMPARE(std::ranges::count(player.pointed(), "position"), 0);
    QCOMPARE(std::ranges::count(player.pointed(), "dimension"), 1);
    for (const char* name : {"view-spectrum", "view-relative"}) {
        room.press("next-step");
        const auto* const bare = room.stage()->findChild<PictureView*>(QString::fromLatin1(name));
        QVERIFY2(bare != nullptr, name);
        QTRY_VERIFY2(!bare->picture().pieces().empty(), name);
        QCOMPARE(std::ranges::count(bare->picture().pieces(), std::optional(Detail::Facts), &Piece::detail),
                 0);
    }
    room.leave();
    QVERIFY(!play->isHidden());
}

void TestClassroom::theButtonsLeadThroughTheSteps() {
    LessonRoom room;
    room.document.change(settingParameter("base"), 1234);
    QVERIFY(room.window.openLesson(room.path()));
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QVERIFY(!room.child<QPushButton>("previous-step")->isEnabled());
    room.press("next-step");
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.shown(), (QStringList{QStringLiteral("waves"), QStringLiteral("spectrum")}));
    QCOMPARE(room.document.parameters()->dModel, std::int64_t{32});
    room.press("next-step");  // shows the answer
    room.press("next-step");
    QCOMPARE(room.child<QLabel>("step-counter")->text(), QStringLiteral("3 / 3"));
    QCOMPARE(room.child<QPushButton>("next-step")->text(), QStringLiteral("End"));
    room.press("previous-step");
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    auto* const next = room.child<QPushButton>("next-step");
    const int interval = QApplication::doubleClickInterval();
    QApplication::setDoubleClickInterval(60000);  // long enough even for slow machines
    for (int click = 0; click < 2; ++click)
        QTest::mouseClick(next, Qt::LeftButton);
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Three"));
    QVERIFY(room.window.findChild<Classroom*>()->isOpen());  // a double click does not close the lesson
    QApplication::setDoubleClickInterval(interval);
    clickAnew(*next);  // after the last step
    QVERIFY(!room.window.findChild<Classroom*>()->isOpen());
    QCOMPARE(room.document.parameters()->base, 1234.0);  // restored to the value before the lesson
}

/// The calculation of a cell has nothing to say about a clock on the wall.
void TestClassroom::theCalculationSpeaksOfTheStep() {
    LessonRoom room;
    const Panel& panel = room.window.findChild<Cards*>()->calculation();
    QVERIFY(room.window.openLesson(room.path()));
    room.togglePanels();
    QVERIFY(panel.isVisible());
    QVERIFY(
        room.open("# Own\n\n## One\n\n[a](posiscope:?view=clock&clock=wall-clock)\n\n"
                  "## Two\n\n[a](posiscope:?view=waves) [b](posiscope:?view=layers)\n"));
    QVERIFY(!panel.isVisible());
    room.press("next-step");
    QVERIFY(panel.isVisible());
    room.press("previous-step");
    QVERIFY(!panel.isVisible());
    room.leave();
    QVERIFY(panel.isVisible());
}

/// A step names the sliders that it needs. The menu opens the panels, for the lesson alone.
void TestClassroom::aLessonHidesThePanels() {
    LessonRoom room;
    const Cards& cards = *room.window.findChild<Cards*>();
    const auto shown = [&cards] {
        return std::pair(cards.parameters().isVisible(), cards.calculation().isVisible());
    };
    const auto checked = [&cards] {
        return std::pair(cards.parameters().toggleViewAction()->isChecked(),
                         cards.calculation().toggleViewAction()->isChecked());
    };
    const std::pair both(true, true);
    const std::pair neither(false, false);
    QCOMPARE(shown(), both);
    QVERIFY(room.open("# Own\n\n## One\n\n[a](posiscope:?view=encoding)\n"));
    QCOMPARE(shown(), neither);
    QCOMPARE(checked(), neither);
    room.togglePanels();
    QCOMPARE(shown(), both);
    room.leave();
    QCOMPARE(shown(), both);
    room.togglePanels();
    QCOMPARE(shown(), neither);
    QVERIFY(room.window.openLesson(room.path()));  // with panels, as the lesson before was left
    QCOMPARE(checked(), both);
    room.leave();
    QCOMPARE(shown(), neither);
}

/// Tiles of other settings stay, because they have pictures of their own.
void TestClassroom::theGalleryTellsNoAnswer() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    const auto hidden = [&room] {
        QTest::keyClick(&room.window, Qt::Key_G, Qt::ControlModifier);
        auto* const list = room.child<QListWidget>("gallery-views");
        const auto at = [list](const char* view) {
            return list->findItems(translated(findViewKind(view)->title), Qt::MatchExactly).value(0);
        };
        const auto last = [list] {
            return list->item(list->count() - 1)->icon().pixmap(list->iconSize()).toImage();
        };
        const QImage blank = last();
        const bool drawn = QTest::qWaitFor([&] { return last() != blank; });
        const QString why = ViewGallery::tr("Hidden until the question is answered.");
        const bool told = at("encoding")->toolTip() == why && at("rotary")->toolTip() != why;
        QTest::keyClick(list, Qt::Key_Escape);
        const bool closed = QTest::qWaitFor([&] { return room.window.findChild<ViewGallery*>() == nullptr; });
        return drawn && closed && told;
    };
    QVERIFY(hidden());
    room.press("next-step");  // shows the answer
    QVERIFY(!hidden());
}

/// If the document no longer shows the step, the lesson says so and offers to return to it.
void TestClassroom::whatIsNotTheStepsIsSaid() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    auto* const wayBack = room.child<QWidget>("way-back");
    QVERIFY(!wayBack->isVisible());
    // changing a parameter to explore does not leave the step
    room.document.change(settingParameter("base"), 5000);
    QVERIFY(!wayBack->isVisible());
    room.document.change(settingParameter("scheme"), static_cast<double>(Scheme::Rotary));
    QTRY_VERIFY(wayBack->isVisible());
    room.press("back-to-step");
    QTRY_VERIFY(!wayBack->isVisible());
    QCOMPARE(room.document.scheme(), Scheme::Sinusoidal);
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    // An opened file may even have the scheme of the step.
    room.window.findChild<Classroom*>()->player().leave();
    QTRY_VERIFY(wayBack->isVisible());
    room.press("next-step");
    QTRY_VERIFY(!wayBack->isVisible());
}

void TestClassroom::aQuestionCoversThePicture() {
    LessonRoom room;
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
    LessonRoom room;
    QVERIFY(
        room.open("# T\n\n## S\n\n[a](posiscope:?view=clock)\n\n```look\nWhat?\n- a\n* b\n```\n\nAfter.\n"));
    auto* const cover = room.child<QLabel>("stage-cover");
    auto* const page = room.child<QTextBrowser>("step-text");
    QVERIFY(!cover->isVisible());
    QVERIFY(room.stage()->findChild<ViewCard*>()->isEnabled());
    QVERIFY(!page->toPlainText().contains(QStringLiteral("After.")));
    room.press("next-step");  // shows the answer
    QVERIFY(page->toPlainText().contains(QStringLiteral("After.")));
    QVERIFY(!cover->isVisible());
}

/// The parameters show how a picture was made, and the calculation shows its values. Both are covered while a
/// question is open, whether it covers the picture or not.
void TestClassroom::thePanelsTellNoAnswer() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    room.togglePanels();
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
    room.leave();
    QTRY_VERIFY(room.window.findChild<ParameterPanel*>()->isVisible());
}

/// In the panel and in a presentation, the key shown before a choice selects it.
void TestClassroom::theKeysNameTheChoices() {
    for (const bool presenting : {false, true})
        for (int choice = 0; choice < 2; ++choice) {
            LessonRoom room;
            QVERIFY(room.window.openLesson(room.path()));
            room.press("next-step");
            QWidget* asked = &room.window;
            if (presenting) {
                QVERIFY(room.present());
                asked = room.presentation();
            }
            LessonPlayer& player = room.window.findChild<Classroom*>()->player();
            auto* const page = asked->findChild<QTextBrowser*>(QStringLiteral("step-text"));
            const QString lines = page->toPlainText();
            const QString name(QChar(choiceKey(choice)));
            QVERIFY2(lines.contains(name + u'\n' + (choice == 0 ? u'a' : u'b')), qPrintable(lines));
            QTest::keyClick(page, Qt::Key_A);  // is not the key of a choice
            QVERIFY(!player.chosen());
            QTest::keyClick(page, name.at(0).toLatin1());
            QCOMPARE(player.chosen(), std::optional(choice));
            if (presenting)
                room.presentation()->close();
        }
}

/// In the scrolling panel an answered question stays complete, so that it can be asked again; on the stage it
/// is shortened so that everything fits.
void TestClassroom::answeredAQuestionFoldsOnTheStage() {
    LessonRoom room;
    // Long enough that question and answer do not fit together.
    QVERIFY(room.open("# T\n\n## S\n\nBefore.\n\n```look\nWhat?\n- one\n- two\n* three\n- four\n---\n" +
                      QByteArray("It is three, as everybody knows who has counted them. ").repeated(9) +
                      "\n```\n"));
    auto* const page = room.child<QTextBrowser>("step-text");
    waitForLayout(room.window);  // until the panels have their final size
    const QSize place = page->size();
    QTest::keyClick(page, Qt::Key_2);
    const QString text = page->toPlainText();
    for (const char* all : {"Before.", "What?", "one", "two", "three", "four"})
        QVERIFY2(text.contains(QString::fromLatin1(all)), qPrintable(text));
    QCOMPARE(page->size(), place);
    QVERIFY(room.present());
    auto* const stage = room.presentation()->findChild<QTextBrowser*>(QStringLiteral("step-text"));
    QVERIFY(stage->toPlainText().contains(QStringLiteral("four")));  // the class has not answered yet
    QTest::keyClick(stage, Qt::Key_2);
    const QString staged = stage->toPlainText();
    for (const char* left : {"one", "three"})
        QVERIFY2(staged.contains(QString::fromLatin1(left)), qPrintable(staged));
    for (const char* gone : {"What?", "two", "four"})
        QVERIFY2(!staged.contains(QString::fromLatin1(gone)), qPrintable(staged));
    room.presentation()->close();
    QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("✗")));  // the panel is unchanged
}

/// Undo and redo of steps before and after a lesson do not reopen it once it is closed.
void TestClassroom::aClosedLessonStaysClosed() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    room.window.findChild<Classroom*>()->close();
    room.document.change(settingParameter("base"), 5000);
    QUndoStack& steps = *room.document.undoStack();
    while (steps.canUndo())
        steps.undo();
    while (steps.canRedo())
        steps.redo();
    QVERIFY(!room.window.findChild<Classroom*>()->isOpen());
    QCOMPARE(room.document.parameters()->base, 5000.0);
}

/// Closing a lesson in any way restores both document and cards; Undo then shows the lesson's picture again.
void TestClassroom::whatWasBeforeComesBack() {
    LessonRoom room;
    auto* const classroom = room.window.findChild<Classroom*>();
    room.document.change(settingParameter("base"), 500);
    Appearance appearance = room.document.appearance();
    appearance.measure = Measure::Cosine;
    room.document.setAppearance(appearance);
    room.document.setCursor({.position = 7});
    const Setting before = room.document.setting();
    const Cursor cursor = room.document.cursor();
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    QVERIFY(room.window.openLesson(QStringLiteral("binary")));  // replaces the first lesson
    QVERIFY(!(room.document.setting() == before));
    const Setting ofLesson = room.document.setting();
    room.leave();
    QTRY_VERIFY(!classroom->isOpen());
    QVERIFY(room.document.setting() == before);
    QVERIFY(room.document.cursor() == cursor);
    QCOMPARE(room.document.appearance().measure, Measure::Cosine);
    room.document.undoStack()->undo();
    QVERIFY(room.document.setting() == ofLesson);
    QVERIFY(!classroom->isOpen());
    room.document.undoStack()->redo();
    QVERIFY(room.document.setting() == before);
    QVERIFY(!classroom->isOpen());

    // What the user has chosen or opened apart from the lesson stays.
    QVERIFY(room.window.openLesson(room.path()));
    room.document.change(settingParameter("scheme"), static_cast<double>(Scheme::Rotary));
    classroom->leave();
    QVERIFY(!classroom->isOpen());
    QCOMPARE(room.document.scheme(), Scheme::Rotary);
}

/// Choosing a preset also removes the cover of an open question.
void TestClassroom::aPresetIsNotTheSteps() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    room.togglePanels();
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

/// A model opened during a lesson is shown in the view made for it, until the user returns to the lesson.
void TestClassroom::whatIsOpenedComesForward() {
    LessonRoom room;
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

/// A changed value rebuilds the text, and the focused link keeps the focus.
void TestClassroom::tabKeepsItsPlace() {
    LessonRoom room;
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
    QTest::keyClick(page, Qt::Key_Return);  // the text or the letter of the first choice
    QCOMPARE(room.window.findChild<Classroom*>()->player().chosen(), std::optional(0));
}

void TestClassroom::toolsWaitUntilTheyAreSpokenOf() {
    LessonRoom room;
    QVERIFY(room.open(
        "# T\n\n## One\n\n[a](posiscope:?view=pipeline)\n\n## Two\n\n[a](posiscope:?view=pipeline) and "
        "[b](posiscope:?dropout=0.5)\n"));
    QVERIFY(room.present());
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

void TestClassroom::slidersOfTheCursorAreThoseOfTheStep() {
    LessonRoom room;
    const auto seen = [](const QWidget& window) {
        QStringList names;
        for (const char* name : {"slider-position", "slider-other-position", "slider-dimension"})
            for (const QWidget* slider : window.findChildren<QWidget*>(QString::fromLatin1(name)))
                if (slider->isVisible() && slider->window() == &window)
                    names << slider->objectName();
        return names;
    };
    const QStringList all = seen(room.window);
    QCOMPARE(all.size(), 3);
    QVERIFY(
        room.open("# T\n\n## One\n\n[a](posiscope:?view=clock)\n\n## Two\n\n"
                  "[a](posiscope:?view=clock) and [b](posiscope:?dimension=6)\n"));
    const QStringList position{QStringLiteral("slider-position")};
    const QStringList two{QStringLiteral("slider-position"), QStringLiteral("slider-dimension")};
    QTRY_COMPARE(seen(room.window), position);
    room.press("next-step");
    QTRY_COMPARE(seen(room.window), two);
    QVERIFY(room.present());
    QCOMPARE(seen(*room.presentation()), two);
    QTest::keyClick(room.presentation(), Qt::Key_PageUp);
    QCOMPARE(seen(*room.presentation()), position);
    room.presentation()->close();
    room.leave();
    QTRY_COMPARE(seen(room.window), all);
}

void TestClassroom::anotherLessonTakesOver() {
    LessonRoom room;
    const auto before = room.cards();
    QVERIFY(room.window.openLesson(room.path()));
    QVERIFY(room.window.openLesson(QStringLiteral("clocks")));
    QCOMPARE(room.child<QLabel>("lesson-title")->text(), QStringLiteral("4. Clocks"));
    room.leave();
    QTRY_COMPARE(room.cards(), before);
}

/// Another lesson opens while the handout is written, as when a file is dropped.
void TestClassroom::aHandoutIsWholeWhereAnotherLessonTakesOver() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(QStringLiteral("clocks")));
    const QString path = room.folder.filePath(QStringLiteral("handout.pdf"));
    bool replaced = false;
    QTimer timer;
    connect(&timer, &QTimer::timeout, &timer, [&] {
        QWidget* const modal = QApplication::activeModalWidget();
        if (auto* files = qobject_cast<QFileDialog*>(modal)) {
            files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
            QMetaObject::invokeMethod(files, "accept");
        } else if (qobject_cast<QProgressDialog*>(modal) && !replaced) {
            replaced = room.window.openLesson(room.path());
        }
    });
    timer.start(1);
    const auto actions = room.window.findChildren<QAction*>();
    const auto handout = std::ranges::find(actions, QStringLiteral("&Handout…"), &QAction::text);
    QVERIFY(handout != actions.end());
    (*handout)->trigger();
    timer.stop();
    QVERIFY(replaced);
    QFile saved(path);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().startsWith("%PDF-"));
}

void TestClassroom::theLanguageReachesTheLesson() {
    LessonRoom room;
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

/// A larger text looks at once as it does when its step is opened.
void TestClassroom::theTextGrowsWithItsStep() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(QStringLiteral("clocks")));
    room.press("next-step");
    const auto height = [&room] {
        QCoreApplication::processEvents();
        return room.child<Panel>("panel-lesson")->findChild<QTextBrowser*>()->document()->size().height();
    };
    const double before = height();
    TextSize::of().larger();
    QCoreApplication::processEvents();
    TextSize::of().larger();
    const double grown = height();
    room.press("previous-step");
    room.press("next-step");
    const double again = height();
    TextSize::of().reset();
    QVERIFY(grown > before);
    QCOMPARE(grown, again);
}

void TestClassroom::undoneTheLessonGoesBack() {
    LessonRoom room;
    QVERIFY(room.window.openLesson(room.path()));
    room.press("next-step");
    room.press("next-step");  // shows the answer
    room.press("next-step");
    QCOMPARE(room.shown(), QStringList{QStringLiteral("similarity")});
    room.document.undoStack()->undo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.shown(), (QStringList{QStringLiteral("waves"), QStringLiteral("spectrum")}));
    room.document.undoStack()->undo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QCOMPARE(room.document.parameters()->base, 77.0);
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    room.document.undoStack()->redo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
    QCOMPARE(room.document.parameters()->dModel, std::int64_t{32});
    // a position that does not exist in the step before
    QCOMPARE(room.document.cursor().position, std::int64_t{4000});
    room.document.undoStack()->undo();
    room.document.undoStack()->undo();  // one undo too many closes the lesson …
    QVERIFY(!room.stage()->isVisible());
    QCOMPARE(*room.document.parameters(), Parameters{});
    room.document.undoStack()->redo();  // … and redo reopens it
    QVERIFY(room.stage()->isVisible());
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("One"));
    QCOMPARE(room.document.parameters()->base, 77.0);
    room.document.undoStack()->redo();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Two"));
}

/// Undoing a link restores what was shown before it, not the start of the step.
void TestClassroom::aFollowedLinkIsUndone() {
    LessonRoom room;
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
    QVERIFY(room.document.baseline().document());
    room.document.undoStack()->undo();
    QCOMPARE(room.document.parameters()->base, 77.0);
    QCOMPARE(room.shown(), QStringList{QStringLiteral("clock")});
    QCOMPARE(room.document.cursor(), (Cursor{11, 12, 13}));
    QVERIFY(!room.document.baseline().document());
    room.document.undoStack()->redo();
    QCOMPARE(room.document.parameters()->base, 88.0);
    QCOMPARE(room.shown(), QStringList{QStringLiteral("waves")});
    QVERIFY(room.document.baseline().document());
}

/// Values in the text follow a cursor that moves continuously.
void TestClassroom::livesWhileItMoves() {
    LessonRoom room;
    QFile file(room.folder.filePath(QStringLiteral("live.md")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# T\n\n## S\n\n[a](posiscope:?view=clock) at {{position}}\n");
    file.close();
    QVERIFY(room.window.openLesson(file.fileName()));
    auto* page = room.child<QTextBrowser>("step-text");
    const QString before = page->toPlainText();
    int moves = 0;  // moves faster than the page is rebuilt
    QVERIFY(QTest::qWaitFor([&] {
        room.document.setCursor({58 + moves++ % 2, 31, 20});
        return page->toPlainText() != before;
    }));
}

void TestClassroom::everyShippedLessonIsInTheMenu() {
    LessonRoom room;
    QStringList texts;
    for (const QAction* action : room.window.findChildren<QAction*>())
        texts << action->text();
    QCOMPARE(shippedLessons().size(), 22);
    int number = 0;
    for (const ShippedLesson& lesson : shippedLessons())
        QVERIFY(texts.contains(QStringLiteral("%1. %2").arg(++number).arg(lesson.title)));
}

void TestClassroom::anAnswerShowsItsPicture() {
    LessonRoom room;
    QVERIFY(room.open(
        "# T\n\n## A\n\n[a](posiscope:?length=64&position=0&other-position=1)\n\n"
        "```look\nWhich?\n- a\n* b\n---\n[These](posiscope:?position=31&other-position=32), "
        "not [those](posiscope:?position=7).\n```\n\n"
        "## B\n\n[b](posiscope:?length=64&position=5)\n\n"
        "```look\nWhich?\n- a\n* b\n---\n[Read](https://example.org) [there](posiscope:?position=6)."
        "\n```\n"));
    QCOMPARE(room.document.cursor().position, 0);
    room.press("next-step");  // shows the answer
    QCOMPARE(room.document.cursor().position, 31);
    QCOMPARE(room.document.cursor().otherPosition, 32);
    room.document.undoStack()->undo();
    QCOMPARE(room.document.cursor().position, 0);
    room.press("next-step");
    QCOMPARE(room.document.cursor().position, 5);
    room.press("next-step");  // a scene link later in an answer does not change the picture
    QCOMPARE(room.document.cursor().position, 5);
}

void TestClassroom::aLessonGoesOnWhereItWasLeft() {
    const auto goOn = [](const LessonRoom& room) { return room.child<QAction>("goOnWithLesson"); };
    {
        LessonRoom room;
        QVERIFY(!goOn(room)->isVisible());
        QVERIFY(room.window.openLesson(QStringLiteral("05-binary")));
        room.press("next-step");  // shows the answer
        room.press("next-step");
        QVERIFY(!goOn(room)->isVisible());
        room.window.close();
    }
    LessonRoom room;
    QVERIFY(goOn(room)->isVisible());
    QVERIFY2(goOn(room)->text().contains(QStringLiteral("5. Binary, step 2")),
             qPrintable(goOn(room)->text()));
    goOn(room)->trigger();
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("From 0 and 1 to −1 and +1"));
    QVERIFY(!goOn(room)->isVisible());
    QVERIFY(room.window.openLesson(room.path()));  // three steps, the second with a question
    for (int i = 0; i < 3; ++i)
        room.press("next-step");
    QCOMPARE(room.child<QLabel>("step-title")->text(), QStringLiteral("Three"));
    room.leave();
    QVERIFY(!goOn(room)->isVisible());  // that lesson is finished
}

void TestClassroom::aLessonThatHasGoneIsNotOfferedAgain() {
    QSettings settings(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
    settings.setValue(QStringLiteral("lesson"), QStringLiteral("/nowhere/&x.md"));
    settings.setValue(QStringLiteral("lesson-step"), std::numeric_limits<int>::max());
    settings.sync();
    LessonRoom room;
    auto* const goOn = room.child<QAction>("goOnWithLesson");
    QVERIFY(goOn->isVisible());
    QVERIFY2(goOn->text().contains(QStringLiteral("&&x.md, step 1000")), qPrintable(goOn->text()));
    QTimer closing;
    closing.start(20);
    connect(&closing, &QTimer::timeout, this, [] {
        if (QWidget* const box = QApplication::activeModalWidget())
            box->close();
    });
    goOn->trigger();
    closing.stop();
    QVERIFY(!room.child<QAction>("goOnWithLesson")->isVisible());
}

POSISCOPE_REGISTER_TEST("classroom", TestClassroom, PosiscopeAtHome);

}  // namespace posiscope::classroom_test

#include "testclassroom.moc"
