// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/session.h"
#include "app/figures/commandfor.h"
#include "app/figures/figurestyle.h"
#include "app/files/tablesource.h"
#include "app/panels/calculation.h"
#include "app/panels/numberbox.h"
#include "app/panels/sentencebar.h"
#include "app/panels/wordsbar.h"
#include "app/plots/positionnames.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/pipeline/pipelineview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/viewkind.h"
#include "app/views/waves/wavesview.h"
#include "app/window/mainwindow.h"
#include "core/fields/fieldof.h"
#include "core/schemes/tabulated.h"
#include "tests/app/applications.h"
#include "tests/app/hand.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::pipeline_test {
using namespace Qt::StringLiterals;

namespace {

const Preset& presetWith(const char* name) {
    for (const Preset& preset : presets())
        if (preset.name.find(name) != std::string_view::npos)
            return preset;
    qFatal("no preset");
}

InputWords withIds(const char* text) {
    return {.ids = readPositionIds(text).value_or(PositionIds{})};
}

/// How many pixels two pictures of one size differ in.
int differences(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    return count;
}

}  // namespace

/// Sentences through document, views, files and command line, and the view of their pipeline.
class TestPipeline : public QObject {
    Q_OBJECT

private slots:
    void wordsAreUndone();
    void sessionsKeepWords();
    void everyControlIsInSight();
    void wordVectorsOfAFile();
    void sessionsRefuseWrongWords_data();
    void sessionsRefuseWrongWords();
    void idsDriveTheEncoding();
    void idsAndTheFirstPositionContradict();
    void presetsLabelPositions();
    void presetsMergeAndMovePositions();
    void aComparisonOfAPresetEndsWithTheNext();
    void whatThePersonChoseStaysWithThePresets();
    void tokensAreTicks();
    void axesNameBothEnds();
    void rowsAreCountedAsInAFile();
    void paddingIsFaded();
    void idsAreTicksAndReadouts();
    void everyViewDrawsGivenIds_data();
    void everyViewDrawsGivenIds();
    void theCalculationNamesTheWord();
    void pressingACellMovesTheCursor();
    void aRowIsAsHighInEveryMatrix();
    void oneScaleForAllStages();
    void theSumHasThreeMatrices();
    void theLookupEndsBeforePositions();
    void theCaptionIsOfTheCursorsWord();
    void everySizeIsDrawn_data();
    void everySizeIsDrawn();
    void controlsSetTheWords();
    void chipsAreWritten();
    void wrongSentencesStay();
    void theBarIsThereWhileWordsLabel();
    void theCommandLineTakesWords();
    void theCommandLineRefusesWords_data();
    void theCommandLineRefusesWords();
    void theCommandIsRepeatable();
};

void TestPipeline::wordsAreUndone() {
    Document document;
    const InputWords words{.sentence = "a b", .dropout = 0};
    QVERIFY(document.setWords(words, u"change"_s));
    QCOMPARE(document.words().sentence, std::string("a b"));
    document.undoStack()->undo();
    QVERIFY(document.words() == InputWords{});
    document.undoStack()->redo();
    QVERIFY(document.words() == words);
}

void TestPipeline::sessionsKeepWords() {
    Document document;
    InputWords words = withIds("0,1,1,3.5");
    words.sentence = "dog 爱 dog";
    words.merge = Merge::Concatenate;
    words.labels = true;
    words.positionWeight = 0.25;
    QVERIFY(document.setWords(words));
    const auto read = readSession(toJson(sessionOf(document)));
    const QString why = reasonOf(read);
    QVERIFY2(read, qPrintable(why));
    QVERIFY(read->setting.words == words);
    Document other;
    other.show(opened(*read, {}));
    QVERIFY(other.words() == words);
    QCOMPARE(other.encoding()->value(3, 0), std::sin(3.5));
}

void TestPipeline::everyControlIsInSight() {
    Document document;
    QWidget card;
    auto* column = new QVBoxLayout(&card);
    auto* bar = new WordsBar(document, {"labels", "merge", "word-weight", "position-weight", "dropout"});
    column->addWidget(bar);
    column->addWidget(new QWidget, 1);
    card.resize(360, 400);  // narrower than one line of them
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    for (const QWidget* control : bar->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        QVERIFY(bar->rect().contains(control->geometry()));
}

void TestPipeline::wordVectorsOfAFile() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"vectors.csv"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1,2,3,4\n5,6,7,8\n-1,-2,-3,-4\n") > 0);
    file.close();
    Document document;
    QVERIFY(document.setWordVectors(openTable(path).value()));
    QCOMPARE(document.parameters()->dModel, 4);  // as wide as the words
    InputWords words = document.words();
    words.sentence = std::string("a b #2");
    QVERIFY(document.setWords(words));
    document.setCursor({1, 0, 0});
    PipelineView view(document);
    view.prepare();
    QVERIFY2(view.caption().contains(u"W takes its rows from vectors.csv."_s), qPrintable(view.caption()));
    const QString command = commandFor(document, u"pipeline"_s, u"p.png"_s, {}, std::nullopt);
    QVERIFY2(command.contains(u"--word-vectors "_s + path), qPrintable(command));
    const Session session = sessionOf(document);
    Session named = session;
    named.files.wordVectors.file = u"vectors.csv"_s;  // a figure holds no path
    QCOMPARE(readSession(toJson(session)).value(), named);
    Parameters wider = *document.parameters();
    wider.dModel = 8;
    QVERIFY(document.setParameters(wider));
    view.prepare();
    QVERIFY2(view.caption().contains(u"4 dimensions instead of 8, so W is random"_s),
             qPrintable(view.caption()));
    document.undoStack()->undo();
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(!document.setting().wordVectors.numbers);
    const QString narrow = folder.filePath(u"narrow.csv"_s);
    QFile odd(narrow);
    QVERIFY(odd.open(QIODevice::WriteOnly) && odd.write("1,2,3\n4,5,6\n") > 0);
    odd.close();
    const QStringList words3{u"export"_s,     u"pipeline"_s, u"--word-vectors"_s, narrow,
                             u"--odd-rule"_s, u"trim"_s,     u"--output"_s,       u"w.png"_s};
    QCOMPARE(runProgram(words3, folder.path()).status, 0);
    const Run unfit = runProgram(words3 + QStringList{u"--d-model"_s, u"8"_s}, folder.path());
    QCOMPARE(unfit.status, 2);
    QVERIFY2(unfit.err.contains("the word vectors have 3 dimensions, but d_model is 8"), unfit.err.data());
    const Run refused = runProgram({u"export"_s, u"pipeline"_s, u"--word-vectors"_s, u"/nowhere.npy"_s,
                                    u"--output"_s, folder.filePath(u"p.png"_s)},
                                   folder.path());
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.err.contains("/nowhere.npy"));
}

void TestPipeline::sessionsRefuseWrongWords_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("sentence") << u"sentence"_s << QJsonValue(u" "_s);
    QTest::newRow("no text") << u"sentence"_s << QJsonValue(3);
    QTest::newRow("ids") << u"position-ids"_s << QJsonValue(u"0,x"_s);
    QTest::newRow("merge") << u"merge"_s << QJsonValue(u"subtract"_s);
    QTest::newRow("dropout") << u"dropout"_s << QJsonValue(1);
    QTest::newRow("unknown") << u"colour"_s << QJsonValue(1);
}

void TestPipeline::sessionsRefuseWrongWords() {
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    QJsonObject json = toJson(Session{});
    QJsonObject words = json[u"words"].toObject();
    words[key] = value;
    json[u"words"] = words;
    const QString why = reasonOf(readSession(json));
    QVERIFY(!why.isEmpty());
    QVERIFY2(why.startsWith(u"words."_s + key), qPrintable(why));
}

void TestPipeline::idsDriveTheEncoding() {
    Document document;
    QSignalSpy changed(&document, &Document::parametersChanged);
    QVERIFY(document.setWords(withIds("7,0,3.5")));
    QCOMPARE(changed.size(), 1);
    QVERIFY(!document.sinusoidal());
    QVERIFY(std::abs(document.encoding()->value(0, 0) - std::sin(7.0)) < 1e-15);
    QVERIFY(std::isnan(document.encoding()->value(3, 0)));
    const auto kept = document.encoding();
    InputWords words = document.words();
    words.dropout = 0.5;
    QVERIFY(document.setWords(words));
    QCOMPARE(document.encoding(), kept);  // nothing it depends on has changed
}

void TestPipeline::idsAndTheFirstPositionContradict() {
    Document document;
    QSignalSpy refused(&document, &Document::refused);
    QVERIFY(document.setWords(withIds("0,2")));
    Parameters parameters = *document.parameters();
    parameters.firstPosition = 1;
    QVERIFY(!document.setParameters(parameters));
    QVERIFY(refused.takeFirst().constFirst().toString().contains(u"first position must be 0"_s));
    QCOMPARE(document.parameters()->firstPosition, std::int64_t{0});
}

void TestPipeline::presetsLabelPositions() {
    Document document;
    ChosenPreset(document).choose(presetWith("A sentence"));
    QVERIFY(document.words().labels);
    QCOMPARE(document.parameters()->dModel, std::int64_t{768});
    QCOMPARE(PositionNames(document).token(1), u"I"_s);
    ChosenPreset(document).choose(presetWith("fairseq"));
    QCOMPARE(PositionNames(document).id(0), u"2"_s);
    QCOMPARE(PositionNames(document).id(11), u"1"_s);
    document.undoStack()->undo();
    QCOMPARE(PositionNames(document).id(0), u"0"_s);
    ChosenPreset(document).choose(presetWith("Overview"));
    QVERIFY(document.words().ids == PositionIds{});
}

void TestPipeline::presetsMergeAndMovePositions() {
    Document document;
    ChosenPreset(document).choose(presetWith("Multiplied"));
    QVERIFY(document.words().merge == Merge::MultiplyOnePlus);
    ChosenPreset(document).choose(presetWith("Gaps and repeats"));
    QVERIFY(document.words().merge == Merge::Add);
    const auto field = encodingFieldOf(document.encoding());
    QCOMPARE(field->cell(1, 7), field->cell(2, 7));  // both at position 1
    QVERIFY(field->cell(1, 7) != field->cell(3, 7));
    QCOMPARE(PositionNames(document).id(5), u"10"_s);
}

void TestPipeline::aComparisonOfAPresetEndsWithTheNext() {
    Document document;
    ChosenPreset presets(document);
    presets.choose(presetWith("Near and far"));
    QVERIFY(document.baseline().document());
    QVERIFY(document.baseline().document()->scheme() == Scheme::Sinusoidal);
    QVERIFY(document.scheme() == Scheme::Learned);
    QVERIFY(document.appearance().measure == Measure::Distance);
    QCOMPARE(document.cursor().position, std::int64_t{1});
    QCOMPARE(document.cursor().otherPosition, std::int64_t{2});
    presets.choose(presetWith("Overview"));
    QVERIFY(!document.baseline().document());
    QVERIFY(document.appearance().measure == Measure::DotProduct);
    document.undoStack()->undo();
    QVERIFY(document.baseline().document());
    document.undoStack()->undo();
    QVERIFY(!document.baseline().document());
}

void TestPipeline::whatThePersonChoseStaysWithThePresets() {
    Document document;
    ChosenPreset presets(document);
    document.baseline().hold();
    const Parameters own = *document.baseline().document()->parameters();
    presets.choose(presetWith("A sentence"));
    QVERIFY(document.baseline().document());
    presets.choose(presetWith("Near and far"));
    Appearance appearance = document.appearance();
    appearance.measure = Measure::Cosine;
    document.setAppearance(appearance);
    document.baseline().exchange();
    presets.choose(presetWith("Overview"));
    QVERIFY(document.baseline().document());  // exchanged, it is the person's
    QVERIFY(document.appearance().measure == Measure::Cosine);
    for (int i = 0; i < 3; ++i)
        document.undoStack()->undo();
    QCOMPARE(*document.baseline().document()->parameters(), own);
}

void TestPipeline::tokensAreTicks() {
    Document document;
    ChosenPreset(document).choose(presetWith("A sentence"));
    const PositionNames names(document);
    const QList<Tick> ticks = names.ticks(-0.5, 7.5, 400, 36, 15, 100);
    QCOMPARE(ticks.size(), 8);
    QCOMPARE(ticks[0].text, u"[cls] 0"_s);
    QCOMPARE(ticks[1].text, u"I 1"_s);
    QCOMPARE(ticks[7].text, u"7"_s);  // past the last word
    const QList<Tick> few = names.ticks(-0.5, 7.5, 60, 36, 15, 100);
    QCOMPARE(few.size(), 4);
    const QList<Tick> narrow = names.ticks(-0.5, 7.5, 400, 36, 15, 4);
    QCOMPARE(narrow[0].text, u"0"_s);
}

void TestPipeline::axesNameBothEnds() {
    Document document;
    Parameters parameters{.length = 100, .firstPosition = -37};
    QVERIFY(document.setParameters(parameters));
    const PositionNames names(document);
    for (const double width : {0.0, 46.0}) {  // below each other and beside
        const QList<Tick> ticks = names.ticks(-37.5, 62.5, 300, 48, 15, width);
        QCOMPARE(ticks.first().at, -37.0);
        QCOMPARE(ticks.first().text, u"−37"_s);
        QCOMPARE(ticks.last().text, u"62"_s);
        QVERIFY(std::ranges::any_of(ticks, [](const Tick& tick) { return tick.text == u"0"_s; }));
        for (qsizetype i = 1; i < ticks.size(); ++i)
            QVERIFY(ticks[i].at - ticks[i - 1].at >= 10);
    }
    QVERIFY(names.ticks(-20, 62.5, 300, 48, 15, 0).first().at > -37);  // it is not on the axis
    parameters.firstPosition = 3;
    QVERIFY(document.setParameters(parameters));
    QCOMPARE(PositionNames(document).ticks(2.5, 102.5, 300, 48, 15, 0).first().text, u"20"_s);
}

void TestPipeline::rowsAreCountedAsInAFile() {
    Document document;
    QVERIFY(document.setParameters({.length = 12, .firstPosition = 2}));
    QCOMPARE(PositionNames(document).axisLabel(u"position"_s), u"position"_s);
    Appearance look = document.appearance();
    look.ruler = Ruler::File;
    document.setAppearance(look);
    const PositionNames names(document);
    QCOMPARE(names.axisLabel(u"position"_s), u"row"_s);
    const QList<Tick> ticks = names.ticks(1.5, 13.5, 400, 36, 15, 0);
    QCOMPARE(ticks.first().text, u"0"_s);
    QCOMPARE(ticks.first().at, 2.0);
    QCOMPARE(names.id(5), u"3"_s);  // a readout says what the axis does
    QCOMPARE(names.countedFrom(), 2);
    QCOMPARE(ticks.last().text, u"11"_s);
    QCOMPARE(ticks.last().at, 13.0);
}

void TestPipeline::paddingIsFaded() {
    Document document;
    ChosenPreset(document).choose(presetWith("A sentence"));
    OpenView<EncodingView> view(document);
    const auto rows = [&view](int first, int last) {
        const QRect area = view.area();
        return view.screen().copy(area.left(), area.top() + area.height() * first / 8 + 3, area.width(),
                                  area.height() * (last - first) / 8 - 6);
    };
    const int width = view.area().width();
    const QImage read = rows(0, 5);
    const QImage faded = rows(6, 8);
    QVERIFY(view.caption().contains(u"Faded positions 6–7 are padding"_s));
    InputWords words = document.words();
    words.labels = false;
    document.setWords(words);
    view.screen();
    view.resize(view.width() - (view.area().width() - width), view.height());  // words take room
    view.screen();
    QCOMPARE(differences(rows(0, 5), read), 0);
    QVERIFY(differences(rows(6, 8), faded) > width);
}

void TestPipeline::idsAreTicksAndReadouts() {
    Document document;
    document.setParameters({.length = 4});
    document.setWords(withIds("0,1,1,3.5"));
    OpenView<EncodingView> view(document);
    QVERIFY2(view.caption().contains(u"position ids 0, 1, 1, 3.5"_s), qPrintable(view.caption()));
    QVERIFY(view.caption().contains(u"Equal position ids give equal rows: 1"_s));
    const QRectF area = view.area();
    const QString read = view.readoutAt(QPointF(area.left() + 1, area.bottom() - 4));
    QVERIFY2(read.startsWith(u"PE(3.5, 0) = −0.35078322"_s), qPrintable(read));
    OpenView<SimilarityView> similarity(document);
    QVERIFY(similarity.caption().contains(u"position ids"_s));
    OpenView<WavesView> waves(document);
    QVERIFY(waves.caption().contains(u"position ids"_s));
}

void TestPipeline::everyViewDrawsGivenIds_data() {
    QTest::addColumn<QString>("name");
    for (const ViewKind& kind : viewKinds())
        QTest::newRow(std::string(kind.name).c_str()) << QString::fromStdString(std::string(kind.name));
}

void TestPipeline::everyViewDrawsGivenIds() {
    QFETCH(QString, name);
    Document document;
    for (const Scheme scheme : {Scheme::Sinusoidal, Scheme::Learned, Scheme::Hierarchical}) {
        const Parameters parameters{.scheme = scheme, .dModel = 32, .length = 12, .tableRows = 16};
        QVERIFY(document.setSetting({parameters, {}, withIds("3,2,1,0,300,5"), {}}));
        const std::unique_ptr<View> view(findViewKind(name.toStdString())->make(document, nullptr));
        view->resize(420, 320);
        const QImage picture = view->grab().toImage();
        QVERIFY(differences(picture, QImage(picture.size(), QImage::Format_RGB32)) > 1000);
        view->caption();
        QVERIFY(!Calculation::html(document).isEmpty());
    }
}

void TestPipeline::theCalculationNamesTheWord() {
    Document document;
    ChosenPreset(document).choose(presetWith("A sentence"));
    document.setCursor({1, 0, 2});
    QString text = Calculation::html(document);
    QVERIFY(text.contains(u"\"I\" is at position 1"_s));
    QVERIFY(text.contains(u"PE(1, 2)"_s));
    document.setWords(withIds("0,3.5"));
    document.setCursor({1, 0, 0});
    text = Calculation::html(document);
    QVERIFY2(text.contains(u"PE(3.5, 0) = sin(3.5000) = −0.35078"_s), qPrintable(text));
}

void TestPipeline::pressingACellMovesTheCursor() {
    Document document;
    ChosenPreset(document).choose(presetWith("A repeated word"));
    OpenView<PipelineView> view(document, {1000, 360});
    const QRectF sum = view.areaOf(Stage::Merged);
    view.press(QPointF(sum.left() + sum.width() * (40.5 / 128), sum.top() + sum.height() * (4.5 / 8)));
    QCOMPARE(document.cursor().position, std::int64_t{4});
    QCOMPARE(document.cursor().dimension, std::int64_t{40});
    const QRectF w = view.areaOf(Stage::WordVectors);  // [cls] dog bites and runs [sep]
    view.press(QPointF(w.left() + 1, w.top() + w.height() * (1.5 / 6)));
    QCOMPARE(document.cursor().position, std::int64_t{1});
    const QString read = view.readoutAt(QPointF(w.left() + 0.2, w.top() + w.height() * (1.5 / 6)));
    QVERIFY2(read.startsWith(u"W: (dog, 0) = "_s), qPrintable(read));
}

void TestPipeline::aRowIsAsHighInEveryMatrix() {
    Document document;
    ChosenPreset(document).choose(presetWith("A repeated word"));  // 8 tokens, 6 words
    InputWords words = document.words();
    words.merge = Merge::Concatenate;
    QVERIFY(document.setWords(words));
    for (const QSize size : {QSize(600, 350), QSize(300, 600), QSize(1200, 300)}) {
        const OpenView<PipelineView> view(document, size);
        const double height = view.areaOf(Stage::OneHot).height() / 8;
        QVERIFY(height * 8 > size.height() / 5);
        for (int stage = 0; stage < kStages; ++stage) {
            const bool ofWords = static_cast<Stage>(stage) == Stage::WordVectors;
            const QRectF area = view.areaOf(static_cast<Stage>(stage));
            QVERIFY(std::abs(area.height() - height * (ofWords ? 6 : 8)) <= 1.5);
        }
        const QString corner = view.readoutAt(view.areaOf(Stage::OneHot).topLeft());
        QVERIFY2(corner.startsWith(u"one-hot: ([cls], [cls]) = 1"_s), qPrintable(corner));
    }
}

namespace {

/// Six words without dropout and without vectors, so that their sum with PE is PE itself.
void addNothingToPositions(Document& document) {
    document.setParameters({.dModel = 4});
    document.setWords({.wordWeight = 0, .dropout = 0});
    document.setCursor({0, 0, 0});
}

QColor colourIn(const QImage& picture, const PipelineView& view, Stage stage, int row, int column) {
    const QRectF area = view.areaOf(stage);
    const double columns = stage == Stage::OneHot ? 6 : 4;
    return picture.pixelColor(
        (area.topLeft() + QPointF(area.width() * (column + 0.5) / columns, area.height() * (row + 0.5) / 6))
            .toPoint());
}

}  // namespace

void TestPipeline::oneScaleForAllStages() {
    Document document;
    addNothingToPositions(document);
    OpenView<PipelineView> view(document, {1000, 400});
    const QImage picture = view.screen();
    const auto colour = [&](Stage stage, int row, int column) {
        return colourIn(picture, view, stage, row, column);
    };
    for (int column = 0; column < 4; ++column) {
        QCOMPARE(colour(Stage::Merged, 2, column), colour(Stage::Positions, 2, column));
        QCOMPARE(colour(Stage::DroppedOut, 2, column), colour(Stage::Positions, 2, column));
    }
    // cos 0 = 1 wears the colour of the 1 in a one-hot row
    QCOMPARE(colour(Stage::OneHot, 2, 2), colour(Stage::Positions, 0, 1));
}

/// With "pipeline-stages sum": the word vectors, PE and their sum, larger than among all stages.
void TestPipeline::theSumHasThreeMatrices() {
    Document document;
    addNothingToPositions(document);
    const double amongAll = [&] {
        OpenView<PipelineView> all(document, {1000, 400});
        all.screen();
        return all.areaOf(Stage::Positions).width();
    }();
    Appearance appearance = document.appearance();
    appearance.pipelineStages = PipelineStages::Sum;
    document.setAppearance(appearance);
    OpenView<PipelineView> view(document, {1000, 400});
    const QImage picture = view.screen();
    for (int stage = 0; stage < kStages; ++stage) {
        const auto each = static_cast<Stage>(stage);
        const bool summed = each == Stage::Scaled || each == Stage::Positions || each == Stage::Merged;
        QCOMPARE(!view.areaOf(each).isEmpty(), summed);
    }
    QVERIFY(view.areaOf(Stage::Positions).width() > 1.5 * amongAll);
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 4; ++column)
            QCOMPARE(colourIn(picture, view, Stage::Merged, row, column),
                     colourIn(picture, view, Stage::Positions, row, column));
    // word vectors are numbers of their own, with weight 0 in the sum
    QVERIFY(colourIn(picture, view, Stage::Scaled, 0, 1) != colourIn(picture, view, Stage::Positions, 0, 1));
}

/// With "pipeline-stages lookup": one-hot × W = E, and the caption says nothing of positions either.
void TestPipeline::theLookupEndsBeforePositions() {
    Document document;
    ChosenPreset(document).choose(presetWith("A repeated word"));
    document.setCursor({3, 0, 0});
    Appearance appearance = document.appearance();
    appearance.pipelineStages = PipelineStages::Lookup;
    document.setAppearance(appearance);
    OpenView<PipelineView> view(document, {900, 360});
    view.screen();
    for (int stage = 0; stage < kStages; ++stage) {
        const auto each = static_cast<Stage>(stage);
        QCOMPARE(!view.areaOf(each).isEmpty(), each <= Stage::Embedding);
    }
    QVERIFY2(view.caption().startsWith(u"The row of W for \"dog\" has norm "_s), qPrintable(view.caption()));
    QVERIFY(view.caption().contains(u"with the same row of W, is also at 1, 5."_s));
    QVERIFY(!view.caption().contains(u"PE"_s));
}

void TestPipeline::theCaptionIsOfTheCursorsWord() {
    Document document;
    ChosenPreset(document).choose(presetWith("A repeated word"));
    document.setCursor({3, 0, 0});
    OpenView<PipelineView> view(document, {900, 360});
    QVERIFY2(view.caption().startsWith(u"The row of W for \"dog\" has norm "_s), qPrintable(view.caption()));
    QVERIFY(view.caption().contains(u"the row of PE has norm 8.00."_s));
    QVERIFY(view.caption().contains(u"also at 1, 5. Only PE tells them apart"_s));
    Setting silenced = document.setting();
    silenced.words.positionWeight = 0;
    QVERIFY(document.setSetting(silenced));
    view.screen();
    QVERIFY2(view.caption().contains(u"also at 1, 5. PE has weight 0, so nothing tells them apart"_s),
             qPrintable(view.caption()));
    document.setCursor({11, 0, 0});
    view.screen();
    QVERIFY(view.caption().contains(u"position 11 is padding"_s));
}

void TestPipeline::everySizeIsDrawn_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("words");
    for (const QSize size :
         {QSize(160, 120), QSize(320, 240), QSize(540, 300), QSize(1600, 900), QSize(1200, 160)})
        for (const int dModel : {4, 128, 1024, 16384})
            for (const int words : {1, 6, 256})
                QTest::addRow("%d×%d, %d dimensions, %d words", size.width(), size.height(), dModel, words)
                    << size << dModel << words;
}

void TestPipeline::everySizeIsDrawn() {
    QFETCH(QSize, size);
    QFETCH(int, dModel);
    QFETCH(int, words);
    if (dModel == 16384 && words == 256)
        QSKIP("the same as 1024 words wide, only slower");
    Document document;
    QVERIFY(document.setParameters({.dModel = dModel}));
    InputWords many;
    many.sentence.clear();
    for (int i = 0; i < words; ++i)
        many.sentence.append("w").append(std::to_string(i)).append(" ");
    QVERIFY(document.setWords(many));
    document.setCursor({0, 0, 0});
    OpenView<PipelineView> view(document, size);
    const QRectF all(QPointF(0, 0), QSizeF(size));
    for (int stage = 0; stage < kStages; ++stage) {
        const QRectF area = view.areaOf(static_cast<Stage>(stage));
        QVERIFY(all.contains(area));
        for (int other = 0; other < stage; ++other)
            QVERIFY(!area.intersects(view.areaOf(static_cast<Stage>(other))));
    }
}

void TestPipeline::controlsSetTheWords() {
    Document document;
    WordsBar bar(document, {"labels", "merge", "word-weight", "position-weight", "embedding-scale", "dropout",
                            "word-seed"});
    auto* merge = bar.findChild<QComboBox*>(u"words-merge"_s);
    QVERIFY(merge);
    emit merge->activated(3);
    QCOMPARE(document.words().merge, Merge::Concatenate);
    auto* scaled = bar.findChild<QToolButton*>(u"words-embedding-scale"_s);
    scaled->click();
    QVERIFY(!document.words().scaled);
    auto* dropout = bar.findChild<NumberBox*>(u"words-dropout"_s);
    hand::enter(*dropout, u"0.25"_s);
    QCOMPARE(document.words().dropout, 0.25);
    QSignalSpy refused(&document, &Document::refused);
    hand::enter(*dropout, u"2"_s);
    QCOMPARE(document.words().dropout, 0.25);
    QVERIFY(!refused.isEmpty());
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(scaled->isChecked());
}

void TestPipeline::chipsAreWritten() {
    Document document;
    ChosenPreset(document).choose(presetWith("A sentence"));
    SentenceBar bar(document);
    bar.show();
    auto* chip = bar.findChild<QToolButton*>(u"token-2"_s);
    QVERIFY(chip);
    QCOMPARE(chip->text(), u"love"_s);
    chip->click();
    QCOMPARE(document.cursor().position, std::int64_t{2});
    auto* line = bar.findChild<QLineEdit*>(u"sentence-line"_s);
    QCOMPARE(line->selectedText(), u"love"_s);
    hand::enter(*line, u"the cat"_s);
    QCOMPARE(document.words().sentence, std::string("the cat"));
    QCOMPARE(bar.findChild<QToolButton*>(u"token-1"_s)->text(), u"cat"_s);
    QVERIFY(!bar.findChild<QToolButton*>(u"token-2"_s));
    auto* ids = bar.findChild<QLineEdit*>(u"position-ids"_s);
    hand::enter(*ids, u"0,1,…"_s);
    QVERIFY(document.words().ids == withIds("0,1,…").ids);
    document.undoStack()->undo();
    QCOMPARE(ids->text(), u"consecutive"_s);
}

void TestPipeline::wrongSentencesStay() {
    Document document;
    SentenceBar bar(document);
    bar.show();
    QSignalSpy refused(&document, &Document::refused);
    bar.findChild<QToolButton*>(u"token-0"_s)->click();
    auto* line = bar.findChild<QLineEdit*>(u"sentence-line"_s);
    hand::enter(*line, u"   "_s);
    QCOMPARE(refused.size(), 1);
    QCOMPARE(line->text(), u"   "_s);
    QVERIFY(line->property("wrong").toBool());
    QCOMPARE(document.words().sentence, InputWords{}.sentence);
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QString::fromStdString(InputWords{}.sentence));
    auto* ids = bar.findChild<QLineEdit*>(u"position-ids"_s);
    hand::enter(*ids, u"0,,1"_s);
    QCOMPARE(refused.size(), 2);
    QVERIFY(ids->property("wrong").toBool());
    QVERIFY(document.words().ids == PositionIds{});
}

void TestPipeline::theBarIsThereWhileWordsLabel() {
    Document document;
    MainWindow window(document);
    auto* bar = window.findChild<QToolBar*>(u"sentence-bar"_s);
    auto* labels = window.findChild<QAction*>(u"label-positions"_s);
    QVERIFY(bar && labels);
    QVERIFY(bar->isHidden());
    labels->trigger();
    QVERIFY(document.words().labels);
    QVERIFY(!bar->isHidden());
    document.undoStack()->undo();
    QVERIFY(bar->isHidden());
    QVERIFY(!labels->isChecked());
}

void TestPipeline::theCommandLineTakesWords() {
    const QTemporaryDir directory;
    const Run run = runProgram({u"values"_s, u"--d-model"_s, u"4"_s, u"--length"_s, u"4"_s,
                                u"--position-ids"_s, u"0,1,1,3.5"_s, u"--dimensions"_s, u"0"_s},
                               directory.path());
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[1], lines[2]);
    QVERIFY(std::abs(lines[3].toDouble() - std::sin(3.5)) < 1e-15);
    const Run figure = runProgram({u"export"_s, u"pipeline"_s, u"--sentence"_s, u"to be or not to be"_s,
                                   u"--merge"_s, u"multiply"_s, u"--output"_s, u"p.svg"_s},
                                  directory.path());
    QVERIFY2(figure.status == 0, figure.err.constData());
    QVERIFY(contentOf(directory.filePath(u"p.svg"_s)).contains("⊙"));
}

void TestPipeline::theCommandLineRefusesWords_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("said");
    QTest::newRow("empty") << QStringList{u"--sentence"_s, u""_s} << u"no word"_s;
    QTest::newRow("ids") << QStringList{u"--position-ids"_s, u"a"_s} << u"position ids cannot contain"_s;
    QTest::newRow("merge") << QStringList{u"--merge"_s, u"minus"_s} << u"one of: add, multiply"_s;
    QTest::newRow("weight") << QStringList{u"--word-weight"_s, u"11"_s} << u"from -10 to 10"_s;
    QTest::newRow("both") << QStringList{u"--position-ids"_s, u"padded"_s, u"--first-position"_s, u"2"_s}
                          << u"first position must be 0"_s;
    QTest::newRow("fraction") << QStringList{u"--position-ids"_s, u"0.5"_s, u"--scheme"_s, u"learned"_s}
                              << u"fraction"_s;
}

void TestPipeline::theCommandLineRefusesWords() {
    QFETCH(QStringList, words);
    QFETCH(QString, said);
    const QTemporaryDir directory;
    const Run run = runProgram(QStringList{u"export"_s, u"pipeline"_s, u"--output"_s, u"p.png"_s} + words,
                               directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(QString::fromUtf8(run.err).contains(said), run.err.constData());
    QVERIFY(filesIn(directory.path()).isEmpty());
}

void TestPipeline::theCommandIsRepeatable() {
    Document document;
    InputWords words = withIds("0,1,1,3.5");
    words.sentence = "it's 我";
    words.merge = Merge::PositionOnly;
    document.setWords(words);
    const QString command = commandFor(document, u"pipeline"_s, u"p.png"_s, FigureStyle{}, {});
    QVERIFY2(command.contains(
                 u"--sentence 'it'\\''s 我' --position-ids 0,1,1,3.5 --labels off --merge position-only"_s),
             qPrintable(command));
}

POSISCOPE_REGISTER_TEST("pipeline", TestPipeline, WidgetsApplication);

}  // namespace posiscope::pipeline_test

#include "testpipeline.moc"
