// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <numbers>

#include "app/document/document.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalings.h"
#include "tests/app/applications.h"
#include "tests/app/modelconfigs.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::realmodels_test {
using namespace Qt::StringLiterals;

/// Configs of real models: schemes, frequencies and attention factors, against those of transformers.
class TestRealModels : public QObject {
    Q_OBJECT

private slots:
    void realModels_data();
    void realModels();
    void realFrequencies_data();
    void realFrequencies();
    void exactFrequencies_data();
    void exactFrequencies();
    void attentionFactors();
};
namespace {

QJsonObject reference(const QString& name) {
    return QJsonDocument::fromJson(contentOf(sourcePath("tests/reference/") + name)).object();
}

/// A number, also where the file writes it as text to keep all its digits.
double number(const QJsonValue& value) {
    return value.isString() ? value.toString().toDouble() : value.toDouble();
}

QJsonArray realCases() {
    return reference(u"hf_configs.json"_s)["cases"_L1].toArray();
}

const RotaryParameters& rotaryOf(const ModelPositions& model, std::size_t layers = 0) {
    return model.rotary.at(layers).parameters;
}

ModelScheme schemeOf(const QString& method) {
    if (method.startsWith("rope"_L1))
        return ModelScheme::Rotary;
    if (method.startsWith("learned"_L1))
        return ModelScheme::Learned;
    return method.startsWith("2-D sine"_L1) ? ModelScheme::Grid : ModelScheme::Relative;
}

RelativeKind kindOf(const QString& method) {
    return method.startsWith("alibi"_L1) ? RelativeKind::Alibi
           : method.startsWith("t5"_L1)  ? RelativeKind::T5
                                         : RelativeKind::Nezha;
}

/// Frequencies by the formulas of the spec in long double, written down here a second time.
std::vector<long double> slowFrequencies(const QJsonObject& config, std::int64_t dimension, double base,
                                         bool longContext) {
    const QJsonObject scaling = config["rope_scaling"_L1].toObject();
    const QString type = scaling["rope_type"_L1].toString(scaling["type"_L1].toString());
    const auto factor = static_cast<long double>(scaling["factor"_L1].toDouble(1));
    const auto trained = static_cast<long double>(scaling["original_max_position_embeddings"_L1].toDouble());
    constexpr auto kTurn = 2 * std::numbers::pi_v<long double>;
    const auto pairOf = [&](long double turns) {
        return static_cast<long double>(dimension) * std::log(trained / (kTurn * turns)) /
               (2 * std::log(static_cast<long double>(base)));
    };
    std::vector<long double> frequencies;
    for (std::int64_t i = 0; i < dimension / 2; ++i) {
        long double w = std::pow(static_cast<long double>(base),
                                 -2.0L * static_cast<long double>(i) / static_cast<long double>(dimension));
        if (type == "yarn"_L1) {
            long double low = pairOf(32);
            long double high = pairOf(1);
            if (scaling["truncate"_L1].toBool(true)) {
                low = std::floor(low);
                high = std::ceil(high);
            }
            low = std::max(low, 0.0L);
            high = std::min(high, static_cast<long double>(dimension - 1));
            const long double ramp =
                std::clamp((static_cast<long double>(i) - low) / (high - low), 0.0L, 1.0L);
            w = w / factor * ramp + w * (1 - ramp);
        } else if (type == "llama3"_L1) {
            const long double turns = trained * w / kTurn;
            const long double t = std::clamp((turns - 1) / 3, 0.0L, 1.0L);  // factors 1 and 4
            w = (1 - t) * w / factor + t * w;
        } else if (type == "longrope"_L1) {
            w /= static_cast<long double>(
                scaling[longContext ? "long_factor"_L1 : "short_factor"_L1].toArray()[i].toDouble());
        }
        frequencies.push_back(w);
    }
    return frequencies;
}

/// A case of rope_inv_freq as a config of transformers 5, or of 4.
QJsonObject configOf(const QJsonObject& params, bool newer) {
    QJsonObject rope = params;
    QJsonObject config{{u"model_type"_s, params["pairing"_L1] == "interleaved"_L1 ? u"gptj"_s : u"llama"_s},
                       {u"head_dim"_s, params["head_dim"_L1].toInteger(params["dim"_L1].toInteger())},
                       {u"max_position_embeddings"_s, params["max_position_embeddings"_L1].toInteger(4096)}};
    for (const auto key : {"dim"_L1, "head_dim"_L1, "pairing"_L1, "seq_len"_L1, "layer_type"_L1,
                           "max_position_embeddings"_L1, "alpha"_L1})
        rope.remove(key);
    if (params.contains("rotary_dim"_L1))
        config["rotary_dim"_L1] = rope.take("rotary_dim"_L1);
    if (params["type"_L1] == "ntk"_L1)
        rope["factor"_L1] = params["alpha"_L1];
    if (newer) {
        config["rope_parameters"_L1] = rope;
        return config;
    }
    config["rope_theta"_L1] = rope.take("rope_theta"_L1);
    if (rope.contains("partial_rotary_factor"_L1))
        config["partial_rotary_factor"_L1] = rope.take("partial_rotary_factor"_L1);
    config["rope_scaling"_L1] = rope;
    return config;
}

/// The lists of a LongRoPE case where the file has them, as the config of Phi-4-mini does.
bool takeLists(QJsonObject& params, const QString& name) {
    QJsonArray longOnes;
    QJsonArray shortOnes;
    if (name.contains("Phi-4"_L1)) {
        const QJsonArray all = realCases();
        for (const QJsonValue& entry : all)
            if (const QJsonObject scaling = entry["config"_L1]["rope_scaling"_L1].toObject();
                entry["model"_L1].toString().contains("Phi-4"_L1)) {
                longOnes = scaling["long_factor"_L1].toArray();
                shortOnes = scaling["short_factor"_L1].toArray();
            }
        params["seq_len"_L1] = params["max_position_embeddings"_L1];
        params["head_dim"_L1] = 128;
    } else if (params["long_factor"_L1] == "1..64"_L1) {
        for (int i = 1; i <= 64; ++i) {
            longOnes.append(i);
            shortOnes.append(1);
        }
    } else {
        return false;
    }
    params["long_factor"_L1] = longOnes;
    params["short_factor"_L1] = shortOnes;
    params.remove("applied_list"_L1);
    return true;
}

}  // namespace

void TestRealModels::realModels_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray all = realCases();
    for (const QJsonValue& entry : all)
        QTest::newRow(qPrintable(entry["model"_L1].toString())) << entry.toObject();
}

void TestRealModels::realModels() {
    QFETCH(QJsonObject, entry);
    const QString method = entry["method"_L1].toString();
    const QJsonObject derived = entry["derived"_L1].toObject();
    const ModelPositions model = read(entry["config"_L1].toObject());
    QCOMPARE(model.scheme, schemeOf(method));
    QVERIFY2(model.doubts.isEmpty(), qPrintable(model.doubts.join(u'\n')));
    QVERIFY2(model.unknown.isEmpty(), qPrintable(model.unknown.join(u'\n')));
    QVERIFY(!model.isDoubtful());
    QVERIFY(!model.derivations.isEmpty());
    if (model.scheme == ModelScheme::Relative)
        QCOMPARE(model.relative.kind, kindOf(method));
    if (model.scheme == ModelScheme::Grid)
        QCOMPARE(model.grid->dModel, 2 * derived["num_pos_feats"_L1].toInteger());
    if (model.scheme != ModelScheme::Rotary) {
        QVERIFY(model.rotary.empty());
        if (derived.contains("head_dim"_L1))
            QCOMPARE(model.relative.headDimension, derived["head_dim"_L1].toInteger());
        return;
    }
    const RotaryParameters& p = rotaryOf(model);
    QCOMPARE(p.pairing,
             method.contains("interleaved"_L1) ? RotaryPairing::Interleaved : RotaryPairing::HalfSplit);
    if (derived.contains("head_dim"_L1))
        QCOMPARE(p.headSize, derived["head_dim"_L1].toInteger());
    if (derived.contains("rotary_dim"_L1))
        QCOMPARE(rotaryDimensionOf(p), derived["rotary_dim"_L1].toInteger());
    if (derived.contains("theta"_L1))
        QCOMPARE(p.base, derived["theta"_L1].toDouble());
    QCOMPARE(model.rotary.size(), std::size_t{derived.contains("theta_local"_L1) ? 2U : 1U});
    if (model.rotary.size() == 2) {
        QCOMPARE(p.base, derived["theta_global"_L1].toDouble());
        QCOMPARE(rotaryOf(model, 1).base, derived["theta_local"_L1].toDouble());
    }
}

void TestRealModels::realFrequencies_data() {
    realModels_data();
}

void TestRealModels::realFrequencies() {
    QFETCH(QJsonObject, entry);
    const QJsonObject config = entry["config"_L1].toObject();
    const ModelPositions model = read(config);
    for (std::size_t s = 0; s < model.rotary.size(); ++s)
        for (const bool longContext : {false, true}) {
            RotaryParameters p = rotaryOf(model, s);
            if (longContext)
                p.sequenceLength = p.targetLength;
            const double base = s == 1 ? config["rope_local_base_freq"_L1].toDouble()
                                       : config["rope_theta"_L1].toDouble(10000);
            const auto slow =
                slowFrequencies(s == 0 ? config : QJsonObject(), rotaryDimensionOf(p), base, longContext);
            const std::vector<double> fast = Rotary(p).frequencies();
            QCOMPARE(fast.size(), slow.size());
            for (std::size_t i = 0; i < fast.size(); ++i)
                QVERIFY2(relativeError(fast[i], static_cast<double>(slow[i])) < 1e-14,
                         qPrintable(QString::number(i)));
        }
}

void TestRealModels::exactFrequencies_data() {
    QTest::addColumn<QJsonObject>("entry");
    QTest::addColumn<bool>("newer");
    const QJsonArray all = reference(u"rope_inv_freq.json"_s)["cases"_L1].toArray();
    for (const QJsonValue& value : all)
        for (const bool newer : {false, true}) {
            QJsonObject entry = value.toObject();
            QJsonObject params = entry["params"_L1].toObject();
            const QString name = entry["name"_L1].toString();
            if (params["rope_type"_L1] == "longrope"_L1 && !takeLists(params, name))
                continue;
            entry["params"_L1] = params;
            QTest::newRow(qPrintable(name + (newer ? ", 5"_L1 : ", 4"_L1))) << entry << newer;
        }
}

void TestRealModels::exactFrequencies() {
    QFETCH(QJsonObject, entry);
    QFETCH(bool, newer);
    const QJsonObject params = entry["params"_L1].toObject();
    RotaryParameters p = rotaryOf(read(configOf(params, newer)));
    if (params.contains("seq_len"_L1))
        p.sequenceLength = params["seq_len"_L1].toInteger();
    const Rotary rotary(p);
    const QJsonArray expected = entry["inv_freq"_L1].toArray();
    QCOMPARE(rotary.pairs(), expected.size());
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        QVERIFY2(relativeError(rotary.frequency(i).hi, number(expected[i])) <= 1e-14,
                 qPrintable(QString::number(i)));
    QVERIFY(relativeError(rotary.attentionFactor(), number(entry["attention_factor"_L1])) <= 1e-15);
    if (entry.contains("effective_base"_L1))
        QVERIFY(relativeError(rotary.effectiveBase(), number(entry["effective_base"_L1])) <= 1e-13);
}

void TestRealModels::attentionFactors() {
    const QJsonArray all = reference(u"rope_inv_freq.json"_s)["attention_factors"_L1].toArray();
    for (const QJsonValue& entry : all) {
        const bool yarn = entry["formula"_L1].toString().startsWith("yarn"_L1);
        QJsonObject rope{{u"rope_type"_s, yarn ? u"yarn"_s : u"longrope"_s}, {u"rope_theta"_s, 10000}};
        for (const auto key :
             {"factor"_L1, "mscale"_L1, "mscale_all_dim"_L1, "original_max_position_embeddings"_L1})
            if (const QJsonValue value = entry[key]; !value.isUndefined())
                rope[key] = value;
        if (yarn)
            rope["original_max_position_embeddings"_L1] = 4096;
        else
            for (const auto list : {"long_factor"_L1, "short_factor"_L1})
                rope[list] = QJsonArray{1, 1};
        const RotaryParameters p = rotaryOf(read(QJsonObject{{u"model_type"_s, u"deepseek_v3"_s},
                                                             {u"head_dim"_s, 4},
                                                             {u"max_position_embeddings"_s, 163840},
                                                             {u"rope_parameters"_s, rope}}));
        QVERIFY(relativeError(Rotary(p).attentionFactor(), number(entry["value"_L1])) < 1e-15);
        if (const QJsonValue softmax = entry["deepseek_softmax_multiplier_all_dim_squared"_L1];
            !softmax.isUndefined())
            QVERIFY(relativeError(deepSeekSoftmaxFactor(p), number(softmax)) < 1e-15);
    }
}

POSISCOPE_REGISTER_TEST("realmodels", TestRealModels, WidgetsApplication);

}  // namespace posiscope::realmodels_test

#include "testrealmodels.moc"
