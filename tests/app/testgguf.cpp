// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QJsonArray>
#include <QTest>
#include <bit>
#include <cmath>

#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/ropeblocks.h"
#include "core/rotary/rotary.h"
#include "tests/app/ggufbytes.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::gguf_test {
using namespace Qt::StringLiterals;

/// Headers of GGUF files, by the rules of the format and against them.
class TestGguf : public QObject {
    Q_OBJECT

private slots:
    void everyType();
    void versions();
    void vocabulariesArePassedOver();
    void llama();
    void halfSplit();
    void factorsOfLlama3();
    void factorsOfPhi3();
    void yarn();
    void yarnOfDeepSeek();
    void yarnOfMistral3();
    void layersThatDoNotTurn();
    void linear_data();
    void linear();
    void windows();
    void otherSchemes();
    void unknownArchitecture();

    void refused_data();
    void refused();
    void missingKeys_data();
    void missingKeys();
    void everyCutIsRefused();
    void everyByteMayBeWrong();
};

namespace {

ModelPositions read(const GgufBytes& file) {
    const auto header = readGgufHeader(file.bytes());
    const auto model = header.and_then(readGgufPositions);
    if (!model)
        QTest::qFail(qPrintable(model.error()), __FILE__, __LINE__);
    return model.value_or(ModelPositions{});
}

QString refusal(const QByteArray& bytes) {
    return reasonOf(readGgufHeader(bytes).and_then(readGgufPositions));
}

GgufBytes llamaFile() {
    GgufBytes file("llama");
    file.add("llama.context_length", 131072)
        .add("llama.embedding_length", 4096)
        .add("llama.attention.head_count", 32)
        .add("llama.rope.dimension_count", 128)
        .add("llama.rope.freq_base", 500000.0F);
    return file;
}

GgufBytes qwenFile() {
    GgufBytes file("qwen2");
    file.add("qwen2.context_length", 131072)
        .add("qwen2.embedding_length", 3584)
        .add("qwen2.attention.head_count", 28)
        .add("qwen2.rope.freq_base", 1000000.0F);
    return file;
}

const RotaryParameters& rotaryOf(const ModelPositions& model, std::size_t layers = 0) {
    return model.rotary.at(layers).parameters;
}

}  // namespace

void TestGguf::everyType() {
    GgufBytes file("llama");
    file.raw("u8", 0, littleEndian<quint8>(200))
        .raw("i8", 1, littleEndian<qint8>(-100))
        .raw("u16", 2, littleEndian<quint16>(60000))
        .raw("i16", 3, littleEndian<qint16>(-30000))
        .raw("u32", 4, littleEndian<quint32>(4000000000))
        .raw("i32", 5, littleEndian<qint32>(-2000000000))
        .raw("f32", 6, GgufBytes::real(0.5F))
        .raw("bool", 7, littleEndian<quint8>(1))
        .add("text", QByteArray("Größe"))
        .list("list", 5, 2, littleEndian<qint32>(-1) + littleEndian<qint32>(7))
        .add("u64", quint64{1} << 40)
        .raw("i64", 11, littleEndian<qint64>(-(qint64{1} << 40)))
        .raw("f64", 12, littleEndian(std::bit_cast<quint64>(0.1)));
    const auto header = readGgufHeader(file.bytes());
    const QString why = reasonOf(header);
    QVERIFY2(header.has_value(), qPrintable(why));
    const QJsonObject& values = header->values;
    QCOMPARE(values["u8"_L1].toInt(), 200);
    QCOMPARE(values["i8"_L1].toInt(), -100);
    QCOMPARE(values["u16"_L1].toInt(), 60000);
    QCOMPARE(values["i16"_L1].toInt(), -30000);
    QCOMPARE(values["u32"_L1].toDouble(), 4e9);
    QCOMPARE(values["i32"_L1].toDouble(), -2e9);
    QCOMPARE(values["f32"_L1].toDouble(), 0.5);
    QCOMPARE(values["bool"_L1].toBool(), true);
    QCOMPARE(values["text"_L1].toString(), u"Größe");
    QCOMPARE(values["list"_L1], QJsonValue(QJsonArray{-1, 7}));
    QCOMPARE(values["u64"_L1].toDouble(), 1099511627776.0);
    QCOMPARE(values["i64"_L1].toDouble(), -1099511627776.0);
    QCOMPARE(values["f64"_L1].toDouble(), 0.1);
}

void TestGguf::versions() {
    QCOMPARE(read(llamaFile().version(2)).scheme, ModelScheme::Rotary);
    QVERIFY(refusal(llamaFile().version(1).bytes())
                .contains(u"version 1 is not supported; versions 2 and 3 are"));
    QVERIFY(refusal(llamaFile().version(4).bytes()).contains(u"version 4 is not supported"));
    QVERIFY(refusal(llamaFile().version(0x03000000).bytes()).contains(u"big-endian"));
}

void TestGguf::vocabulariesArePassedOver() {
    QByteArray words;
    for (int i = 0; i < 20000; ++i)
        words += GgufBytes::text("word " + QByteArray::number(i));
    GgufBytes file = llamaFile();
    file.list("tokenizer.ggml.tokens", 8, 20000, words)
        .list("tokenizer.ggml.scores", 6, 20000, QByteArray(80000, '\0'))
        .add("tokenizer.chat_template", QByteArray(100000, 'x'))
        .add("llama.rope.scaling.type", "none");
    QCOMPARE(rotaryOf(read(file)).scaling, RotaryScaling::None);
}

void TestGguf::llama() {
    const ModelPositions model = read(llamaFile());
    const RotaryParameters& p = rotaryOf(model);
    QCOMPARE(model.type, u"llama");
    QCOMPARE(p.headSize, 128);
    QCOMPARE(rotaryDimensionOf(p), 128);
    QCOMPARE(p.base, 500000.0);
    QCOMPARE(p.pairing, RotaryPairing::Interleaved);
    QCOMPARE(p.trainedLength, 131072);
    QVERIFY(model.doubts.isEmpty());
    QVERIFY(model.unknown.isEmpty());
    bool found = false;
    for (const Derivation& derivation : model.derivations)
        found = found || derivation.from == u"llama.embedding_length / llama.attention.head_count";
    QVERIFY(found);
}

void TestGguf::halfSplit() {
    const RotaryParameters p = rotaryOf(read(qwenFile()));
    QCOMPARE(p.pairing, RotaryPairing::HalfSplit);
    QCOMPARE(rotaryDimensionOf(p), 128);
}

void TestGguf::factorsOfLlama3() {
    QList<float> factors;
    for (int i = 0; i < 64; ++i)
        factors << (i < 40 ? 1.0F : 8.0F);
    const ModelPositions model = read(llamaFile().tensor("rope_freqs.weight", factors));
    const Rotary rotary(rotaryOf(model));
    QCOMPARE(rotary.attentionFactor(), 1.0);
    for (std::int64_t i = 0; i < 64; ++i)
        QVERIFY(std::abs(rotary.ratio(i) * static_cast<double>(factors[i]) - 1) < 1e-15);
    QVERIFY(model.notes.join(u' ').contains(u"rope_freqs.weight"));

    const ModelPositions shortened = read(llamaFile().tensor("rope_freqs.weight", {64}, 0, 1 << 20));
    QCOMPARE(rotaryOf(shortened).scaling, RotaryScaling::None);
    QVERIFY(shortened.doubts.join(u' ').contains(u"rope_freqs.weight"));
    const ModelPositions quantised = read(llamaFile().tensor("rope_freqs.weight", {64}, 8, 0));
    QVERIFY(quantised.doubts.join(u' ').contains(u"rope_freqs.weight"));
}

void TestGguf::factorsOfPhi3() {
    GgufBytes file("phi3");
    file.add("phi3.context_length", 131072)
        .add("phi3.embedding_length", 16)
        .add("phi3.attention.head_count", 4)
        .add("phi3.rope.dimension_count", 4)
        .add("phi3.rope.scaling.original_context_length", 4096)
        .add("phi3.rope.scaling.attn_factor", 1.25F)
        .tensor("rope_factors_long.weight", {1.0F, 32.0F})
        .tensor("rope_factors_short.weight", {1.0F, 1.5F});
    RotaryParameters p = rotaryOf(read(file));
    QCOMPARE(p.scaling, RotaryScaling::LongRope);
    QCOMPARE(p.trainedLength, 4096);
    QCOMPARE(p.shortFactors, (std::vector<double>{1, 1.5}));
    p.sequenceLength = p.targetLength;
    QCOMPARE(Rotary(p).attentionFactor(), 1.25);
    QVERIFY(std::abs(Rotary(p).ratio(1) * 32 - 1) < 1e-15);
}

void TestGguf::yarn() {
    GgufBytes file = qwenFile();
    file.add("qwen2.rope.scaling.type", "yarn")
        .add("qwen2.rope.scaling.factor", 4.0F)
        .add("qwen2.rope.scaling.original_context_length", 32768)
        .raw("qwen2.rope.scaling.finetuned", 7, "\1");
    const ModelPositions model = read(file);
    const RotaryParameters& p = rotaryOf(model);
    QCOMPARE(p.scaling, RotaryScaling::Yarn);
    QCOMPARE(p.trainedLength, 32768);
    QVERIFY(std::abs(Rotary(p).attentionFactor() - (1 + 0.1 * std::log(4.0))) < 1e-15);
    QVERIFY(model.doubts.isEmpty());
    file.add("qwen2.rope.scaling.attn_factor", 2.0F);
    QVERIFY(std::abs(Rotary(rotaryOf(read(file))).attentionFactor() - 2 * (1 + 0.1 * std::log(4.0))) < 1e-15);
}

void TestGguf::yarnOfDeepSeek() {
    GgufBytes file("deepseek2");
    file.add("deepseek2.context_length", 163840)
        .add("deepseek2.embedding_length", 2048)
        .add("deepseek2.attention.head_count", 16)
        .add("deepseek2.attention.key_length", 192)
        .add("deepseek2.attention.kv_lora_rank", 512)
        .add("deepseek2.rope.dimension_count", 64)
        .add("deepseek2.rope.freq_base", 10000.0F)
        .add("deepseek2.rope.scaling.type", "yarn")
        .add("deepseek2.rope.scaling.factor", 40.0F)
        .add("deepseek2.rope.scaling.original_context_length", 4096)
        .add("deepseek2.rope.scaling.yarn_log_multiplier", 0.0707F);
    const RotaryParameters p = rotaryOf(read(file));
    QCOMPARE(p.headSize, 64);
    QCOMPARE(p.pairing, RotaryPairing::Interleaved);
    QCOMPARE(Rotary(p).attentionFactor(), 1.0);
    QVERIFY(std::abs(p.mscaleAllDim - 0.707) < 1e-6);
}

/// Others keep mscale_all_dim itself, where deepseek2 keeps a tenth of it.
void TestGguf::yarnOfMistral3() {
    GgufBytes file("mistral3");
    file.add("mistral3.context_length", 262144)
        .add("mistral3.embedding_length", 5120)
        .add("mistral3.attention.head_count", 32)
        .add("mistral3.attention.key_length", 128)
        .add("mistral3.rope.dimension_count", 128)
        .add("mistral3.rope.freq_base", 1000000000.0F)
        .add("mistral3.rope.scaling.type", "yarn")
        .add("mistral3.rope.scaling.factor", 16.0F)
        .add("mistral3.rope.scaling.original_context_length", 16384)
        .add("mistral3.rope.scaling.yarn_log_multiplier", 1.0F);
    const RotaryParameters p = rotaryOf(read(file));
    QCOMPARE(Rotary(p).attentionFactor(), 1.0);
    const QJsonObject block = ropeParametersBlock(p).keys["rope_parameters"_L1].toObject();
    QCOMPARE(block["mscale"_L1], QJsonValue(1));
    QCOMPARE(block["mscale_all_dim"_L1], QJsonValue(1));
}

/// What llama.cpp knows of an architecture and no key says.
void TestGguf::layersThatDoNotTurn() {
    GgufBytes hybrid("nemotron_h");
    hybrid.add("nemotron_h.embedding_length", 512).add("nemotron_h.rope.freq_base", 10000.0F);
    const ModelPositions still = read(hybrid);
    QCOMPARE(still.scheme, ModelScheme::None);
    QVERIFY(still.unknown.isEmpty());
    const auto llama4 = [] {
        GgufBytes file("llama4");
        return file.add("llama4.embedding_length", 512).add("llama4.attention.head_count", 8);
    };
    QVERIFY(read(llama4()).settingOf(2));
    QVERIFY(!read(llama4()).settingOf(3));
    GgufBytes unwindowed = llama4();
    QVERIFY(read(unwindowed.add("llama4.attention.sliding_window", 0)).settingOf(3));
    GgufBytes odd = llama4();
    const ModelPositions doubted = read(odd.add("llama4.attention.compress_theta", 3));
    QVERIFY(doubted.doubts.join(u' ').contains(u"llama4.attention.compress_theta"_s));
}

void TestGguf::linear_data() {
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<float>("factor");
    QTest::addColumn<int>("scaling");
    const auto linear = static_cast<int>(RotaryScaling::Linear);
    const auto none = static_cast<int>(RotaryScaling::None);
    QTest::newRow("said") << QByteArray("linear") << QByteArray("rope.scaling.factor") << 4.0F << linear;
    QTest::newRow("not said") << QByteArray() << QByteArray("rope.scaling.factor") << 4.0F << linear;
    QTest::newRow("legacy") << QByteArray() << QByteArray("rope.scale_linear") << 4.0F << linear;
    QTest::newRow("none") << QByteArray("none") << QByteArray("rope.scaling.factor") << 4.0F << none;
    QTest::newRow("factor 0") << QByteArray("linear") << QByteArray("rope.scaling.factor") << 0.0F << none;
    QTest::newRow("factor 1") << QByteArray("linear") << QByteArray("rope.scaling.factor") << 1.0F << none;
}

void TestGguf::linear() {
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, key);
    QFETCH(float, factor);
    QFETCH(int, scaling);
    GgufBytes file = llamaFile();
    if (!type.isEmpty())
        file.add("llama.rope.scaling.type", type);
    file.add("llama." + key, factor);
    const RotaryParameters p = rotaryOf(read(file));
    QCOMPARE(static_cast<int>(p.scaling), scaling);
    if (p.scaling == RotaryScaling::Linear)
        QVERIFY(std::abs(Rotary(p).ratio(3) - 0.25) < 1e-16);
}

void TestGguf::windows() {
    GgufBytes file("gemma3");
    file.add("gemma3.embedding_length", 1152)
        .add("gemma3.attention.head_count", 4)
        .add("gemma3.attention.key_length", 256)
        .add("gemma3.attention.sliding_window", 512)
        .add("gemma3.rope.freq_base", 1000000.0F);
    const ModelPositions model = read(file);
    QCOMPARE(model.rotary.size(), std::size_t{2});
    QCOMPARE(rotaryOf(model, 0).base, 1e6);
    QCOMPARE(rotaryOf(model, 1).base, 1e4);
    QCOMPARE(rotaryOf(model, 1).headSize, 256);
}

void TestGguf::otherSchemes() {
    GgufBytes bloom("bloom");
    bloom.add("bloom.attention.head_count", 112).add("bloom.context_length", 2048);
    const RelativeParameters alibi = read(bloom).relative;
    QCOMPARE(alibi.kind, RelativeKind::Alibi);
    QCOMPARE(alibi.heads, 112);
    GgufBytes mpt("mpt");
    mpt.add("mpt.attention.head_count", 32).add("mpt.attention.max_alibi_bias", 16.0F);
    QCOMPARE(read(mpt).relative.biasMax, 16.0);
    GgufBytes t5("t5");
    t5.add("t5.attention.head_count", 12).add("t5.attention.relative_buckets_count", 32);
    QCOMPARE(read(t5).relative.kind, RelativeKind::T5);
    GgufBytes gpt2("gpt2");
    gpt2.add("gpt2.embedding_length", 768).add("gpt2.context_length", 1024);
    QCOMPARE(read(gpt2).absolute.tableRows, 1024);
    QCOMPARE(read(GgufBytes("mamba")).scheme, ModelScheme::None);
}

void TestGguf::unknownArchitecture() {
    GgufBytes file("brandnew");
    file.add("brandnew.embedding_length", 512)
        .list("brandnew.attention.head_count", 5, 2, littleEndian<qint32>(8) + littleEndian<qint32>(8));
    QCOMPARE(read(file).scheme, ModelScheme::Unknown);
    file.add("brandnew.rope.freq_base", 10000.0F).add("brandnew.rope.odd", 1);
    const ModelPositions model = read(file);
    QCOMPARE(rotaryOf(model).headSize, 64);
    QVERIFY(model.doubts.join(u' ').contains(u"brandnew"));
    QCOMPARE(model.unknown, QStringList{u"brandnew.rope.odd"_s});
}

void TestGguf::refused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    constexpr quint64 kHuge = quint64{1} << 63;
    QTest::newRow("empty") << QByteArray() << u"not a GGUF file"_s;
    QTest::newRow("other letters") << QByteArray("GGML\3\0\0\0", 8) << u"not a GGUF file"_s;
    QTest::newRow("letters only") << QByteArray("GGUF") << u"ends inside the header"_s;
    QTest::newRow("2^63 tensors") << GgufBytes("llama").counts(kHuge, 1).bytes()
                                  << u"more tensors than the file can hold"_s;
    QTest::newRow("2^63 keys") << GgufBytes("llama").counts(0, kHuge).bytes()
                               << u"more keys than the file can hold"_s;
    QTest::newRow("a million keys") << GgufBytes("llama").counts(0, 1000000).bytes()
                                    << u"more keys than the file can hold"_s;
    QTest::newRow("more keys than there are")
        << GgufBytes("llama").counts(0, 2).bytes().first(GgufBytes("llama").headerSize() + 2)
        << u"ends inside the header"_s;
    QTest::newRow("a text of 1 GB")
        << GgufBytes().raw("general.architecture", 8, littleEndian(quint64{1} << 30)).bytes()
        << u"a string of 1073741824 bytes extends past the end of the file"_s;
    QTest::newRow("a text of 2^64 − 1") << GgufBytes().raw("a", 8, littleEndian(~quint64{0})).bytes()
                                        << u"extends past the end of the file"_s;
    QTest::newRow("a key of 65536") << GgufBytes().add(QByteArray(65536, 'k'), 1).bytes()
                                    << u"a name has 65536 bytes; at most 65535"_s;
    QTest::newRow("a list of 2^63") << GgufBytes().list("a", 8, kHuge, {}).bytes()
                                    << u"a list of 9223372036854775808 values"_s;
    QTest::newRow("a list of 2^61 whose bytes wrap")
        << GgufBytes().list("a", 10, quint64{1} << 61, {}).bytes() << u"extends past the end of the file"_s;
    QTest::newRow("type 13") << GgufBytes().raw("a", 13, QByteArray(16, '\0')).bytes()
                             << u"value type 13 is not valid; types 0 to 12 are"_s;
    QTest::newRow("type of a list") << GgufBytes().list("a", 99, 0, {}).bytes() << u"type 99"_s;
    QByteArray nested = littleEndian<quint32>(4) + littleEndian<quint64>(0);
    for (int depth = 0; depth < 50; ++depth)
        nested = littleEndian<quint32>(9) + littleEndian<quint64>(1) + nested;
    QTest::newRow("lists in lists") << GgufBytes().raw("a", 9, nested).bytes() << u"more than 4 levels"_s;
    QTest::newRow("a flag of 2") << GgufBytes().raw("a", 7, "\2").bytes() << u"neither true"_s;
    QTest::newRow("twice") << GgufBytes().add("a", 1).add("a", 2).bytes() << u"key a occurs twice"_s;
    for (const quint32 alignment : {0U, 4U, 12U, 1U << 31, ~0U})
        QTest::addRow("alignment %u", alignment) << llamaFile().add("general.alignment", alignment).bytes()
                                                 << u"general.alignment must be a multiple of 8"_s;
    QTest::newRow("alignment as text") << llamaFile().add("general.alignment", "32").bytes()
                                       << u"general.alignment must be a multiple of 8"_s;
    QTest::newRow("5 axes") << llamaFile().tensor("t", {1, 1, 1, 1, 1}, 0, 0).bytes()
                            << u"a tensor has 5 axes; at most 4"_s;
    QTest::newRow("2^32 axes") << GgufBytes("llama")
                                      .counts(1, 1)
                                      .bytes()
                                      .first(GgufBytes("llama").headerSize())
                                      .append(GgufBytes::text("t") + QByteArray(4, '\xFF') +
                                              QByteArray(40, '\0'))
                               << u"a tensor has 4294967295 axes"_s;
    QTest::newRow("sides that wrap")
        << llamaFile().tensor("t", {quint64{1} << 42, quint64{1} << 42}, 0, 0).bytes()
        << u"more numbers than a file can hold"_s;
    QTest::newRow("a side of 2^63") << llamaFile().tensor("t", {kHuge}, 0, 0).bytes()
                                    << u"more numbers than a file can hold"_s;
    QTest::newRow("a long name") << llamaFile().tensor(QByteArray(65, 't'), {1}, 0, 0).bytes()
                                 << u"a name has 65 bytes; at most 64"_s;
    QTest::newRow("a crooked place") << llamaFile().tensor("t", {1}, 0, 7).bytes()
                                     << u"not a multiple of 32"_s;
}

void TestGguf::refused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    const QString said = refusal(bytes);
    QVERIFY2(said.contains(why), qPrintable(said));
    QVERIFY(!said.contains(u'\n'));
}

void TestGguf::missingKeys_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    QTest::newRow("architecture") << GgufBytes().add("a", 1).bytes() << u"general.architecture is missing"_s;
    QTest::newRow("architecture as a number")
        << GgufBytes().add("general.architecture", 1).bytes() << u"general.architecture is missing"_s;
    QTest::newRow("heads") << GgufBytes("llama").add("llama.embedding_length", 64).bytes()
                           << u"llama.attention.head_count is missing"_s;
    QTest::newRow("no heads")
        << GgufBytes("llama").add("llama.embedding_length", 64).add("llama.attention.head_count", 0).bytes()
        << u"llama.attention.head_count cannot be 0"_s;
    QTest::newRow("heads that differ by layer")
        << GgufBytes("llama")
               .add("llama.embedding_length", 64)
               .list("llama.attention.head_count", 5, 2, littleEndian<qint32>(8) + littleEndian<qint32>(4))
               .bytes()
        << u"llama.attention.head_count: expected a non-negative whole number"_s;
    QTest::newRow("factor") << llamaFile().add("llama.rope.scaling.type", "yarn").bytes()
                            << u"llama.rope.scaling.factor is missing"_s;
    QTest::newRow("NaN as a base") << llamaFile().add("llama.rope.freq_base_swa", std::nanf("")).bytes()
                                   << u"llama.rope.freq_base_swa: expected a number"_s;
    QTest::newRow("factors too few") << llamaFile().tensor("rope_freqs.weight", {1.0F}).bytes()
                                     << u"short_factor has 1 numbers"_s;
    QTest::newRow("a factor of 0") << llamaFile().tensor("rope_freqs.weight", QList<float>(64, 0.0F)).bytes()
                                   << u"cannot contain 0"_s;
    QTest::newRow("rows") << GgufBytes("gpt2").add("gpt2.embedding_length", 768).bytes()
                          << u"gpt2.context_length is missing"_s;
}

void TestGguf::missingKeys() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    const QString said = refusal(bytes);
    QVERIFY2(said.contains(why), qPrintable(said));
}

void TestGguf::everyCutIsRefused() {
    const GgufBytes file = llamaFile().tensor("rope_freqs.weight", QList<float>(64, 2.0F));
    const QByteArray bytes = file.bytes();
    for (qsizetype length = 0; length < file.headerSize(); ++length)
        QVERIFY(!refusal(bytes.first(length)).isEmpty());
    for (qsizetype length = file.headerSize(); length < bytes.size(); ++length) {
        const auto header = readGgufHeader(bytes.first(length));
        const QString why = reasonOf(header);
        QVERIFY(header && header->frequencyFactors.value(u"rope_freqs.weight"_s).empty());
    }
}

void TestGguf::everyByteMayBeWrong() {
    const QByteArray bytes = llamaFile().tensor("rope_freqs.weight", QList<float>(64, 2.0F)).bytes();
    for (qsizetype at = 0; at < bytes.size(); ++at)
        for (const char wrong : {'\0', '\x7F', '\xFF'}) {
            QByteArray damaged = bytes;
            damaged[at] = wrong;
            QVERIFY(!refusal(damaged).contains(u'\n'));  // taken or refused, never worse
        }
}

POSISCOPE_REGISTER_TEST("gguf", TestGguf, QCoreApplication);

}  // namespace posiscope::gguf_test

#include "testgguf.moc"
