// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
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
#include "app/panels/calculation.h"
#include "core/fields/fieldof.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scorecurve.h"
#include "core/tables/table.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/app/rotarysetting.h"
#include "tests/room.h"

namespace posiscope::setting_test {
using namespace Qt::StringLiterals;
using namespace rotarysetting;

namespace {

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
    void relativeTablesAreOpened();
    void sessionsOfLittleAreTaken();
    void sessionsRefuseWhatIsNoList();
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

POSISCOPE_REGISTER_TEST("setting", TestSetting, WidgetsApplication);

}  // namespace posiscope::setting_test

#include "testsetting.moc"
