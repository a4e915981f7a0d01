// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/checkpoints/openxray.h"
#include "app/document/baseline.h"
#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/settingparameters.h"
#include "app/document/withmodel.h"
#include "app/opening/openfile.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::xray_test {
using namespace Qt::StringLiterals;

/// The X-ray of checkpoints that a script of numpy has written, which knows the norms.
class TestXray : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void normsAreThoseOfNumpy_data();
    void normsAreThoseOfNumpy();
    void linesOfTheProgram();
    void oneLayerAlone();
    void addedPositions();
    void nothingToSee();
    void namesThatNobodyKnows();
    void damaged_data();
    void damaged();
    void everyCutIsRefused();
    void changedMeanwhile();
    void cancelled();
    void summary();
    void seenScaling();
    void sessions();
    void sessionsKeepChosenTensors();
    void sessionsKeepTheLayer();

private:
    QString folder(const QString& name, const QByteArray& config, const QByteArray& weights);

    QString path(const QString& name) const { return m_directory.filePath(name); }

    QTemporaryDir m_directory;
    bool m_numpy = false;
};

namespace {

/// What the script has written of a pair of a head.
enum ScriptColumn {
    Layer,
    Head,
    KeyHead,
    Pair,
    Query,
    Key,
    Product,
    QueryBias,
    KeyBias,
    QueryNormed,
    KeyNormed,
    Width
};

std::vector<double> doublesIn(const QString& path) {
    const QByteArray bytes = contentOf(path);
    std::vector<double> numbers(static_cast<std::size_t>(bytes.size()) / sizeof(double));
    std::memcpy(numbers.data(), bytes.constData(), numbers.size() * sizeof(double));
    return numbers;
}

bool alike(double a, double b) {
    return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= 1e-12 * std::abs(b);
}

/// All of \p xray in the order of the script.
std::vector<double> linesOf(const Xray& xray) {
    std::vector<double> lines;
    for (const LayerLoads& layer : xray.layers) {
        const bool normed = !layer.queries.normed.empty();
        for (std::int64_t head = 0; head < layer.queries.heads; ++head)
            for (std::int64_t pair = 0; pair < xray.pairsOf(layer); ++pair) {
                const auto load = [&](XrayQuantity quantity) {
                    return xray.load(layer, head, pair, quantity);
                };
                for (const double number :
                     {double(layer.layer), double(head), double(layer.keyHeadOf(head)), double(pair),
                      load(XrayQuantity::QueryNorms), load(XrayQuantity::KeyNorms),
                      load(XrayQuantity::NormProduct), load(XrayQuantity::QueryBiases),
                      load(XrayQuantity::KeyBiases), normed ? load(XrayQuantity::Queries) : std::nan(""),
                      normed ? load(XrayQuantity::Keys) : std::nan("")})
                    lines.push_back(number);
            }
    }
    return lines;
}

}  // namespace

void TestXray::initTestCase() {
    QProcess python;
    python.start(u"/usr/bin/python3"_s, {sourcePath("tests/app/checkpoints.py"), m_directory.path()});
    m_numpy = python.waitForFinished(120000) && python.exitCode() == 0;
    if (!m_numpy)
        qWarning("numpy: %s", python.readAllStandardError().constData());
}

void TestXray::normsAreThoseOfNumpy_data() {
    QTest::addColumn<QString>("name");
    if (!m_numpy)
        QSKIP("without python3-numpy");
    const QStringList names = QDir(m_directory.path()).entryList({u"*.f64"_s});
    QVERIFY(names.size() > 30);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name.chopped(4);
}

void TestXray::normsAreThoseOfNumpy() {
    QFETCH(const QString, name);
    const auto opened = openXray(path(name));
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    const std::vector<double> expected = doublesIn(path(name + u".f64"_s));
    const std::vector<double> found = linesOf(*opened->loads);
    QCOMPARE(found.size(), expected.size());
    QVERIFY(!expected.empty());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY2(alike(found[i], expected[i]), qPrintable(u"number %1: %2 instead of %3"_s.arg(i)
                                                              .arg(found[i], 0, 'g', 17)
                                                              .arg(expected[i], 0, 'g', 17)));
    QCOMPARE(opened->notes.size(), name == u"e5m2_none"_s || name.startsWith(u"deepseek"_s) ? 1 : 0);
}

/// The csv of every head is the same once more.
void TestXray::linesOfTheProgram() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    const Run run =
        runProgram({u"xray"_s, path(u"qwen2"_s), u"--xray-rows"_s, u"heads"_s, u"--output"_s, u"q.csv"_s},
                   m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QList<QByteArray> lines = contentOf(path(u"q.csv"_s)).trimmed().split('\n');
    const QList<QByteArray> titles = lines.constFirst().split(',');
    const std::vector<double> expected = doublesIn(path(u"qwen2.f64"_s));
    QCOMPARE(std::size_t(lines.size() - 1) * Width, expected.size());
    const std::pair<const char*, ScriptColumn> columns[]{
        {"layer", Layer},     {"head", Head}, {"key_head", KeyHead}, {"pair", Pair},
        {"query", Query},     {"key", Key},   {"product", Product},  {"query_bias", QueryBias},
        {"key_bias", KeyBias}};
    for (const auto& [title, column] : columns) {
        const qsizetype at = titles.indexOf(title);
        QVERIFY2(at > 0, title);
        for (qsizetype line = 1; line < lines.size(); ++line)
            QVERIFY(alike(lines[line].split(',')[at].toDouble(),
                          expected[std::size_t((line - 1) * Width + column)]));
    }
}

/// The lines of a layer are those that the X-ray of all layers has of it.
void TestXray::oneLayerAlone() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    const auto linesOf = [this](const QStringList& more) {
        const Run run = runProgram(QStringList{u"xray"_s, path(u"qwen2"_s), u"--xray-rows"_s, u"heads"_s,
                                               u"--output"_s, u"l.csv"_s} +
                                       more,
                                   m_directory.path());
        return run.status == 0 ? contentOf(path(u"l.csv"_s)).trimmed().split('\n') : QList<QByteArray>{};
    };
    const QList<QByteArray> all = linesOf({});
    const QList<QByteArray> alone = linesOf({u"--layer"_s, u"1"_s});
    QVERIFY(alone.size() > 1 && alone.size() < all.size());
    const qsizetype layer = all.constFirst().split(',').indexOf("layer");
    QVERIFY(layer > 0);
    // The number of a line counts those that there are.
    const auto behindNumber = [](const QByteArray& line) { return line.sliced(line.indexOf(',')); };
    QList<QByteArray> expected, told;
    for (const QByteArray& line : all)
        if (line.split(',')[layer] == "1")
            expected << behindNumber(line);
    for (const QByteArray& line : alone.sliced(1))
        told << behindNumber(line);
    QCOMPARE(told, expected);
    const auto refused = [this](const QStringList& words, const QByteArray& why) {
        const Run run = runProgram(QStringList{u"xray"_s} + words, m_directory.path());
        return run.status == 2 && run.err.contains(why);
    };
    QVERIFY(refused({path(u"qwen2"_s), u"--layer"_s, u"99"_s}, "layer 99 does not exist"));
    QVERIFY(refused({path(u"qwen2"_s), u"--layer"_s, u"-2"_s}, "whole"));
    QVERIFY(refused({path(u"qwen2"_s), u"--layer"_s, u"one"_s}, "whole"));
    QCOMPARE(runProgram({u"export"_s, u"xray"_s, u"--layer"_s, u"1"_s, u"--output"_s, u"l.csv"_s},
                        m_directory.path())
                 .status,
             2);
}

/// The script has numbers of the same lines, of heads of the first layer.
void TestXray::addedPositions() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    for (const QString& name : {u"marian"_s, u"gpt2"_s}) {
        const auto opened = openXray(path(name));
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
        const Xray& xray = *opened->loads;
        QCOMPARE(xray.basis, name == u"gpt2"_s ? XrayBasis::Components : XrayBasis::SinusoidPairs);
        const std::vector<double> expected = doublesIn(path(name + u".added"_s));
        const LayerLoads& layer = xray.layers.front();
        std::vector<double> found;
        for (std::int64_t head = 0; head < layer.queries.heads; ++head)
            for (std::int64_t pair = 0; pair < xray.pairsOf(layer); ++pair) {
                found.push_back(xray.load(layer, head, pair, XrayQuantity::Queries));
                found.push_back(xray.load(layer, head, pair, XrayQuantity::Keys));
            }
        // Singular vectors are as exact as their values are apart.
        const double tolerance = name == u"gpt2"_s ? 1e-8 : 1e-12;
        QVERIFY(found.size() >= expected.size());
        const std::size_t all = static_cast<std::size_t>(xray.pairsOf(layer)) * 2;
        const std::size_t some = expected.size() / static_cast<std::size_t>(layer.queries.heads);
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY2(std::abs(found[i / some * all + i % some] - expected[i]) <= tolerance * expected[i],
                     qPrintable(u"%1: number %2"_s.arg(name).arg(i)));
    }
}

QString TestXray::folder(const QString& name, const QByteArray& config, const QByteArray& weights) {
    QDir(m_directory.path()).mkpath(name);
    for (const auto& [file, bytes] :
         {std::pair(u"config.json"_s, config), std::pair(u"model.safetensors"_s, weights)}) {
        QFile out(path(name + u'/' + file));
        if (!bytes.isEmpty() && (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size()))
            qFatal("no file");
    }
    return path(name);
}

namespace {

constexpr char kSmall[] =
    R"({"model_type":"llama","hidden_size":4,"num_attention_heads":2,"num_key_value_heads":1,"head_dim":2,"max_position_embeddings":8,"rope_theta":10})";

struct Tensor {
    QByteArray name;
    QByteArray type;
    int rows;
    int columns;
    float first = 1;
};

int bytesOfType(const QByteArray& type) {
    return type.endsWith("32") ? 4 : type.endsWith("16") ? 2 : 1;
}

/// Tensors of F32 count from their first number on; others are all zeros.
QByteArray weightsOf(const QList<Tensor>& tensors) {
    QByteArray header;
    QByteArray data;
    for (const Tensor& tensor : tensors) {
        const qsizetype begin = data.size();
        for (int i = 0; i < tensor.rows * tensor.columns; ++i) {
            const float number = tensor.type == "F32" ? tensor.first + static_cast<float>(i) : 0;
            data.append(reinterpret_cast<const char*>(&number), bytesOfType(tensor.type));
        }
        header += (header.isEmpty() ? "{" : ",") + QByteArray("\"") + tensor.name + "\":{\"dtype\":\"" +
                  tensor.type + "\",\"shape\":[" + QByteArray::number(tensor.rows) + "," +
                  QByteArray::number(tensor.columns) + "],\"data_offsets\":[" + QByteArray::number(begin) +
                  "," + QByteArray::number(data.size()) + "]}";
    }
    header += "}";
    const quint64 length = static_cast<quint64>(header.size());
    return QByteArray(reinterpret_cast<const char*>(&length), 8) + header + data;
}

const QByteArray kQuery = "model.layers.0.self_attn.q_proj.weight";
const QByteArray kKey = "model.layers.0.self_attn.k_proj.weight";

QByteArray sound() {
    return weightsOf({{kQuery, "F32", 4, 4}, {kKey, "F32", 2, 4}});
}

}  // namespace

void TestXray::nothingToSee() {
    const auto of = [this](const QByteArray& config, const QByteArray& tensor) {
        const auto opened = openXray(folder(u"none"_s, config, weightsOf({{tensor, "F32", 12, 4}})));
        return opened ? QString() : opened.error();
    };
    QVERIFY(of(R"({"model_type":"bloom","hidden_size":4,"n_head":2})",
               "h.0.self_attention.query_key_value.weight")
                .contains(u"nothing to show: this model's position bias"));
    QVERIFY(
        of(R"({"model_type":"t5","d_model":4,"num_heads":2,"d_kv":2,"relative_attention_num_buckets":12})",
           "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight")
            .contains(u"its table decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"));
    QVERIFY(of(R"({"model_type":"mamba","hidden_size":4})", "a").contains(u"nothing to show"));
}

void TestXray::namesThatNobodyKnows() {
    const QString place =
        folder(u"unknown"_s, kSmall,
               weightsOf({{"blocks.0.wq.weight", "F32", 4, 4}, {"blocks.0.wk.weight", "F32", 2, 4}}));
    const auto refused = openXray(place);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"blocks.{layer}.wk.weight, blocks.{layer}.wq.weight"),
             qPrintable(refused.error()));
    QCOMPARE(patternsToChoose(place),
             (QStringList{u"blocks.{layer}.wk.weight"_s, u"blocks.{layer}.wq.weight"_s}));
    const ChosenTensors chosen{u"blocks.{layer}.wq.weight"_s, u"blocks.{layer}.wk.weight"_s, Fusion::None};
    const auto opened = openXray(place, {}, chosen);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    const auto known = openXray(folder(u"known"_s, kSmall, sound()));
    QVERIFY(known);
    QVERIFY(linesOf(*opened->loads)[4] == linesOf(*known->loads)[4]);
    QVERIFY(patternsToChoose(path(u"known"_s)).isEmpty());
    QVERIFY(!openXray(place, {}, ChosenTensors{u"a.{layer}.weight"_s, u"b"_s, Fusion::None}));
    const Run run =
        runProgram({u"xray"_s, place, u"--query-tensor"_s, chosen.query, u"--key-tensor"_s, chosen.key},
                   m_directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(runProgram({u"xray"_s, place}, m_directory.path()).status, 1);
    QCOMPARE(runProgram({u"xray"_s, place, u"--fusion"_s, u"grouped"_s}, m_directory.path()).status, 2);
    QCOMPARE(runProgram({u"xray"_s}, m_directory.path()).status, 2);
}

void TestXray::damaged_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("weights");
    QTest::addColumn<QString>("why");
    const QByteArray config = kSmall;
    QTest::newRow("no weights") << config << QByteArray() << u"it contains no safetensors file"_s;
    QTest::newRow("no config") << QByteArray() << sound() << u"the folder contains no config.json"_s;
    QTest::newRow("config") << QByteArray("{") << sound() << u"config.json"_s;
    QTest::newRow("cut off") << config << sound().chopped(1) << u"after the header"_s;
    QTest::newRow("no header") << config << QByteArray("abc") << u"the 8-byte header length is missing"_s;
    QTest::newRow("rows") << config << weightsOf({{kQuery, "F32", 6, 4}, {kKey, "F32", 2, 4}})
                          << u"has 6 rows; 2 heads of 2 channels need 4"_s;
    QTest::newRow("heads of keys") << config << weightsOf({{kQuery, "F32", 4, 4}, {kKey, "F32", 4, 4}})
                                   << u"has 4 rows; 1 heads of 2 channels need 2"_s;
    QTest::newRow("packed") << config << weightsOf({{kQuery, "I32", 4, 4}, {kKey, "F8_E8M0", 2, 4}})
                            << u"numbers of type F8_E8M0 are not supported"_s;
    QTest::newRow("bias") << config
                          << weightsOf({{kQuery, "F32", 4, 4},
                                        {kKey, "F32", 2, 4},
                                        {"model.layers.0.self_attn.q_proj.bias", "F32", 3, 1}})
                          << u"q_proj.bias has 3 numbers; 4 are expected"_s;
    QTest::newRow("gains") << config
                           << weightsOf({{kQuery, "F32", 4, 4},
                                         {kKey, "F32", 2, 4},
                                         {"model.layers.0.self_attn.k_norm.weight", "F32", 5, 1}})
                           << u"k_norm.weight has 5 numbers; 2 are expected"_s;
    QTest::newRow("scales") << config
                            << weightsOf({{kQuery, "F8_E4M3", 4, 4},
                                          {kQuery + "_scale", "F32", 3, 1},
                                          {kKey, "F32", 2, 4}})
                            << u"do not match the blocks of"_s;
    QTest::newRow("hostile name") << config << weightsOf({{"a.0.\\u001b[31m\\n.weight", "F32", 4, 4}})
                                  << u"no tensor names match the queries and keys"_s;
}

/// As tables are: in one line that names the file, without a crash.
void TestXray::damaged() {
    QFETCH(const QByteArray, config);
    QFETCH(const QByteArray, weights);
    QFETCH(const QString, why);
    static int count = 0;
    const QString place = folder(u"damaged%1"_s.arg(++count), config, weights);
    const auto opened = openXray(place);
    QVERIFY(!opened);
    QVERIFY2(opened.error().contains(why), qPrintable(opened.error()));
    QVERIFY2(opened.error().contains(place), qPrintable(opened.error()));
    QVERIFY(std::none_of(opened.error().cbegin(), opened.error().cend(),
                         [](QChar letter) { return letter.unicode() < 32; }));
    const Run run = runProgram({u"xray"_s, place, u"--output"_s, u"never.csv"_s}, m_directory.path());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(!QFile::exists(path(u"never.csv"_s)));
}

void TestXray::everyCutIsRefused() {
    const QByteArray whole = sound();
    for (qsizetype size = 0; size < whole.size(); size += 3) {
        folder(u"cut"_s, kSmall, whole);
        QVERIFY(QFile::resize(path(u"cut/model.safetensors"_s), size));
        const auto opened = openXray(path(u"cut"_s));
        QVERIFY(!opened && !opened.error().contains(u'\n'));
    }
}

/// A shard that its index speaks of has gone.
void TestXray::changedMeanwhile() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    QDir(m_directory.path()).mkpath(u"gone"_s);
    for (const QString& name : QDir(path(u"llama"_s)).entryList(QDir::Files))
        QVERIFY(QFile::copy(path(u"llama/"_s + name), path(u"gone/"_s + name)));
    QVERIFY(openXray(path(u"gone"_s)));
    QVERIFY(openXray(path(u"gone/model.safetensors.index.json"_s)));
    QVERIFY(QFile::remove(path(u"gone/model-00002-of-00003.safetensors"_s)));
    const auto opened = openXray(path(u"gone"_s));
    QVERIFY(!opened);
    QVERIFY2(opened.error().contains(u"model-00002-of-00003.safetensors cannot be opened: No such file"),
             qPrintable(opened.error()));
}

void TestXray::cancelled() {
    double last = -1;
    const auto opened = openXray(folder(u"known"_s, kSmall, sound()), [&last](double share) {
        last = share;
        return false;
    });
    QVERIFY(!opened);
    QVERIFY(opened.error().contains(u"cancelled"));
    QVERIFY(last > 0 && last <= 1);
}

/// One pair of wavelength 2π in 8 positions: it completes its cycle. With 4, it does not.
void TestXray::summary() {
    const auto known = openXray(folder(u"known"_s, kSmall, sound()));
    QVERIFY(known);
    LoadSummary summary = summaryOf(*known->loads);
    QCOMPARE(summary.unfinishedPairs, 0);
    QCOMPARE(summary.shares, std::vector<double>{1});
    const auto shorter = openXray(folder(u"short"_s, QByteArray(kSmall).replace(":8,", ":4,"), sound()));
    QVERIFY(shorter);
    summary = summaryOf(*shorter->loads);
    QCOMPARE(summary.unfinishedPairs, 1);
    QCOMPARE(summary.firstUnfinished, 0);
    QCOMPARE(summary.unfinished, 1.0);
    QCOMPARE(summary.greatest.head, 1);  // its rows have the greater numbers
    const float none = std::nanf("");
    const auto broken =
        openXray(folder(u"broken"_s, kSmall, weightsOf({{kQuery, "F32", 4, 4, none}, {kKey, "F32", 2, 4}})));
    QVERIFY(broken);
    QVERIFY(summaryOf(*broken->loads).broken);
}

/// What is chosen of the rotary encoding is what the X-ray is seen with.
void TestXray::seenScaling() {
    const auto known = openXray(folder(u"known"_s, kSmall, sound()));
    QVERIFY(known);
    Setting setting = withXray({}, *known);
    auto& rotary = std::get<RotaryParameters>(setting.parameters);
    QCOMPARE(seenXray(setting)->settings.front()->ratio(0), 1.0);
    rotary.scaling = RotaryScaling::Linear;
    rotary.factor = 4;
    QCOMPARE(seenXray(setting)->settings.front()->ratio(0), 0.25);
    QCOMPARE(summaryOf(*seenXray(setting)).slowed, 1.0);
    setting.parameters = Parameters();
    QCOMPARE(seenXray(setting), known->loads);
}

/// Names that somebody chose are kept beside the checkpoint, and open it again.
void TestXray::sessionsKeepChosenTensors() {
    const QString odd = folder(
        u"odd"_s, kSmall, weightsOf({{"net.0.wq.weight", "F32", 4, 4}, {"net.0.wk.weight", "F32", 2, 4}}));
    const ChosenTensors chosen{u"net.{layer}.wq.weight"_s, u"net.{layer}.wk.weight"_s};
    const auto opened = openXray(odd, {}, chosen);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    Document document;
    QVERIFY(document.setSetting(withXray(document.setting(), *opened)));
    const QString session = path(u"odd.json"_s);
    QVERIFY(saveSession(sessionOf(document), session));
    const auto again = openFile(session);
    QVERIFY2(again, qPrintable(again ? QString() : again.error()));
    QVERIFY(again->xray.loads);
    QCOMPARE(again->session.files.checkpointTensors, std::optional(chosen));
    Document other;
    QVERIFY(show(*again, other));
    QVERIFY(sessionOf(other) == sessionOf(document));
}

/// A layer that is looked at alone is kept, and so is it in the command of the figure.
void TestXray::sessionsKeepTheLayer() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    const auto all = openXray(path(u"qwen2"_s));
    QVERIFY2(all, qPrintable(all ? QString() : all.error()));
    Document document;
    QVERIFY(document.setSetting(withXray(document.setting(), *all)));
    const SettingParameter& layer = settingParameter(kLayerOption);
    QVERIFY(layer.matters(document.setting()));
    QCOMPARE(layer.get(document.setting()), kAllLayers);
    const auto missing = document.change(layer, 99);
    QVERIFY(missing && missing->contains(u"layer 99 does not exist"));
    QVERIFY(!document.change(layer, 1));
    QCOMPARE(seenXray(document.setting())->layers.size(), std::size_t{1});
    QCOMPARE(seenXray(document.setting())->layers.front().layer, std::int64_t{1});
    const QString session = path(u"layer.json"_s);
    QVERIFY(saveSession(sessionOf(document), session));
    const auto again = openFile(session);
    QVERIFY2(again, qPrintable(again ? QString() : again.error()));
    QCOMPARE(again->session.files.layer, std::optional<std::int64_t>(1));
    QVERIFY(again->xray.loads);
    Document other;
    QVERIFY(show(*again, other));
    QVERIFY(sessionOf(other) == sessionOf(document));
    QCOMPARE(seenXray(other.setting())->layers.front().layer, std::int64_t{1});
    document.undoStack()->undo();  // all layers are there as before
    QCOMPARE(seenXray(document.setting())->layers.size(), all->loads->layers.size());
    document.undoStack()->redo();
    // A and B look at layers of their own.
    document.baseline().hold(document.setting());
    QVERIFY(!document.change(layer, 0));
    QCOMPARE(seenXray(document.baseline().document()->setting())->layers.front().layer, std::int64_t{1});
    QCOMPARE(seenXray(document.setting())->layers.front().layer, std::int64_t{0});
    QByteArray content = contentOf(session);
    content.replace(R"("layer": 1)", R"("layer": -1)");
    QFile damaged(session);
    QVERIFY(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate));
    damaged.write(content);
    damaged.close();
    const auto refused = openFile(session);
    QVERIFY(!refused && refused.error().contains(u"layer"));
}

/// A session brings the X-ray of a checkpoint in its folder along, and no other.
void TestXray::sessions() {
    const auto known = openXray(folder(u"known"_s, kSmall, sound()));
    QVERIFY(known);
    Document document;
    QVERIFY(document.setSetting(withXray(document.setting(), *known)));
    const QString session = path(u"session.json"_s);
    QVERIFY(saveSession(sessionOf(document), session));
    QVERIFY(contentOf(session).contains(R"("checkpoint": "known")"));
    auto opened = openFile(session);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error()));
    QVERIFY(opened->xray.loads);
    Document other;
    QVERIFY(show(*opened, other));
    QCOMPARE(other.setting().xray.source, path(u"known"_s));
    QTemporaryDir elsewhere;
    const QString away = elsewhere.filePath(u"session.json"_s);
    QVERIFY(saveSession(sessionOf(document), away));
    QVERIFY(!contentOf(away).contains(m_directory.path().toUtf8()));
    opened = openFile(away);
    QVERIFY(opened && !opened->xray.loads);
}

POSISCOPE_REGISTER_TEST("xray", TestXray, WidgetsApplication);

}  // namespace posiscope::xray_test

#include "testxray.moc"
