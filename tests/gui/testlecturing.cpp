// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/lessons/lessonplayer.h"
#include "app/lessons/lessonreader.h"
#include "app/lessons/linkwords.h"
#include "app/lessons/showofhands.h"
#include "app/options/trouble.h"
#include "app/panels/caption.h"
#include "app/presenting/lecturerwindow.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/lessontext.h"
#include "app/presenting/presentation.h"
#include "app/views/spotlight.h"
#include "app/views/view.h"
#include "app/window/mainwindow.h"
#include "tests/app/applications.h"
#include "tests/gui/waitforlayout.h"
#include "tests/room.h"

namespace posiscope::lecturing_test {
using namespace Qt::StringLiterals;

namespace {

constexpr const char* kLesson = R"(# Lecturing

## One {#one}

[Eight columns](posiscope:?view=encoding&d-model=8&length=40&position=20&dimension=0) and
[column 6](posiscope:?light&dimension=6), or [one cell](posiscope:?light&position=7&dimension=3).

Move the base, {{slider base}} {{base}}, and the position, {{slider position}} {{position}}.

```look
How many?
- one
* two
---
Two it is.
```

```notes
Wait for the last row. The base is {{base}}.
```

## Two {#two}

[Waves](posiscope:?view=encoding&d-model=8&length=40&position=30&dimension=0) of position {{position}},
[slowly](posiscope:?position=5&animate=0.5).
)";

/// A lesson in a presentation.
struct Lecture {
    Lecture() {
        QFile file(folder.filePath(u"lesson.md"_s));
        if (file.open(QIODevice::WriteOnly))
            file.write(kLesson);
        file.close();
        const auto opened = player.open(file.fileName());
        if (!opened)
            qWarning() << opened.error();
        presentation.emplace(document, player);
        presentation->resize(1280, 720);
        presentation->show();
        presentation->resize(1280, 720);
        player.goTo(0);
        waitForLayout(*presentation);
    }

    QTextBrowser& text() { return *presentation->findChild<QTextBrowser*>(u"step-text"_s); }
    View& view() {
        for (auto* view : presentation->findChildren<View*>())
            if (view->isVisible())
                return *view;
        qFatal("no view");
    }
    TextSlider* slider(const QString& option) {
        for (auto* slider : text().findChildren<TextSlider*>())
            if (slider->option() == option && slider->isVisible())
                return slider;
        return nullptr;
    }

    QTemporaryDir folder;
    Document document;
    MainWindow dressed{document};  // creates the program's style sheet
    LessonPlayer player{document};
    std::optional<Presentation> presentation;
};

}  // namespace

/// The lecturer's tools besides the steps: highlights, sliders in the text, notes.
class TestLecturing : public QObject {
    Q_OBJECT

private slots:
    void linksSayHowTheyAreFollowed();
    void linksThatLightAreNoScenes();
    void aLightShowsWhatIsMeant();
    void aQuestionSilencesTheCaption();
    void aLinkLightsUp();
    void tabLightsUpWhatItReaches();
    void aLinkMovesThere();
    void aSliderStandsInTheText();
    void sliderThatAreNoneAreRefused();
    void notesStandInAWindowOfTheirOwn();
    void aShowOfHandsIsCounted();
};

void TestLecturing::linksSayHowTheyAreFollowed() {
    const LinkWords plain = readLinkWords(u"posiscope:?base=50&position=3"_s);
    QCOMPARE(plain.scene, u"posiscope:?base=50&position=3"_s);
    QVERIFY(plain.milliseconds == 0 && !plain.lit);
    const LinkWords slow = readLinkWords(u"posiscope:?animate&base=50"_s);
    QCOMPARE(slow.scene, u"posiscope:?base=50"_s);
    QCOMPARE(slow.milliseconds, 2000);
    QCOMPARE(readLinkWords(u"posiscope:?base=50&animate=3.5"_s).milliseconds, 3500);
    const LinkWords cell = readLinkWords(u"posiscope:?light&position=7&dimension=3"_s);
    QVERIFY(cell.lit.has_value());
    QCOMPARE(*cell.lit, (Highlight{{7, std::nullopt, 3}}));
    for (const char* wrong :
         {"posiscope:?animate=x&base=5", "posiscope:?animate=0", "posiscope:?animate=100",
          "posiscope:?animate=nan", "posiscope:?animate&animate=3", "posiscope:?light",
          "posiscope:?light&base=5", "posiscope:?light&dimension=x", "posiscope:?light&dimension=-1",
          "posiscope:?light&dimension=1&dimension=2", "posiscope:?light&dimension=99999999999999999999"})
        QVERIFY_THROWS_EXCEPTION(WrongWords, readLinkWords(QString::fromLatin1(wrong)));
}

void TestLecturing::linksThatLightAreNoScenes() {
    const auto lesson = readLesson(QString::fromUtf8(kLesson));
    QVERIFY2(lesson.has_value(), lesson ? "" : qPrintable(lesson.error()));
    QCOMPARE(lesson->steps[0].links.size(), 1);
    QCOMPARE(lesson->steps[0].lights.size(), 2);
    QCOMPARE(lesson->steps[1].links[1].milliseconds, 500);
    const auto wrong = readLesson(u"# T\n\n## S\n\n[a](posiscope:?light&base=3)\n"_s);
    QVERIFY(!wrong);
    QVERIFY(wrong.error().startsWith(u"line 5: "_s));
}

/// On a board of 10 × 10 cells; the other half of the picture does not distinguish columns.
void TestLecturing::aLightShowsWhatIsMeant() {
    const int board = 0;
    const int rest = 0;
    const auto meantAt = [&](const QPointF& point) -> std::optional<Meant> {
        if (point.y() >= 200)
            return std::nullopt;
        const auto cell = [](double at) { return static_cast<std::int64_t>(at / 20); };
        if (point.x() >= 200)
            return Meant{{cell(point.y()), 0, 4}, &rest};
        return Meant{{cell(point.y()), 0, cell(point.x())}, &board};
    };
    const auto lit = [&](const Highlight& what) { return litPlaces({400, 240}, what, meantAt); };
    const auto isAbout = [](const QRectF& box, const QRectF& wanted) {
        return wanted.adjusted(-5, -5, 5, 5).contains(box) && box.adjusted(-5, -5, 5, 5).contains(wanted);
    };
    const QList<QRectF> column = lit({{std::nullopt, std::nullopt, 4}});
    QCOMPARE(column.size(), 1);  // not the other half, which would be highlighted for every column
    QVERIFY(isAbout(column[0], {80, 0, 20, 200}));
    const QList<QRectF> row = lit({{3, std::nullopt, std::nullopt}});
    QCOMPARE(row.size(), 2);
    const QList<QRectF> cell = lit({{3, std::nullopt, 4}});
    QVERIFY(std::ranges::any_of(cell, [&](const QRectF& box) { return isAbout(box, {80, 60, 20, 20}); }));
    QVERIFY(lit({{std::nullopt, std::nullopt, 12}}).isEmpty());
    QVERIFY(lit({}).isEmpty());
    // If columns are narrower than the sampled points, the nearest is used; of a few hands, only the exact
    // one.
    const auto columnsOf = [](double width, std::int64_t step) {
        return [=](const QPointF& point) -> std::optional<Meant> {
            return Meant{{0, 0, step * static_cast<std::int64_t>(point.x() / width)}, nullptr};
        };
    };
    QCOMPARE(litPlaces({400, 200}, {{std::nullopt, std::nullopt, 301}}, columnsOf(1, 1)).size(), 1);
    QCOMPARE(litPlaces({400, 200}, {{std::nullopt, std::nullopt, 12}}, columnsOf(100, 12)).size(), 1);
    QVERIFY(litPlaces({400, 200}, {{std::nullopt, std::nullopt, 13}}, columnsOf(100, 12)).isEmpty());
}

/// The caption may contain the answer, so it is hidden; the picture itself does not move.
void TestLecturing::aQuestionSilencesTheCaption() {
    Lecture lecture;
    Caption& caption =
        *lecture.view().parentWidget()->window()->findChild<LessonStage*>()->findChild<Caption*>();
    const QRect place = caption.geometry();
    QVERIFY(!caption.sentence().isEmpty());
    QVERIFY(caption.accessibleName().isEmpty() && caption.toolTip().isEmpty());
    QVERIFY(lecture.view().accessibleDescription().isEmpty());
    const QImage silent = caption.grab().toImage();
    lecture.player.choose(0);
    QTRY_COMPARE(caption.accessibleName(), caption.sentence());
    QTRY_COMPARE(lecture.view().accessibleDescription(), caption.sentence());
    QVERIFY(caption.grab().toImage() != silent);
    QCOMPARE(caption.geometry(), place);
}

void TestLecturing::aLinkLightsUp() {
    Lecture lecture;
    const QImage before = lecture.view().grab().toImage();
    // as if the pointer hovered over the link
    emit lecture.text().highlighted(QUrl(u"posiscope:?light&dimension=6"_s));
    QCOMPARE(lecture.document.highlight(), (Highlight{{std::nullopt, std::nullopt, 6}}));
    QCOMPARE(lecture.document.cursor().dimension, 0);
    const QImage lit = lecture.view().grab().toImage();
    QVERIFY(lit != before);
    emit lecture.text().highlighted(QUrl());
    QCOMPARE(lecture.view().grab().toImage(), before);
    emit lecture.text().anchorClicked(QUrl(u"posiscope:?light&position=7&dimension=3"_s));
    emit lecture.text().highlighted(QUrl());  // a clicked highlight stays
    QCOMPARE(lecture.document.highlight(), (Highlight{{7, std::nullopt, 3}}));
    QCOMPARE(lecture.document.cursor().position, 7);
    QCOMPARE(lecture.document.cursor().dimension, 3);
    lecture.document.setCursor({1, 2, 3});  // until the cursor moves
    QVERIFY(lecture.document.highlight().isEmpty());
    emit lecture.text().anchorClicked(QUrl(u"posiscope:?light&dimension=6"_s));
    lecture.player.goTo(1);
    QVERIFY(lecture.document.highlight().isEmpty());
}

/// With the keyboard, focusing a link already shows its highlight.
void TestLecturing::tabLightsUpWhatItReaches() {
    Lecture lecture;
    lecture.text().setFocus();
    QTest::keyClick(&lecture.text(), Qt::Key_Tab);  // focuses a link to a scene
    QVERIFY(lecture.document.highlight().isEmpty());
    QTest::keyClick(&lecture.text(), Qt::Key_Tab);
    QCOMPARE(lecture.document.highlight(), (Highlight{{std::nullopt, std::nullopt, 6}}));
    QTest::keyClick(&lecture.text(), Qt::Key_Tab);
    QCOMPARE(lecture.document.highlight(), (Highlight{{7, std::nullopt, 3}}));
    QCOMPARE(lecture.document.cursor().position, 20);  // no link was followed
    QTest::keyClick(&lecture.text(), Qt::Key_Tab);     // focuses a choice
    QVERIFY(lecture.document.highlight().isEmpty());
}

void TestLecturing::aLinkMovesThere() {
    Lecture lecture;
    lecture.player.goTo(1);
    QCOMPARE(lecture.document.cursor().position, 30);
    lecture.document.transitions().setDuration(1);
    QSignalSpy moves(&lecture.document, &Document::cursorChanged);
    QElapsedTimer time;
    time.start();
    lecture.player.follow(u"posiscope:?position=5&animate=0.5"_s);
    QCOMPARE(lecture.document.cursor().position, 30);
    QTRY_COMPARE(lecture.document.cursor().position, 5);
    QVERIFY(time.elapsed() >= 300);
    QVERIFY(moves.count() >= 4);
}

void TestLecturing::aSliderStandsInTheText() {
    Lecture lecture;
    TextSlider* const base = lecture.slider(u"base"_s);
    TextSlider* const position = lecture.slider(u"position"_s);
    QVERIFY(base && position);
    QVERIFY(base->width() >= 100);
    QVERIFY(lecture.text().viewport()->rect().contains(base->geometry()));
    QVERIFY(!base->geometry().intersects(position->geometry()));
    const QRect place = base->geometry();
    QTest::mousePress(base, Qt::LeftButton, {}, base->rect().center());
    QTest::mouseMove(base, {base->width() - 12, base->height() / 2});
    QTest::mouseRelease(base, Qt::LeftButton, {}, {base->width() - 12, base->height() / 2});
    QVERIFY(lecture.document.parameters()->base != 10000);
    const QRegularExpression usual(u"(?<![\\d\u202F])10\u202F000(?![\\d\u202F])"_s);
    QTRY_VERIFY(!lecture.text().toPlainText().contains(usual));
    QCOMPARE(lecture.slider(u"base"_s), base);  // the same slider, in the same place
    QCOMPARE(base->geometry(), place);
    position->setFocus();
    QTest::keyClick(position, Qt::Key_Up);
    QCOMPARE(lecture.document.cursor().position, 21);
    lecture.player.goTo(1);
    QTRY_VERIFY(!lecture.slider(u"base"_s));
}

void TestLecturing::sliderThatAreNoneAreRefused() {
    for (const char* name : {"slider", "slider nonsense", "slider layout", "slider "}) {
        const auto lesson =
            readLesson(u"# T\n\n## S\n\n{{%1}} [a](posiscope:?base=3)\n"_s.arg(QLatin1String(name)));
        QVERIFY2(!lesson, name);
        QVERIFY(lesson.error().startsWith(u"line 5: "_s));
    }
}

void TestLecturing::notesStandInAWindowOfTheirOwn() {
    Lecture lecture;
    LecturerWindow& window = lecture.presentation->lecturer();
    QVERIFY(!window.isVisible());
    QTest::keyClick(&*lecture.presentation, Qt::Key_N);
    QVERIFY(!window.isVisible());  // with a single screen, the class would see the answers
    QVERIFY(lecture.presentation->findChild<QLabel*>(u"presentation-keys"_s)->text().contains(u"answers"_s));
    QTest::keyClick(&*lecture.presentation, Qt::Key_N);
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto text = [&](const char* name) {
        return window.findChild<QTextBrowser*>(QLatin1String(name))->toPlainText();
    };
    QVERIFY(text("lecturer-notes").startsWith(u"Wait for the last row."_s));
    QVERIFY(text("lecturer-notes").contains(u"Two it is."_s));  // not visible to the class yet
    QVERIFY(!lecture.text().toPlainText().contains(u"Two it is."_s));
    QVERIFY(!lecture.text().toPlainText().contains(u"Wait for"_s));
    QVERIFY(window.findChild<QLabel*>(u"lecturer-next"_s)->text().contains(u"Two"_s));
    QVERIFY(text("lecturer-next-text").contains(u"position 30"_s));  // computed for its own scene
    const QString began = window.findChild<QLabel*>(u"lecturer-elapsed"_s)->text();
    QTRY_VERIFY(window.findChild<QLabel*>(u"lecturer-elapsed"_s)->text() != began);
    lecture.document.change(settingParameter("base"), 77);
    QTRY_VERIFY(text("lecturer-notes").contains(u"77"_s));
    QTest::keyClick(&window, Qt::Key_PageDown);  // the clicker works in this window too
    QVERIFY(!lecture.player.asks());
    QTest::keyClick(&window, Qt::Key_PageDown);
    QCOMPARE(lecture.player.at(), 1);
    QVERIFY(text("lecturer-next-text").isEmpty());
    QTest::keyClick(&window, Qt::Key_N);
    QVERIFY(!window.isVisible());
    lecture.presentation->close();
    QVERIFY(!window.isVisible());
}

void TestLecturing::aShowOfHandsIsCounted() {
    Lecture lecture;
    lecture.presentation->showNotes();
    LecturerWindow& window = lecture.presentation->lecturer();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    auto* const field = window.findChild<QLineEdit*>(u"lecturer-hands"_s);
    const auto& refusal = *window.findChild<QLabel*>(u"lecturer-hands-refusal"_s);
    const auto shown = [&] { return lecture.text().toPlainText().replace(QChar(QChar::Nbsp), u' '); };
    const auto choices = lecture.player.step().question->choices.size();
    QTest::keyClicks(field, u"12"_s);
    QCOMPARE(refusal.text(), u"1 counts are given, but the question has %1 choices"_s.arg(choices));
    QVERIFY(lecture.player.hands().isEmpty());
    QList<int> hands{12, 8};
    QTest::keyClicks(field, u"/8"_s);
    for (qsizetype more = 2; more < choices; ++more) {
        QTest::keyClicks(field, u"/0"_s);
        hands << 0;
    }
    QVERIFY(refusal.text().isEmpty());
    QCOMPARE(lecture.player.hands(), hands);
    QTest::keyClick(field, Qt::Key_Home);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Up);
    QTest::keyClick(field, Qt::Key_Up);
    hands[0] = 13;
    QCOMPARE(lecture.player.hands(), hands);
    QVERIFY(!shown().contains(u"13 ·"_s));  // before the answer, nobody follows the others
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    for (const auto key : {Qt::Key_Return, Qt::Key_Escape}) {  // back to the keys of the presentation
        field->setFocus();
        QTest::keyClick(field, key);
        QVERIFY(!field->hasFocus() && window.isVisible());
    }
    lecture.player.next();
    QVERIFY2(shown().contains(u"13 · 62 %"_s) && shown().contains(u"8 · 38 %"_s), qPrintable(shown()));
    const QByteArray csv = handsAsCsv(lecture.player.lesson(), lecture.player.handsByStep());
    QVERIFY(csv.startsWith("\xEF\xBB\xBFlesson,"));  // so that a spreadsheet reads Chinese
    QCOMPARE(csv.count('\n'), 1 + choices);
    QVERIFY2(csv.contains(",no,13\n") || csv.contains(",yes,13\n"), csv.constData());
    QVERIFY(!readHands(u"12/-3"_s, 2) && !readHands(u"1/x"_s, 2) && !readHands(u"1/99999"_s, 2));
    QCOMPARE(readHands(u" 3, 4 "_s, 2).value(), (QList<int>{3, 4}));
    lecture.player.goTo(1);
    QVERIFY(lecture.player.hands().isEmpty());
    lecture.presentation->close();
}

POSISCOPE_REGISTER_TEST("lecturing", TestLecturing, PosiscopeAtHome);

}  // namespace posiscope::lecturing_test

#include "testlecturing.moc"
