// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/settingparameters.h"
#include "app/figures/commandfor.h"
#include "app/figures/figurestyle.h"
#include "app/figures/relativenumbers.h"
#include "app/opening/openfile.h"
#include "app/options/options.h"
#include "app/panels/calculation.h"
#include "app/views/comparison/comparisonview.h"
#include "app/views/headline.h"
#include "core/fields/fieldof.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scorecurve.h"
#include "core/tables/table.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

Q_DECLARE_METATYPE(posiscope::Setting)

namespace posiscope::setting_test {
using namespace Qt::StringLiterals;

namespace {

Setting of(const SchemeParameters& parameters) {
    Setting setting;
    setting.parameters = parameters;
    return setting;
}

RotaryParameters turning() {
    RotaryParameters p;
    p.length = 50;
    p.firstPosition = 2;
    p.headSize = 12;
    p.rotaryDimension = 8;
    p.base = 500000;
    p.pairing = RotaryPairing::Interleaved;
    p.scaling = RotaryScaling::LongRope;
    p.shortFactors = {1, 1.25, 2, 3};
    p.longFactors = {1, 2, 4, 8.5};
    p.vectors = HeadVectors::Given;
    p.givenQuery = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    p.givenKey = p.givenQuery;
    return p;
}

Setting rotary() {
    return of(turning());
}

RelativeParameters ofBuckets() {
    RelativeParameters p;
    p.kind = RelativeKind::T5;
    p.queries = 30;
    p.keys = 45;
    p.alignment = Alignment::End;
    p.bidirectional = false;
    p.buckets = 20;
    p.maxDistance = 320;
    p.heads = 6;
    p.head = 5;
    return p;
}

Setting buckets() {
    return of(ofBuckets());
}

/// The parameters of every scheme, as old_sessions.json has them, too.
std::vector<std::pair<const char*, SchemeParameters>> everyScheme() {
    return {
        {"learned", Parameters{.scheme = Scheme::Learned,
                               .dModel = 48,
                               .length = 30,
                               .tableRows = 20,
                               .initialisation = Initialisation::TruncatedNormal,
                               .sigma = 0.05,
                               .seed = 7}},
        {"sinusoidal",
         Parameters{.dModel = 32, .base = 500, .length = 77, .firstPosition = 3, .layout = Layout::Halves}},
        {"hierarchical", Parameters{.scheme = Scheme::Hierarchical,
                                    .dModel = 16,
                                    .base = 100,
                                    .length = 100,
                                    .tableRows = 10,
                                    .initialisation = Initialisation::Sinusoid,
                                    .alpha = 0.3}},
        {"relative", ofBuckets()},
        {"rotary", turning()}};
}

}  // namespace

/// The schemes as settings of the document; a setting held to compare with.
class TestSetting : public QObject {
    Q_OBJECT

private slots:
    void positionsAndDimensionsFollowTheScheme();
    void aRotaryEncodingIsItsSinesAndCosines();
    void wrongSchemesAreRefused();
    void sessionsKeepThem_data();
    void sessionsKeepThem();
    void commandsKeepThem_data();
    void commandsKeepThem();
    void schemesGiveBackTheirNumbers();
    void undoneSchemesForgetTheirNumbers();
    void schemesWithRowsShareTheirs();
    void whatHasNoRowsHasNoEncoding();
    void oldSessionsOpen();
    void wrongListsAreNamed_data();
    void wrongListsAreNamed();
    void everyParameterIsThereOnce();
    void theCalculationGivesTheScore();
    void theCalculationLooksUpTheBucket();
    void aNarrowTableHasAnEnd();
    void aHeldSettingStays();
    void exchangeIsOneStep();
    void trainedTablesAreHeldAsTheyAre();
    void relativeTablesAreOpened();
    void sessionsOfLittleAreTaken();
    void sessionsRefuseWhatIsNoList();
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

void TestSetting::positionsAndDimensionsFollowTheScheme() {
    Document document;
    QVERIFY(document.setSetting(buckets()));
    QCOMPARE(document.extent(), (SettingExtent{{0, 45}, {0, 6}}));
    QVERIFY(!document.sinusoidal());
    QVERIFY(document.relativeTable());
    QCOMPARE(document.relativeTable()->rows(), std::int64_t{20});
    QVERIFY(document.setSetting(rotary()));
    QCOMPARE(document.extent(), (SettingExtent{{2, 52}, {0, 8}}));
    QCOMPARE(document.encoding()->parameters().layout, Layout::Interleaved);
    QVERIFY(document.rotary());
    QVERIFY(!document.relativeTable());
}

void TestSetting::aRotaryEncodingIsItsSinesAndCosines() {
    Document document;
    QVERIFY(document.setSetting(rotary()));
    const Rotary& turns = *document.rotary();
    for (std::int64_t i = 0; i < turns.pairs(); ++i) {
        const SineCosine turn = turns.turn(i, 37);
        QCOMPARE(document.encoding()->value(37, 2 * i) * turns.attentionFactor(), turn.sine);
        QCOMPARE(document.encoding()->value(37, 2 * i + 1) * turns.attentionFactor(), turn.cosine);
    }
    // The similarity of rows is the kernel of the frequencies that turn.
    const double product = similarityFieldOf(document.encoding(), Measure::DotProduct)->cell(40, 7);
    double kernel = 0;
    for (std::int64_t i = 0; i < turns.pairs(); ++i)
        kernel += std::cos(33 * turns.frequency(i).hi);
    QVERIFY(std::abs(product - kernel) < 1e-12);
}

void TestSetting::wrongSchemesAreRefused() {
    Document document;
    QVERIFY(document.setSetting(rotary()));
    const Setting before = document.setting();
    QSignalSpy refused(&document, &Document::refused);
    Setting odd = document.setting();
    std::get<RotaryParameters>(odd.parameters).rotaryDimension = 7;
    QVERIFY(!document.setSetting(odd));
    QVERIFY(refused.takeFirst().constFirst().toString().contains(u"7"_s));
    QVERIFY(document.setSetting(buckets()));
    Setting beyond = document.setting();
    std::get<RelativeParameters>(beyond.parameters).head = 6;
    QVERIFY(!document.setSetting(beyond));
    QVERIFY(refused.takeFirst().constFirst().toString().contains(u"6"_s));
    document.undoStack()->undo();
    QCOMPARE(document.setting(), before);
}

void TestSetting::sessionsKeepThem_data() {
    QTest::addColumn<Setting>("setting");
    for (const auto& [name, parameters] : everyScheme())
        QTest::newRow(name) << of(parameters);
}

void TestSetting::sessionsKeepThem() {
    QFETCH(Setting, setting);
    Document document;
    QVERIFY(document.setSetting(setting));
    const QJsonObject json = toJson(sessionOf(document));
    const auto read = readSession(QJsonDocument::fromJson(line(sessionOf(document))).object());
    const QString why = reasonOf(read);
    QVERIFY2(read, qPrintable(why));
    QCOMPARE(*read, sessionOf(document));
    QCOMPARE(json.contains(u"relative"_s), document.relative() != nullptr);
    QCOMPARE(json.contains(u"rotary"_s), document.rotary() != nullptr);
    Document other;
    other.show(posiscope::opened(*read, {}));
    QCOMPARE(other.setting(), document.setting());
}

void TestSetting::commandsKeepThem_data() {
    sessionsKeepThem_data();
}

/// The command of a figure, run, makes a figure of the same session.
void TestSetting::commandsKeepThem() {
    QFETCH(Setting, setting);
    Document document;
    QVERIFY(document.setSetting(setting));
    const QString command = commandFor(document, document.relative() ? u"window"_s : u"encoding"_s,
                                       u"a.svg"_s, FigureStyle{}, {});
    const QTemporaryDir directory;
    const Run run = runProgram(command.split(u' ').mid(1), directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const auto opened = openFile(directory.filePath(u"a.svg"_s));
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QVERIFY2(opened->session.setting.parameters == setting.parameters, qPrintable(command));
}

/// Each scheme comes back as it was left, whatever was shown meanwhile; positions go along between those
/// that have rows.
void TestSetting::schemesGiveBackTheirNumbers() {
    Document document;
    const auto choose = [&](Scheme scheme) {
        return !document.change(settingParameter("scheme"), static_cast<double>(scheme));
    };
    Parameters rows{.dModel = 96, .base = 77, .length = 50, .firstPosition = 2, .layout = Layout::Halves};
    QVERIFY(document.setSetting(of(ofBuckets())) && document.setSetting(rotary()));
    QVERIFY(document.setParameters(rows));
    for (const Scheme first : {Scheme::Relative, Scheme::Rotary})
        for (const Scheme second : {Scheme::Relative, Scheme::Rotary}) {
            QVERIFY(choose(first) && choose(second));
            QCOMPARE(document.setting().parameters,
                     second == Scheme::Relative ? SchemeParameters(ofBuckets()) : turning());
            QVERIFY(choose(Scheme::Sinusoidal));
            QCOMPARE(*document.parameters(), rows);
        }
    QVERIFY(choose(Scheme::Rotary) && !document.change(settingParameter("length"), 70));
    QVERIFY(choose(Scheme::Relative) && choose(Scheme::Sinusoidal));
    rows.length = 70;
    QCOMPARE(*document.parameters(), rows);
}

/// What a step brought to a scheme goes with it: a table of no file could not be shown.
void TestSetting::undoneSchemesForgetTheirNumbers() {
    Document document;
    QVERIFY(document.setSetting(rotary()));
    QVERIFY(document.setTable({u"a.npy"_s, Table::of(2, 6, std::vector<double>(12))}));
    QCOMPARE(document.scheme(), Scheme::Learned);
    document.undoStack()->undo();
    QVERIFY(!document.change(settingParameter("scheme"), static_cast<double>(Scheme::Learned)));
    QCOMPARE(document.parameters()->initialisation, Initialisation::Normal);
    QCOMPARE(document.parameters()->dModel, Parameters().dModel);
}

void TestSetting::schemesWithRowsShareTheirs() {
    Document document;
    QVERIFY(document.setParameters({.dModel = 96, .base = 77}));
    const auto choose = [&](Scheme scheme) {
        return !document.change(settingParameter("scheme"), static_cast<double>(scheme));
    };
    QVERIFY(choose(Scheme::Learned));
    QCOMPARE(*document.parameters(), (Parameters{.scheme = Scheme::Learned, .dModel = 96, .base = 77}));
    // A table stays open, and has its width when it is shown again.
    QVERIFY(document.setTable({u"a.csv"_s, Table::of(2, 4, {1, 2, 3, 4, 5, 6, 7, 8})}));
    QVERIFY(choose(Scheme::Sinusoidal));
    QVERIFY(!document.change(settingParameter("d-model"), 64));
    QVERIFY(choose(Scheme::Relative) && choose(Scheme::Learned));
    QCOMPARE(document.parameters()->dModel, std::int64_t{4});
    QCOMPARE(document.encoding()->value(1, 2), 7.0);
}

void TestSetting::whatHasNoRowsHasNoEncoding() {
    Document document;
    QVERIFY(document.setSetting(buckets()));
    QVERIFY(!document.encoding() && !document.sinusoidal() && !document.parameters());
    const Parameters relative{.scheme = Scheme::Relative};
    QVERIFY(refuse(relative));
    QVERIFY(!document.setParameters(relative));
    document.undoStack()->undo();
    QVERIFY(document.encoding());
}

/// What figures carry that were written when parameters held the numbers of all schemes.
void TestSetting::oldSessionsOpen() {
    const QByteArray old = contentOf(sourcePath("tests/reference/old_sessions.json"));
    auto expected = everyScheme();
    expected.emplace_back("opened", RelativeParameters{.kind = RelativeKind::T5,
                                                       .queries = 12,
                                                       .keys = 12,
                                                       .buckets = 6,
                                                       .maxDistance = 9,
                                                       .heads = 2,
                                                       .head = 1,
                                                       .opened = true});
    const QJsonArray sessions = QJsonDocument::fromJson(old)[u"sessions"].toArray();
    QCOMPARE(std::size(expected), static_cast<std::size_t>(sessions.size()));
    for (const auto& entry : sessions) {
        const QByteArray name = entry[u"name"].toString().toLatin1();
        const auto read = readSession(entry[u"session"].toObject());
        QVERIFY2(read, qPrintable(reasonOf(read)));
        const auto found = std::ranges::find_if(expected, [&](const auto& one) { return one.first == name; });
        QVERIFY2(read->setting.parameters == found->second, name.constData());
        QCOMPARE(needsTable(read->setting.parameters), name == "opened");
    }
}

void TestSetting::wrongListsAreNamed_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* line, const char* named) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(named);
    };
    row("--scheme rotary --rotary-scaling longrope --head-size 4 --long-factors 1,x", "long-factors");
    row("--scheme rotary --rotary-scaling longrope --head-size 4 --long-factors 1,2,3", "3 numbers");
    row("--scheme rotary --rotary-scaling longrope --head-size 4 --long-factors 1,,2", "long-factors");
    row("--long-factors 1,2", "--scheme rotary");
    row("--scheme rotary --head-size 4 --long-factors 1,2", "--long-factors has no effect");
    row("--scheme rotary --head-size 2 --query 1,2", "--query has no effect");
    row("--scheme rotary --d-model 4", "--d-model");
    row("--scheme rotary --clip 5", "--clip");
    row("--scheme relative --length 4", "--length");
    row("--head-size 64", "--head-size");
    row("--scheme rotary --query-key given", "head size");
    row("--scheme rotary --factor 3", "factor");
    row("--scheme relative", "no position vectors");
    row("--scheme relative --quantity similarity", "no position vectors");
}

void TestSetting::wrongListsAreNamed() {
    QFETCH(QString, line);
    QFETCH(QString, named);
    const QTemporaryDir directory;
    const Run run = runProgram(u"values "_s.append(line).split(u' '), directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(named.toUtf8()), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
}

/// One name is one parameter, on the command line and in files.
void TestSetting::everyParameterIsThereOnce() {
    QSet<QByteArray> seen;
    for (const SettingParameter& parameter : settingParameters()) {
        const QByteArray option(parameter.facts.option.data(),
                                static_cast<qsizetype>(parameter.facts.option.size()));
        QVERIFY2(!seen.contains(option), option.constData());
        seen.insert(option);
    }
    QVERIFY(seen.contains("queries") && seen.contains("rotary-base") && seen.contains("d-model"));
}

void TestSetting::theCalculationGivesTheScore() {
    Document document;
    RotaryParameters unscaled = turning();
    unscaled.scaling = RotaryScaling::None;
    QVERIFY(document.setSetting(of(unscaled)));
    document.setCursor({9, 2, 5});
    const QString html = Calculation::html(document);
    QVERIFY(html.contains(u"pair i = 2: channels 4 and 5"_s));
    const ScoreCurve curve(*document.rotary(), queryKeyOf(*document.rotaryParameters()));
    QVERIFY(html.contains(readable(curve.at(-7), 5)));
}

void TestSetting::theCalculationLooksUpTheBucket() {
    Document document;
    QVERIFY(document.setSetting(buckets()));
    document.setCursor({10, 5, 0});  // query 10 stands at key 25: 20 before it
    const QString html = Calculation::html(document);
    // 10 buckets are exact; 10 + ⌊10·ln(20/10)/ln(320/10)⌋ = 10 + 2, which naive logarithms make 1.
    QVERIFY2(html.contains(u"bucket 12"_s), qPrintable(html));
}

/// A head may have more dimensions than a table that was opened for it: then it is not read past its end.
void TestSetting::aNarrowTableHasAnEnd() {
    Document document;
    RelativeParameters shaw = ofBuckets();
    shaw.kind = RelativeKind::Shaw;
    QVERIFY(document.setSetting(of(shaw)));
    QVERIFY(document.setTable({QStringLiteral("narrow"), Table::of(9, 3, std::vector<double>(27, 0.25))}));
    QCOMPARE(document.relative()->clip, 4);
    QCOMPARE(document.relative()->headDimension, 3);
    Appearance appearance = document.appearance();
    appearance.relativeMatrix = RelativeMatrix::Entry;
    document.setAppearance(appearance);
    document.setCursor({10, 5, 2});
    QVERIFY(Calculation::html(document).contains(u"(2) = 0.25"_s));
    QVERIFY(!document.change(settingParameter("head-dimension"), 64));
    QVERIFY(document.relativeTable()->columns() >= 64);
    document.setCursor({10, 5, 63});
    QVERIFY(Calculation::html(document).contains(u"(63) = "_s));
    QVERIFY(std::isfinite(shownRelativeNumbers(document, Matrix::Relative).field->cell(3, 5)));
}

void TestSetting::aHeldSettingStays() {
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

void TestSetting::exchangeIsOneStep() {
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
void TestSetting::trainedTablesAreHeldAsTheyAre() {
    Document document;
    Parameters trained;
    trained.scheme = Scheme::Learned;
    trained.initialisation = Initialisation::Trained;
    trained.dModel = 8;
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

/// A file stands for the numbers a relative scheme trains, on the command line and in its command.
void TestSetting::relativeTablesAreOpened() {
    const QTemporaryDir directory;
    QFile file(directory.filePath(u"bias.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int bucket = 0; bucket < 6; ++bucket)
        file.write(QByteArray::number(bucket) + "," + QByteArray::number(10 * bucket) + "\n");
    file.close();
    const QString words =
        u"export bias --scheme relative --relative t5 --table bias.csv --max-distance 9 "
        "--head 1 --queries 12 --keys 12 --output b.csv"_s;
    const Run run = runProgram(words.split(u' '), directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QList<QByteArray> lines = contentOf(directory.filePath(u"b.csv"_s)).split('\n');
    // Of the 3 buckets a side, 1 is exact; keys to the right have the other 3.
    QCOMPARE(lines.at(1).split(',').mid(0, 3), (QList<QByteArray>{"0", "0", "40"}));

    const Run figure = runProgram(
        (u"export relative --scheme relative --relative t5 --table bias.csv --max-distance 9 --output r.svg"_s)
            .split(u' '),
        directory.path());
    QVERIFY2(figure.status == 0, figure.err.constData());
    const Run wrong = runProgram(
        u"export relative --scheme relative --relative t5 --buckets 8 --table bias.csv "
        "--output w.png"_s.split(u' '),
        directory.path());
    QCOMPARE(wrong.status, 2);
    QVERIFY2(wrong.err.contains("6 rows"), wrong.err.constData());
    const Run slopes = runProgram(
        u"export relative --scheme relative --relative alibi --table bias.csv --output w.png"_s.split(u' '),
        directory.path());
    QCOMPARE(slopes.status, 2);
    QVERIFY2(slopes.err.contains("--relative shaw, t5, deberta or window"), slopes.err.constData());
}

/// Who leaves the cursor out is given one that the encoding has, and p and q stay apart.
void TestSetting::sessionsOfLittleAreTaken() {
    const auto read =
        readSession(QJsonDocument::fromJson(R"({"posiscope": 1, "parameters": {"length": 6}})").object());
    QVERIFY(read);
    QCOMPARE(read->cursor, (Cursor{1, 2, 20}));
    const auto again = readSession(toJson(*read));
    QVERIFY2(again, qPrintable(reasonOf(again)));
    QCOMPARE(*again, *read);
}

/// Lists that are none are named, as what else is wrong in a session.
void TestSetting::sessionsRefuseWhatIsNoList() {
    Document document;
    QVERIFY(document.setSetting(rotary()));
    QJsonObject json = toJson(sessionOf(document));
    QJsonObject turned = json[u"rotary"_s].toObject();
    turned[u"long-factors"_s] = 5;
    json[u"rotary"_s] = turned;
    const QString why = reasonOf(readSession(json));
    QVERIFY(!why.isEmpty());
    QVERIFY2(why.contains(u"long-factors"_s), qPrintable(why));
    const QString empty = reasonOf(readSession(
        QJsonDocument::fromJson(
            R"({"posiscope": 1, "parameters": {"scheme": "rotary"}, "rotary": {"head-size": 2, "partial-factor": 0.1}})")
            .object()));
    QVERIFY2(empty.contains(u"rotary"_s), qPrintable(empty));  // with no dimension for a cursor
}

void TestSetting::headlinesTellApart() {
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
    RotaryParameters halved;
    halved.scaling = RotaryScaling::LongRope;
    halved.longFactors.assign(64, 2);
    Setting lists;
    lists.parameters = halved;
    halved.longFactors.front() = 1;
    Setting otherLists;
    otherLists.parameters = halved;
    QCOMPARE(headlineApart(otherLists, lists), u"long-factors 1,2,2,2,2,2,2,2,2,2,2,2…"_s);
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
void TestSetting::differencesAreThoseOfTheCells() {
    Document document;
    Parameters wide;
    wide.dModel = 16;
    wide.length = 40;
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

void TestSetting::settingsStandInTheOrderWritten_data() {
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
void TestSetting::settingsStandInTheOrderWritten() {
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
void TestSetting::framesShowBoth() {
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

void TestSetting::aFigureKeepsBoth_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("options");
    QTest::newRow("side by side") << u"waves"_s << QString();
    QTest::newRow("difference") << u"similarity"_s << u" --difference"_s;
}

/// The figure of A | B opens again as A | B, and its command makes the same figure.
void TestSetting::aFigureKeepsBoth() {
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

void TestSetting::wrongComparisonsAreNamed_data() {
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

void TestSetting::wrongComparisonsAreNamed() {
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
void TestSetting::theTwoOfTheCursorStayApart() {
    Document document;
    Parameters few;
    few.length = 10;
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

POSISCOPE_REGISTER_TEST("setting", TestSetting, WidgetsApplication);

}  // namespace posiscope::setting_test

#include "testsetting.moc"
