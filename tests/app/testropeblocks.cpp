// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>
#include <QCoreApplication>

#include <QJsonArray>
#include <QJsonDocument>

#include "app/files/jsontext.h"
#include "app/models/ggufheader.h"
#include "app/models/ggufpositions.h"
#include "app/models/modelreport.h"
#include "app/models/namedmodels.h"
#include "app/models/ropeblocks.h"
#include "core/rotary/rotary.h"
#include "tests/app/modelconfigs.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::ropeblocks_test {
using namespace Qt::StringLiterals;

/// Rotary settings as others write them: what is written is read back as the same frequencies.
class TestRopeBlocks : public QObject {
    Q_OBJECT

private slots:
    void newerKeysReadBack();
    void olderKeysReadBack();
    void layersReadBack();
    void llamaCppMeansTheSame();
    void namedModelsReadBack();
    void publishedPlansReadBack();
    void namedModelsInLlamaCpp();
    void llama3AsOthersWriteIt();
    void whatIsNotSaid();
    void digits();
};

namespace {

RotaryParameters anySetting() {
    RotaryParameters p;
    p.scaling = static_cast<RotaryScaling>(*rc::gen::inRange(0, 8));
    p.headSize = 2 * *rc::gen::inRange<std::int64_t>(4, 100);
    if (*rc::gen::arbitrary<bool>())
        p.rotaryDimension = 2 * *rc::gen::inRange<std::int64_t>(2, p.headSize / 2 + 1);
    p.base = *rc::gen::element(10000.0, 500000.0, 1e6, 37.0);
    p.factor = *rc::gen::element(0.0, 1.5, 2.0, 4.0, 40.0);
    p.trainedLength = *rc::gen::element<std::int64_t>(8, 512, 4096, 131072);
    p.targetLength = *rc::gen::element<std::int64_t>(1, 4, 7) * p.trainedLength;
    p.sequenceLength = *rc::gen::element<std::int64_t>(0, 300, 16384);
    p.truncate = *rc::gen::arbitrary<bool>();
    p.betaFast = *rc::gen::element(0.0, 32.0, 20.5);
    p.betaSlow = *rc::gen::element(0.0, 1.0, 2.0);
    p.mscale = *rc::gen::element(0.0, 0.707, 1.0);
    p.mscaleAllDim = *rc::gen::element(0.0, 1.0);
    p.attentionFactor = *rc::gen::element(0.0, 1.1);
    p.lowFrequencyFactor = *rc::gen::element(1.0, 0.5);
    if (p.scaling == RotaryScaling::LongRope && *rc::gen::arbitrary<bool>())
        for (std::int64_t i = 0; i < rotaryDimensionOf(p) / 2; ++i) {
            p.shortFactors.push_back(1 + 0.125 * static_cast<double>(i));
            p.longFactors.push_back(1 + 0.3 * static_cast<double>(i));
        }
    RC_PRE(!refuse(p));
    return p;
}

/// \p p with the sequence of \p as, which is of no model.
RotaryParameters atSequenceOf(RotaryParameters p, const RotaryParameters& as) {
    p.sequenceLength = as.sequenceLength;
    return p;
}

void expectSame(const Rotary& is, const Rotary& should) {
    RC_ASSERT(is.headSize() == should.headSize());
    RC_ASSERT(is.pairs() == should.pairs());
    for (std::int64_t i = 0; i < is.pairs(); ++i)
        RC_ASSERT(relativeError(is.frequency(i).hi, should.frequency(i).hi) <
                  1e-13);  // NTK-aware: by its base
    RC_ASSERT(relativeError(is.attentionFactor(), should.attentionFactor()) < 1e-15);
}

/// What \p keys say as the config of a model, read from its text.
ModelPositions readBack(QJsonObject keys) {
    keys.insert("model_type"_L1, u"llama"_s);
    const QByteArray text = jsonText(keys, Digits::Shortest);
    return read(QJsonDocument::fromJson(text).object());
}

/// \p config with the keys that were written instead of its own about rotation.
QJsonObject replaced(QJsonObject config, const QJsonObject& keys) {
    for (const QString& part : {u"text_config"_s, u"llm_config"_s, u"language_config"_s, u"thinker_config"_s})
        if (config[part].isObject()) {
            config[part] = replaced(config[part].toObject(), keys);
            return config;
        }
    for (const QString& own :
         {u"rope_theta"_s, u"rope_scaling"_s, u"rope_parameters"_s, u"partial_rotary_factor"_s,
          u"rotary_dim"_s, u"rotary_pct"_s, u"rope_local_base_freq"_s, u"local_rope_theta"_s,
          u"global_rope_theta"_s, u"swa_rope_theta"_s, u"compress_rope_theta"_s, u"rotary_emb_base"_s,
          u"swa_rope_parameters"_s, u"rope_ratio"_s, u"rotary_base"_s, u"swa_rotary_base"_s,
          u"kv_channels"_s})
        config.remove(own);
    for (auto key = keys.begin(); key != keys.end(); ++key)
        config[key.key()] = key.value();
    return config;
}

/// The plan without where it is known from.
QJsonArray comparable(const ModelPlan& plan) {
    ModelPositions model;
    model.plan = plan;
    QJsonArray groups;
    for (const QJsonValue& value : planJson(model)) {
        QJsonObject group = value.toObject();
        group.remove("known_from"_L1);
        group.remove("missing"_L1);
        groups.append(group);
    }
    return groups;
}

double option(const QString& line, const QString& name, double otherwise) {
    const QStringList words = line.split(u' ');
    const qsizetype at = words.indexOf(name);
    return at < 0 ? otherwise : words.value(at + 1).toDouble();
}

}  // namespace

void TestRopeBlocks::newerKeysReadBack() {
    QVERIFY(rc::check([] {
        const RotaryParameters p = anySetting();
        const ModelPositions model = readBack(ropeParametersBlock(p).keys);
        RC_ASSERT(model.rotary.size() == std::size_t{1});
        RC_ASSERT(model.unknown.isEmpty());
        expectSame(Rotary(atSequenceOf(model.rotary[0].parameters, p)), Rotary(p));
    }));
}

void TestRopeBlocks::olderKeysReadBack() {
    QVERIFY(rc::check([] {
        const RotaryParameters p = anySetting();
        const ModelPositions model = readBack(ropeScalingBlock(p).keys);
        RC_ASSERT(model.rotary.size() == std::size_t{1});
        expectSame(Rotary(atSequenceOf(model.rotary[0].parameters, p)), Rotary(p));
        const bool hasLengths = p.scaling != RotaryScaling::None && p.scaling != RotaryScaling::NtkAware &&
                                p.scaling != RotaryScaling::Proportional;
        if (hasLengths)
            RC_ASSERT(model.rotary[0].parameters.trainedLength == p.trainedLength);
        if (p.scaling != RotaryScaling::Dynamic)
            RC_ASSERT(model.rotary[0].parameters.targetLength == p.targetLength);
    }));
}

void TestRopeBlocks::layersReadBack() {
    QVERIFY(rc::check([] {
        RotaryParameters full = anySetting();
        RotaryParameters local{.headSize = full.headSize};
        local.trainedLength = local.targetLength = full.targetLength;
        RC_PRE(full.scaling != RotaryScaling::Dynamic);
        const std::vector<RotarySetting> settings{{u"full_attention"_s, full},
                                                  {u"sliding_attention"_s, local}};
        const ModelPositions model = readBack(ropeParametersBlock(settings).keys);
        RC_ASSERT(model.rotary.size() == std::size_t{2});
        for (std::size_t s = 0; s < 2; ++s) {
            RC_ASSERT(model.rotary[s].layers == settings[s].layers);
            expectSame(Rotary(atSequenceOf(model.rotary[s].parameters, settings[s].parameters)),
                       Rotary(settings[s].parameters));
        }
    }));
}

void TestRopeBlocks::llamaCppMeansTheSame() {
    QVERIFY(rc::check([] {
        const RotaryParameters p = anySetting();
        const QString line = llamaCppLine(p).line;
        const double base = option(line, u"--rope-freq-base"_s, 0);
        RC_ASSERT(!line.contains(u'\n'));
        RC_ASSERT(option(line, u"--ctx-size"_s, 0) == static_cast<double>(p.targetLength));
        switch (p.scaling) {
            case RotaryScaling::None:
            case RotaryScaling::Dynamic:
            case RotaryScaling::NtkAware:
                RC_ASSERT(line.contains(u"--rope-scaling none"));
                RC_ASSERT(relativeError(base, Rotary(p).effectiveBase()) < 1e-15);
                break;
            case RotaryScaling::Linear:
                RC_ASSERT(line.contains(u"--rope-scaling linear"));
                RC_ASSERT(option(line, u"--rope-scale"_s, 0) == factorOf(p));
                break;
            case RotaryScaling::Yarn: {
                // What llama.cpp makes of it: its own temperature times the factor.
                const double scale = option(line, u"--rope-scale"_s, 0);
                const double own = scale > 1 ? 1 + 0.1 * std::log(scale) : 1;
                RC_ASSERT(scale == factorOf(p));
                RC_ASSERT(relativeError(own * option(line, u"--yarn-attn-factor"_s, 1),
                                        Rotary(p).attentionFactor()) < 1e-15);
                RC_ASSERT(option(line, u"--yarn-orig-ctx"_s, 0) == static_cast<double>(p.trainedLength));
                RC_ASSERT(option(line, u"--yarn-beta-fast"_s, 0) == p.betaFast);
                RC_ASSERT(option(line, u"--yarn-beta-slow"_s, 0) == p.betaSlow);
                break;
            }
            case RotaryScaling::LongRope:
            case RotaryScaling::Llama3:
            case RotaryScaling::Proportional:
                RC_ASSERT(!line.contains(u"--rope-scaling"));
                RC_ASSERT(
                    llamaCppLine(p).unsaid.join(u' ').contains(u"There are no options for this scaling"));
                break;
        }
    }));
}

/// In its own config, every model has the same plan with the keys that were written as with its own.
void TestRopeBlocks::namedModelsReadBack() {
    int same = 0;
    QStringList others;
    for (const NamedModel& named : namedModels()) {
        const ModelPositions model = read(named.config);
        if (model.rotary.empty())
            continue;
        const RopeBlock block = ropeParametersBlock(model);
        const ModelPositions again = read(replaced(named.config, block.keys));
        if (comparable(again.plan) == comparable(model.plan))
            ++same;
        else
            others << named.name;
    }
    QVERIFY2(others.isEmpty(), qPrintable(others.join(u", "_s)));
    QVERIFY2(same >= 70, qPrintable(QString::number(same)));
}

/// The same of the reference plans, unless the form says what it cannot hold, or the plan is doubtful.
void TestRopeBlocks::publishedPlansReadBack() {
    const QJsonArray all = QJsonDocument::fromJson(contentOf(sourcePath("tests/reference/model_plans.json")))
                               .object()["cases"_L1]
                               .toArray();
    int same = 0;
    QStringList others;
    for (const QJsonValue& entry : all) {
        const QJsonObject config = entry["config"_L1].toObject();
        if (config.isEmpty())
            continue;
        const ModelPositions model = read(config);
        if (model.rotary.empty() || model.isDoubtful())
            continue;
        const RopeBlock block = ropeParametersBlock(model);
        const auto again = readModelConfig(replaced(config, block.keys));
        if (again && comparable(again->plan) == comparable(model.plan))
            ++same;
        else if (block.unsaid.isEmpty())
            others << entry["name"_L1].toString();
    }
    QVERIFY2(others.isEmpty(), qPrintable(others.join(u", "_s)));
    QVERIFY2(same >= 60, qPrintable(QString::number(same)));
}

/// The options make of a GGUF file without scaling what the model does, or there are none for its scaling.
void TestRopeBlocks::namedModelsInLlamaCpp() {
    int same = 0;
    for (const NamedModel& named : namedModels()) {
        const ModelPositions model = read(named.config);
        if (model.rotary.empty())
            continue;
        const RotaryParameters& p = model.rotary.front().parameters;
        const LlamaCppLine line = llamaCppLine(p);
        if (line.unsaid.join(u' ').contains(u"There are no options for this scaling"))
            continue;
        QJsonObject keys{{u"general.architecture"_s, u"llama"_s},
                         {u"llama.context_length"_s, option(line.line, u"--ctx-size"_s, 0)},
                         {u"llama.attention.head_count"_s, 1},
                         {u"llama.block_count"_s, 1},
                         {u"llama.attention.key_length"_s, static_cast<qint64>(p.headSize)},
                         {u"llama.rope.dimension_count"_s, static_cast<qint64>(rotaryDimensionOf(p))},
                         {u"llama.rope.freq_base"_s, option(line.line, u"--rope-freq-base"_s, 0)}};
        const QStringList words = line.line.split(u' ');
        const QString type = words[words.indexOf(u"--rope-scaling"_s) + 1];
        keys[u"llama.rope.scaling.type"_s] = type;
        for (const auto& [name, key] :
             {std::pair{u"--rope-scale"_s, u"factor"_s}, std::pair{u"--yarn-attn-factor"_s, u"attn_factor"_s},
              std::pair{u"--yarn-orig-ctx"_s, u"original_context_length"_s},
              std::pair{u"--yarn-beta-fast"_s, u"yarn_beta_fast"_s},
              std::pair{u"--yarn-beta-slow"_s, u"yarn_beta_slow"_s}})
            if (const double value = option(line.line, name, 0); value != 0)
                keys[u"llama.rope.scaling."_s + key] = value;
        const auto again = readGgufPositions(GgufHeader{keys, {}});
        QVERIFY2(again, qPrintable(named.name + u": "_s + reasonOf(again)));
        const Rotary is(again->rotary.front().parameters);
        const Rotary should(p);
        QCOMPARE(is.pairs(), should.pairs());
        const bool whole = p.scaling != RotaryScaling::Yarn || p.truncate;
        for (std::int64_t i = 0; whole && i < is.pairs(); ++i)
            QVERIFY2(relativeError(is.frequency(i).hi, should.frequency(i).hi) < 1e-13,
                     qPrintable(named.name));
        QVERIFY2(relativeError(is.attentionFactor(), should.attentionFactor()) < 1e-13,
                 qPrintable(named.name));
        QVERIFY(whole || line.unsaid.join(u' ').contains(u"whole pairs"));
        ++same;
    }
    QVERIFY2(same >= 70, qPrintable(QString::number(same)));
}

void TestRopeBlocks::llama3AsOthersWriteIt() {
    RotaryParameters p;
    p.base = 500000;
    p.scaling = RotaryScaling::Llama3;
    p.factor = 8;
    p.trainedLength = 8192;
    p.targetLength = 131072;
    QCOMPARE(ropeScalingBlock(p).keys,
             json("{'head_dim':128,'max_position_embeddings':131072,'rope_theta':500000,'rope_scaling':{"
                  "'rope_type':'llama3','factor':8,'low_freq_factor':1,'high_freq_factor':4,"
                  "'original_max_position_embeddings':8192}}"));
    QCOMPARE(ropeParametersBlock(p).keys,
             json("{'head_dim':128,'max_position_embeddings':131072,'rope_parameters':{'rope_theta':500000,"
                  "'rope_type':'llama3','factor':8,'low_freq_factor':1,'high_freq_factor':4,"
                  "'original_max_position_embeddings':8192}}"));
}

void TestRopeBlocks::whatIsNotSaid() {
    RotaryParameters p{.pairing = RotaryPairing::Interleaved, .scaling = RotaryScaling::NtkAware};
    const QString ntk = ropeParametersBlock(p).unsaid.join(u' ');
    QVERIFY(ntk.contains(u"interleaved"));
    QVERIFY(ntk.contains(u"larger base"));
    QVERIFY(ntk.contains(u"trained length (4096)"));
    p.scaling = RotaryScaling::Proportional;
    QVERIFY(ropeScalingBlock(p).unsaid.join(u' ').contains(u"does not support proportional"));
    p.scaling = RotaryScaling::Yarn;
    p.truncate = false;
    QVERIFY(llamaCppLine(p).unsaid.join(u' ').contains(u"whole pairs"));
}

void TestRopeBlocks::digits() {
    const QJsonObject object{{u"a"_s, 0.1}, {u"b"_s, QJsonArray{1, 0.25}}, {u"c\n"_s, QJsonValue()}};
    QCOMPARE(jsonText(object, Digits::Seventeen),
             "{\n  \"a\": 0.10000000000000001,\n  \"b\": [1, 0.25],\n  \"c\\n\": null\n}\n");
    QCOMPARE(jsonText(object, Digits::Shortest),
             "{\n  \"a\": 0.1,\n  \"b\": [1, 0.25],\n  \"c\\n\": null\n}\n");
    QCOMPARE(QJsonDocument::fromJson(jsonText(object, Digits::Seventeen)).object(), object);
}

POSISCOPE_REGISTER_TEST("ropeblocks", TestRopeBlocks, QCoreApplication);

}  // namespace posiscope::ropeblocks_test

#include "testropeblocks.moc"
