// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <memory>
#include <numbers>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/withmodel.h"
#include "app/figures/commandfor.h"
#include "app/opening/openfile.h"
#include "app/plots/ticks.h"
#include "app/views/layers/layersview.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "core/models/layerwaves.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::layers_test {
using namespace Qt::StringLiterals;

/// The picture of a model's layers, from its config alone.
class TestLayers : public QObject {
    Q_OBJECT

private slots:
    void linesOfTwoBases();
    void linesOfPartialHeads();
    void figureNeedsAModel();
    void layersNotCounted();
    void modelsWithoutRotation();
    void layersNotUnderstood();
    void sessionsKeepTheModel();
    void figuresNameTheModel();
    void captionHasTheSentences();
    void undone();
    void paintedForModelsOnly();
    void modelsOnOnePage();
    void unitsOfWavelengths_data();
    void unitsOfWavelengths();

private:
    QString file(const QString& name, const QByteArray& content);

    QTemporaryDir m_directory;
};

namespace {

constexpr char kGemma[] =
    R"({"model_type":"gemma3_text","head_dim":256,"num_attention_heads":4,"num_key_value_heads":1,)"
    R"("hidden_size":1152,"rope_theta":1000000,"rope_local_base_freq":10000,"sliding_window":512,)"
    R"("sliding_window_pattern":6,"num_hidden_layers":26,"max_position_embeddings":32768})";

constexpr char kNext[] =
    R"({"model_type":"qwen3_next","head_dim":256,"num_attention_heads":16,"num_key_value_heads":2,)"
    R"("hidden_size":2048,"rope_theta":10000000,"partial_rotary_factor":0.25,"num_hidden_layers":8,)"
    R"("full_attention_interval":4,"max_position_embeddings":262144})";

/// The numbers of a CSV file without its titles.
std::vector<std::vector<double>> numbersOf(const QByteArray& csv) {
    std::vector<std::vector<double>> numbers;
    for (const QByteArray& line : csv.trimmed().split('\n').mid(1)) {
        numbers.emplace_back();
        for (const QByteArray& each : line.split(','))
            numbers.back().push_back(each.toDouble());
    }
    return numbers;
}

Setting openedAt(const QString& path) {
    Document document;
    const auto opened = openFile(path);
    if (!opened || !show(*opened, document))
        qFatal("%s", qPrintable(opened ? u"refused"_s : opened.error()));
    return document.setting();
}

}  // namespace

QString TestLayers::file(const QString& name, const QByteArray& content) {
    QFile file(m_directory.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) < 0)
        qFatal("no file");
    return file.fileName();
}

/// Five layers of a window of 512 with base 10,000, then one that sees all 32,768 with base 1,000,000.
void TestLayers::linesOfTwoBases() {
    const QString config = file(u"gemma.json"_s, kGemma);
    const Run run = runProgram({u"export"_s, u"layers"_s, u"--model"_s, config, u"--output"_s, u"g.csv"_s},
                               m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const auto lines = numbersOf(contentOf(m_directory.filePath(u"g.csv"_s)));
    QCOMPARE(lines.size(), std::size_t{26 * 128});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto layer = static_cast<double>(i / 128);
        const auto pair = static_cast<double>(i % 128);
        const bool full = std::fmod(layer, 6) == 5;
        const double frequency = std::pow(full ? 1e6 : 1e4, -pair / 128);
        const double sees = full ? 32768 : 512;
        const std::vector<double> line(lines[i].end() - 6, lines[i].end());  // after the number of the line
        QCOMPARE(line[0], layer);
        QCOMPARE(line[1], pair);
        QCOMPARE(line[2], frequency);
        QCOMPARE(line[3], 2 * std::numbers::pi / frequency);
        QCOMPARE(line[4], sees * frequency / (2 * std::numbers::pi));
        QCOMPARE(line[5], sees);
    }
}

/// Only the fourth and the eighth layer attend, and turn a quarter of 128 pairs.
void TestLayers::linesOfPartialHeads() {
    const QString config = file(u"next.json"_s, kNext);
    const Run run = runProgram({u"export"_s, u"layers"_s, u"--model"_s, config, u"--output"_s, u"n.csv"_s},
                               m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const auto lines = numbersOf(contentOf(m_directory.filePath(u"n.csv"_s)));
    QCOMPARE(lines.size(), std::size_t{2 * 32});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<double> line(lines[i].end() - 6, lines[i].end());
        QCOMPARE(line[0], i < 32 ? 3.0 : 7.0);
        QCOMPARE(line[2], std::pow(1e7, -static_cast<double>(i % 32) / 32));
    }
}

void TestLayers::figureNeedsAModel() {
    const Run none = runProgram({u"export"_s, u"layers"_s, u"--output"_s, u"l.png"_s}, m_directory.path());
    QCOMPARE(none.status, 2);
    QVERIFY2(none.err.contains("with --model"), none.err.constData());
    const Run absent =
        runProgram({u"export"_s, u"layers"_s, u"--model"_s, u"absent.json"_s, u"--output"_s, u"l.png"_s},
                   m_directory.path());
    QVERIFY(absent.status != 0 && absent.err.contains("absent.json"));
    QVERIFY(!QFile::exists(m_directory.filePath(u"l.png"_s)));
}

/// A picture of made-up layers would state what the file does not say.
void TestLayers::layersNotCounted() {
    const QString config =
        file(u"llama.json"_s, R"({"model_type":"llama","hidden_size":64,"num_attention_heads":2})");
    const Run run = runProgram({u"export"_s, u"layers"_s, u"--model"_s, config, u"--output"_s, u"c.png"_s},
                               m_directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains("llama.json does not give its number of layers"), run.err.constData());
    const QString many = file(
        u"many.json"_s,
        R"({"model_type":"llama","hidden_size":64,"num_attention_heads":2,"num_hidden_layers":1000000000})");
    const Run beyond = runProgram({u"export"_s, u"layers"_s, u"--model"_s, many, u"--output"_s, u"c.png"_s},
                                  m_directory.path());
    QCOMPARE(beyond.status, 2);
    QVERIFY2(beyond.err.contains("many.json") && beyond.err.contains("at most 16384 layers"),
             beyond.err.constData());
}

/// A plan without one rotating layer still is a picture, of the sights.
void TestLayers::modelsWithoutRotation() {
    const QString config =
        file(u"bloom.json"_s, R"({"model_type":"bloom","n_layer":4,"n_head":8,"hidden_size":64,)"
                              R"("seq_length":2048})");
    const Run run = runProgram({u"export"_s, u"layers"_s, u"--model"_s, config, u"--output"_s, u"b.png"_s},
                               m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(!QImage(m_directory.filePath(u"b.png"_s)).isNull());
    const Run numbers = runProgram(
        {u"export"_s, u"layers"_s, u"--model"_s, config, u"--output"_s, u"b.csv"_s}, m_directory.path());
    QVERIFY(numbers.status == 1 || numbers.status == 2);
    QVERIFY2(numbers.err.contains("no layer of this model rotates"), numbers.err.constData());
}

/// A type of layer that nobody knows: no "does not rotate", and no reach.
void TestLayers::layersNotUnderstood() {
    Document document;
    QVERIFY(document.setSetting(openedAt(file(
        u"spiral.json"_s,
        R"({"model_type":"llama","hidden_size":2048,"num_attention_heads":16,"num_hidden_layers":4,)"
        R"("max_position_embeddings":4096,"rope_theta":10000,)"
        R"("layer_types":["full_attention","spiral_attention","full_attention","spiral_attention"]})"))));
    const auto layers = layerWaves(*planOf(document.setting()));
    QCOMPARE(layers.size(), std::size_t{4});
    QVERIFY(layers[0].seen == 4096 && !layers[1].seen && layers[2].seen == 4096 && !layers[3].seen);
    const OpenView<LayersView> view(document, {900, 400});
    QStringList said;
    for (int y = 2; y < view.height(); y += 5)
        for (int x = 2; x < view.width(); x += 5)
            if (const QString text = view.readoutAt(QPointF(x, y)); !said.contains(text))
                said << text;
    const QString all = said.join(u'\n');
    QVERIFY2(said.contains(u"layer 1: not understood"_s) && said.contains(u"layer 3: not understood"_s),
             qPrintable(all));
    QVERIFY2(said.contains(u"layer 1: attention range unknown"_s), qPrintable(all));
    QVERIFY2(!all.contains(u"does not rotate"_s) && !all.contains(u"layer 1 sees"_s), qPrintable(all));
}

void TestLayers::sessionsKeepTheModel() {
    Document document;
    QVERIFY(document.setSetting(openedAt(file(u"gemma.json"_s, kGemma))));
    const QString path = m_directory.filePath(u"session.json"_s);
    QVERIFY(saveSession(sessionOf(document), path));
    QVERIFY(!contentOf(path).contains(m_directory.path().toUtf8()));  // named as a neighbour
    const Setting again = openedAt(path);
    QVERIFY(planOf(again));
    QCOMPARE(planOf(again)->layers, 26);
    QCOMPARE(again.model.source, document.setting().model.source);
    QVERIFY(QFile::remove(m_directory.filePath(u"gemma.json"_s)));
    QVERIFY(!planOf(openedAt(path)));  // shown without it
}

void TestLayers::figuresNameTheModel() {
    Document document;
    const QString config = file(u"gemma.json"_s, kGemma);
    QVERIFY(document.setSetting(openedAt(config)));
    const QStringList words = optionsFor(document, u"layers"_s);
    QVERIFY2(words.contains(config), qPrintable(words.join(u' ')));
    QVERIFY(!words.join(u' ').contains(u"--base"_s));  // which the model implies
    QVERIFY(!optionsFor(document, u"rotary"_s).contains(config));
}

void TestLayers::captionHasTheSentences() {
    Document document;
    QVERIFY(document.setSetting(openedAt(file(u"gemma.json"_s, kGemma))));
    const std::unique_ptr<View> view(findViewKind("layers")->make(document, nullptr));
    QVERIFY(!view->nothingToShow());
    const QString caption = view->meaning();
    QVERIFY2(caption.contains(u"rotate 128 pairs with base "_s + thousandsApart(u"1000000"_s)),
             qPrintable(caption));
    QVERIFY2(caption.contains(u"window of 512"_s), qPrintable(caption));
}

void TestLayers::undone() {
    Document document;
    QVERIFY(!planOf(document.setting()));
    const auto opened = openFile(file(u"gemma.json"_s, kGemma));
    QVERIFY(opened && show(*opened, document, u"open"_s));
    QVERIFY(planOf(document.setting()));
    document.undoStack()->undo();
    QVERIFY(!planOf(document.setting()));
}

/// Parameters may be dragged beside the picture, which shows the model.
void TestLayers::paintedForModelsOnly() {
    Document document;
    QVERIFY(document.setSetting(openedAt(file(u"gemma.json"_s, kGemma))));
    const std::unique_ptr<View> view(findViewKind("layers")->make(document, nullptr));
    view->resize(700, 420);
    view->show();
    int painted = 0;
    connect(view.get(), &View::painted, this, [&painted] { ++painted; });
    QTRY_COMPARE(painted, 1);
    Setting moved = document.setting();
    std::get<RotaryParameters>(moved.parameters).base = 5000;
    QVERIFY(document.setSetting(moved));
    QCoreApplication::processEvents();
    QCOMPARE(painted, 1);
    QVERIFY(document.setSetting(openedAt(file(u"next.json"_s, kNext))));
    QTRY_COMPARE(painted, 2);
    QVERIFY(view->caption().contains(u"2 of 8 layers"_s));
}

/// Each has room on a page as wide as the default; numbers are those of the layers.
void TestLayers::modelsOnOnePage() {
    for (const QString& model :
         {u"Gemma 3 27B"_s, u"Llama 4 Scout"_s, u"qwen3-next-80b-a3b"_s, u"BLOOM 176B"_s}) {
        const Run run = runProgram({u"model"_s, model, u"--output"_s, u"m.svg"_s}, m_directory.path());
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
        QVERIFY(contentOf(m_directory.filePath(u"m.svg"_s)).contains("model type"));
    }
    const Run list = runProgram({u"model"_s}, m_directory.path());
    QVERIFY(list.status == 0 && list.out.contains("google/gemma-3-27b-it"));
    const Run none = runProgram({u"model"_s, u"--output"_s, u"m.svg"_s}, m_directory.path());
    QCOMPARE(none.status, 2);
    const Run numbers =
        runProgram({u"model"_s, u"Llama 4 Scout"_s, u"--output"_s, u"m.csv"_s}, m_directory.path());
    QVERIFY2(numbers.status == 0, numbers.err.constData());
    QCOMPARE(numbersOf(contentOf(m_directory.filePath(u"m.csv"_s))).size(), std::size_t{36 * 64});
}

void TestLayers::unitsOfWavelengths_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("unit");
    QTest::newRow("indices") << QByteArray(kGemma) << QByteArray("positions");
    QTest::newRow("patches") << QByteArray(R"({"_class_name":"FluxTransformer2DModel"})")
                             << QByteArray("patches");
    QTest::newRow("shares of 2048 pixels")
        << QByteArray(R"({"_class_name":"LTXVideoTransformer3DModel"})") << QByteArray("coordinates");
}

void TestLayers::unitsOfWavelengths() {
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, unit);
    const Run run = runProgram(
        {u"export"_s, u"layers"_s, u"--model"_s, file(u"unit.json"_s, config), u"--output"_s, u"unit.svg"_s},
        m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(contentOf(m_directory.filePath(u"unit.svg"_s)).contains("wavelength (" + unit + ")"));
}

POSISCOPE_REGISTER_TEST("layers", TestLayers, WidgetsApplication);

}  // namespace posiscope::layers_test

#include "testlayers.moc"
