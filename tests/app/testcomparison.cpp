// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/figures/commandfor.h"
#include "app/figures/figurestyle.h"
#include "app/opening/openfile.h"
#include "app/options/options.h"
#include "app/views/comparison/comparisonview.h"
#include "app/views/headline.h"
#include "core/tables/table.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/app/rotarysetting.h"
#include "tests/room.h"

namespace posiscope::comparison_test {
using namespace Qt::StringLiterals;
using namespace rotarysetting;

/// A setting held to compare with: in the document, in sessions, commands, frames and figures.
class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void aHeldSettingStays();
    void exchangeIsOneStep();
    void trainedTablesAreHeldAsTheyAre();
    void headlinesTellApart();
    void differencesAreThoseOfTheCells();
    void settingsStandInTheOrderWritten_data();
    void settingsStandInTheOrderWritten();
    void framesShowBoth();
    void aFigureKeepsBoth_data();
    void aFigureKeepsBoth();
    void wrongComparisonsAreNamed_data();
    void wrongComparisonsAreNamed();
    void theTwoOfTheCursorStayApart();
};

void TestComparison::aHeldSettingStays() {
    Document document;
    QSignalSpy changed(&document.baseline(), &Baseline::changed);
    document.baseline().hold();
    QCOMPARE(changed.size(), 1);
    const Document& held = *document.baseline().document();
    const Setting before = document.setting();
    QVERIFY(document.setSetting(rotary()));
    QCOMPARE(held.setting(), before);
    document.setCursor({17, 3, 5});
    QCOMPARE(held.cursor(), document.cursor());
    Appearance dark = document.appearance();
    dark.theme = ThemeKind::Dark;
    document.setAppearance(dark);
    QCOMPARE(held.appearance(), dark);
    document.baseline().release();
    QVERIFY(!document.baseline().document());
    QCOMPARE(changed.size(), 2);
}

void TestComparison::exchangeIsOneStep() {
    Document document;
    const Setting first = document.setting();
    document.baseline().hold();
    QVERIFY(document.setSetting(rotary()));
    const Setting second = document.setting();
    document.baseline().exchange();
    QCOMPARE(document.setting(), first);
    QCOMPARE(document.baseline().document()->setting(), second);
    document.undoStack()->undo();
    QCOMPARE(document.setting(), second);
    QCOMPARE(document.baseline().document()->setting(), first);
    document.undoStack()->redo();
    QCOMPARE(document.setting(), first);
    QCOMPARE(document.baseline().document()->setting(), second);
}

/// A table trained for A is the one that is drawn, and is not trained again when A and B change places.
void TestComparison::trainedTablesAreHeldAsTheyAre() {
    Document document;
    Parameters trained{.scheme = Scheme::Learned, .dModel = 8, .initialisation = Initialisation::Trained};
    trained.length = trained.tableRows = trained.trainedLength = 20;
    trained.steps = 40;
    QVERIFY(document.setParameters(trained));
    QVERIFY(document.settle());
    document.baseline().hold();
    QVERIFY(document.baseline().document()->settled());
    const double kept = document.encoding()->value(3, 2);
    QCOMPARE(document.baseline().document()->encoding()->value(3, 2), kept);
    QVERIFY(document.setParameters(Parameters{}));
    document.baseline().exchange();
    QVERIFY(document.settled());
    QCOMPARE(document.encoding()->value(3, 2), kept);

    const QTemporaryDir directory;
    const QString table =
        u"--scheme learned --initialisation trained --d-model 8 --length 20 --table-rows 20 --trained-length "
        u"20 "
        "--steps 40"_s;
    const Run alone =
        runProgram((u"values --positions 3 --dimensions 2 "_s + table).split(u' '), directory.path());
    QCOMPARE(alone.out.trimmed().toDouble(), kept);
    const QStringList first{u"export"_s, u"encoding"_s, u"--shared-scale"_s, u"off"_s, u"--output"_s};
    const Run both = runProgram(
        first + QStringList{u"a.png"_s, u"--compare-with"_s, table, u"--scheme"_s, u"sinusoidal"_s},
        directory.path());
    QVERIFY2(both.status == 0, both.err.constData());
    const Run swapped = runProgram(first +
                                       QStringList{u"b.png"_s, u"--compare-with"_s,
                                                   u"--scheme sinusoidal --d-model 128 --length 200"_s} +
                                       table.split(u' '),
                                   directory.path());
    QVERIFY2(swapped.status == 0, swapped.err.constData());
    const QImage a(directory.filePath(u"a.png"_s));
    const QImage b(directory.filePath(u"b.png"_s));
    const QRect cells(a.width() / 8, a.height() / 3, a.width() / 8, a.height() / 3);
    QCOMPARE(a.copy(cells), b.copy(cells.translated(a.width() / 2, 0)));
}

void TestComparison::headlinesTellApart() {
    const Setting a;
    const Setting b = of(Parameters{.base = 500000});
    QVERIFY(headlineApart(a, b).startsWith(u"base"_s));
    QVERIFY(!headlineApart(a, b).contains(u"d_model"_s));
    QVERIFY(headlineApart(a, a).contains(u"Sinusoidal"_s));
    Setting spoken = a;
    spoken.words.sentence = "one two";
    QCOMPARE(headlineApart(spoken, a), u"\"one two\""_s);
    spoken.words = a.words;
    spoken.words.wordWeight = 2;
    QCOMPARE(headlineApart(spoken, a), u"word × 2"_s);
    RotaryParameters halved{.scaling = RotaryScaling::LongRope};
    halved.longFactors.assign(64, 2);
    const Setting lists{.parameters = halved};
    halved.longFactors.front() = 1;
    QCOMPARE(headlineApart(Setting{.parameters = halved}, lists), u"long-factors 1,2,2,2,2,2,2,2,2,2,2,2…"_s);
    QVERIFY(headline(b).contains(u"d_model 128"_s));
    QVERIFY(headlineApart(rotary(), a).contains(u"head size"_s));
    // A table beside what it was named: both are learned, and of one size.
    Setting table = of(Parameters{.scheme = Scheme::Learned, .initialisation = Initialisation::File});
    table.table = {u"/somewhere/mystery.npy"_s, Table::of(2, 2, {1, 2, 3, 4})};
    Setting name = table;
    name.table = {u"Sinusoid: halves, exponent −i/(n−1)"_s, Table::of(2, 2, {1, 2, 3, 4}), false};
    QCOMPARE(headlineApart(table, name), u"mystery.npy"_s);
    QCOMPARE(headlineApart(name, table), name.table.source);
}

/// B − A at the cells that both have, where A is wider and longer.
void TestComparison::differencesAreThoseOfTheCells() {
    Document document;
    const Parameters wide{.dModel = 16, .length = 40};
    QVERIFY(document.setParameters(wide));
    document.baseline().hold();
    const Document& held = *document.baseline().document();
    Parameters narrow = wide;
    narrow.dModel = 8;
    narrow.length = 30;
    narrow.base = 50;
    QVERIFY(document.setParameters(narrow));
    ComparisonView view(document, held, Matrix::Encoding);
    view.resize(500, 400);
    view.grab();
    QVERIFY(!view.nothingToShow());
    QVERIFY2(view.caption().contains(u"30 positions and 8 dimensions"_s), qPrintable(view.caption()));
    double least = 0;
    double greatest = 0;
    for (std::int64_t p = 0; p < 30; ++p)
        for (std::int64_t j = 0; j < 8; ++j) {
            const double difference = document.encoding()->value(p, j) - held.encoding()->value(p, j);
            least = std::min(least, difference);
            greatest = std::max(greatest, difference);
        }
    QVERIFY2(view.caption().contains(readable(least)), qPrintable(view.caption()));
    QVERIFY2(view.caption().contains(readable(greatest)), qPrintable(view.caption()));
    view.setFocus();
    QSignalSpy moved(&view, &View::cursorRequested);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(moved.size(), 1);
    narrow.firstPosition = 1;
    QVERIFY(document.setParameters(narrow));
    QVERIFY(view.nothingToShow());
}

void TestComparison::settingsStandInTheOrderWritten_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<double>("a");
    QTest::addColumn<double>("b");
    const QString other = u"--compare-with=--base 5"_s;
    QTest::newRow("after") << QStringList{u"--base=7"_s, other} << 7.0 << 5.0;
    QTest::newRow("before") << QStringList{other, u"--base=7"_s} << 5.0 << 7.0;
    QTest::newRow("alone") << QStringList{other} << 1e4 << 5.0;
    QTest::newRow("between") << QStringList{u"--length=9"_s, other, u"--base=7"_s} << 5.0 << 7.0;
    QTest::newRow("before others") << QStringList{other, u"--length=9"_s} << 5.0 << 1e4;
    QTest::newRow("after others") << QStringList{u"--length=9"_s, other} << 1e4 << 5.0;
    QTest::newRow("after a motion") << QStringList{u"--animate=base=7..9"_s, other, u"--base=7"_s} << 7.0
                                    << 5.0;
    QTest::newRow("before a motion") << QStringList{other, u"--animate=base=7..9"_s, u"--base=7"_s} << 5.0
                                     << 7.0;
}

/// A is the setting that is written first.
void TestComparison::settingsStandInTheOrderWritten() {
    QFETCH(QStringList, words);
    QFETCH(double, a);
    QFETCH(double, b);
    Options options;
    options.addParameters();
    options.addComparison();
    options.add(u"animate"_s, {}, u"range"_s);
    options.read(words);
    const auto both = options.compared(options.setting({}));
    QVERIFY(both);
    QCOMPARE(std::get<Parameters>(both->a.parameters).base, a);
    QCOMPARE(std::get<Parameters>(both->b.parameters).base, b);
}

/// Both move where they have the animated number in common.
void TestComparison::framesShowBoth() {
    const QTemporaryDir directory;
    const QStringList words{u"export"_s,   u"encoding"_s,  u"--base"_s,          u"77"_s,        u"--size"_s,
                            u"900x400"_s,  u"--animate"_s, u"d-model=64..128"_s, u"--frames"_s,  u"2"_s,
                            u"--output"_s, u"w-%d.svg"_s,  u"--compare-with"_s,  u"--base 500"_s};
    const Run run = runProgram(words, directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QByteArray svg = contentOf(directory.filePath(u"w-1.svg"_s));
    QVERIFY(svg.contains("A  base 77") && svg.contains("B  base 500"));
    QCOMPARE(svg.count(">127<"), 2);  // the last dimension of each
}

void TestComparison::aFigureKeepsBoth_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("options");
    QTest::newRow("side by side") << u"waves"_s << QString();
    QTest::newRow("difference") << u"similarity"_s << u" --difference"_s;
}

/// The figure of A | B opens again as A | B, and its command makes the same figure.
void TestComparison::aFigureKeepsBoth() {
    QFETCH(QString, view);
    QFETCH(QString, options);
    const QTemporaryDir directory;
    QStringList words{u"export"_s,         view,
                      u"--output"_s,       u"a.png"_s,
                      u"--compare-with"_s, u"--rotary-base 800 --rotary-scaling linear"_s};
    words += u"--scheme rotary --rotary-base 5000 --length 60"_s.append(options).split(u' ');
    const Run run = runProgram(words, directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    Document document;
    const auto opened = openFile(directory.filePath(u"a.png"_s));
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    show(*opened, document);
    const Document* const held = document.baseline().document();
    QVERIFY(held);
    QCOMPARE(held->rotaryParameters()->base, 800.0);
    QCOMPARE(held->rotaryParameters()->scaling, RotaryScaling::Linear);
    QCOMPARE(document.rotaryParameters()->base, 5000.0);
    QCOMPARE(document.baseline().asDifference(), !options.isEmpty());
    const QString command = commandFor(document, view, u"b.png"_s, FigureStyle{}, {});
    QVERIFY2(command.contains(u"--compare-with '--rotary-base 800 --rotary-scaling linear'"_s),
             qPrintable(command));
    const Run again =
        runProgram(QProcess::splitCommand(QString(command).replace(u'\'', u'"')).mid(1), directory.path());
    QVERIFY2(again.status == 0, again.err.constData());
    QCOMPARE(contentOf(directory.filePath(u"b.png"_s)), contentOf(directory.filePath(u"a.png"_s)));
}

void TestComparison::wrongComparisonsAreNamed_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("named");
    QTest::newRow("option") << QStringList{u"--compare-with"_s, u"--bse 5"_s} << u"bse"_s;
    QTest::newRow("value") << QStringList{u"--compare-with"_s, u"--base 0"_s} << u"from 1e-09"_s;
    QTest::newRow("word") << QStringList{u"--compare-with"_s, u"5"_s} << u"unexpected argument"_s;
    QTest::newRow("nothing") << QStringList{u"--compare-with"_s, u" "_s} << u"sets no parameter"_s;
    QTest::newRow("alone") << QStringList{u"--difference"_s} << u"--compare-with"_s;
    QTest::newRow("apart") << QStringList{u"--compare-with"_s, u"--first-position 3"_s, u"--difference"_s}
                           << u"A starts at position 0 and B at 3"_s;
    QTest::newRow("relative") << QStringList{u"--compare-with"_s, u"--scheme relative"_s, u"--difference"_s}
                              << u"B has a relative scheme"_s;
    QTest::newRow("first") << QStringList{u"--compare-with"_s, u"--scheme relative"_s, u"--difference"_s,
                                          u"--base"_s, u"5"_s}
                           << u"A has a relative scheme"_s;
}

void TestComparison::wrongComparisonsAreNamed() {
    QFETCH(QStringList, words);
    QFETCH(QString, named);
    const QTemporaryDir directory;
    const Run run = runProgram(QStringList{u"export"_s, u"encoding"_s, u"--output"_s, u"a.png"_s} + words,
                               directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(named.toUtf8()), run.err.constData());
    QVERIFY(filesIn(directory.path()).isEmpty());
}

/// Fewer positions than the cursor stood at leave p and q at two of them.
void TestComparison::theTwoOfTheCursorStayApart() {
    Document document;
    Parameters few{.length = 10};
    QVERIFY(document.setParameters(few));
    QCOMPARE(document.cursor().position, std::int64_t{1});
    QCOMPARE(document.cursor().otherPosition, std::int64_t{2});
    Parameters many;
    QVERIFY(document.setParameters(many));
    QCOMPARE(document.cursor(), Cursor{});  // back where it was
    few.length = 1;
    QVERIFY(document.setParameters(few));
    few.length = 10;
    QVERIFY(document.setParameters(few));
    document.setCursor({9, 4, 0});
    few.length = 6;
    QVERIFY(document.setParameters(few));
    QCOMPARE(document.cursor().position, std::int64_t{5});
    QCOMPARE(document.cursor().otherPosition, std::int64_t{4});
}

POSISCOPE_REGISTER_TEST("comparison", TestComparison, WidgetsApplication);

}  // namespace posiscope::comparison_test

#include "testcomparison.moc"
