// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ropescaling.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/modelpositions.h"
#include "app/models/pairaxes.h"
#include "app/texts/translated.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

constexpr std::string_view kFactor = POSISCOPE_TR_NOOP("core", "factor");
constexpr std::string_view kTrained = POSISCOPE_TR_NOOP("core", "trained length");

/// A product as a whole number of positions, or 0 if it is out of range.
std::int64_t wholeLength(double positions) {
    return positions >= 1 && positions < 1e15 ? std::llround(positions) : 0;
}

/// Reads one block.
class ScalingReading {
    Q_DECLARE_TR_FUNCTIONS(RopeScaling)

public:
    ScalingReading(const RopeBlockKeys& keys, ModelPositions& model)
        : m_keys(keys.config),
          m_rope(keys.block),
          m_outer(keys.outer),
          m_length(keys.length),
          m_layers(keys.layers),
          m_model(model) {}

    /// False if the scaling is unknown.
    bool read(RotaryParameters& p);

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from);
    std::optional<RotaryScaling> readKind();
    std::optional<Found<QString>> kindUnder(const char* name);
    void readOthers(const RotaryParameters& p);
    void readNtk(RotaryParameters& p);
    void readNtkOfGte(RotaryParameters& p);
    void readLinear(RotaryParameters& p);
    void readYarn(RotaryParameters& p);
    void readLongRope(RotaryParameters& p);
    void readLlama3(RotaryParameters& p);
    void readProportional(RotaryParameters& p);
    double readFactor(bool needed);
    double optional(std::string_view what, const char* name, double otherwise);
    double orUsual(std::string_view what, const char* name, double usual);
    void readOriginal(RotaryParameters& p);
    void readAttentionFactor(RotaryParameters& p);
    void readTruncate(RotaryParameters& p);
    std::vector<double> factors(std::string_view what, const char* name);
    void needLength() const;

    const ConfigKeys& m_keys;
    const ConfigKeys& m_rope;
    const ConfigKeys& m_outer;
    std::int64_t m_length;
    QString m_layers;
    ModelPositions& m_model;
};

void ScalingReading::derive(std::string_view what, const QJsonValue& value, const QString& from) {
    m_model.derivations << Derivation{what, value, from, m_layers};
}

bool ScalingReading::read(RotaryParameters& p) {
    const auto kind = readKind();
    p.scaling = kind.value_or(RotaryScaling::None);
    switch (p.scaling) {
        case RotaryScaling::None:
            break;
        case RotaryScaling::Linear:
            readLinear(p);
            break;
        case RotaryScaling::Dynamic:
        case RotaryScaling::NtkAware:
            readNtk(p);
            break;
        case RotaryScaling::Yarn:
            readYarn(p);
            break;
        case RotaryScaling::LongRope:
            readLongRope(p);
            break;
        case RotaryScaling::Llama3:
            readLlama3(p);
            break;
        case RotaryScaling::Proportional:
            readProportional(p);
            break;
    }
    readOthers(p);
    return kind.has_value();
}

/// Other keys in the block: image sections, a temperature, and keys of other scalings, which no library
/// reads.
void ScalingReading::readOthers(const RotaryParameters& p) {
    for (const char* const name : {"mrope_section", "xdrope_section"}) {
        if (!m_rope.has(name))
            continue;
        readSections(m_rope, name, p, m_model);
        m_rope.pass(name);
        m_rope.pass("mrope_interleaved");
        if (m_rope.peek({"interleaved"}) == m_rope.peek({"mrope_interleaved"}))
            m_rope.pass("interleaved");
        m_model.notes << tr("%1: all position ids of a text token are equal").arg(m_rope.placed(name));
    }
    for (const char* other :
         {"factor", "original_max_position_embeddings", "beta_fast", "beta_slow", "mscale", "mscale_all_dim",
          "attention_factor", "short_factor", "long_factor", "low_freq_factor", "high_freq_factor",
          "truncate", "finetuned", "max_position_embeddings"})
        m_rope.pass(other);
}

std::optional<RotaryScaling> ScalingReading::readKind() {
    constexpr std::string_view kWhat = POSISCOPE_TR_NOOP("core", "scaling");
    const auto newer = kindUnder("rope_type");
    const auto older = kindUnder("type");
    if (newer && older && newer->value != older->value)
        m_model.reserve(tr(R"(%1 is "%2", but %3 is "%4"; %1 is used)")
                            .arg(newer->key, newer->value, older->key, older->value));
    const auto& found = newer ? newer : older;
    if (!found) {
        if (m_rope.hasAny({"factor", "short_factor", "long_factor", "original_max_position_embeddings"}))
            m_model.reserve(
                tr("%1 has no rope_type, so its factor has no effect").arg(m_rope.place().chopped(1)));
        if (m_model.type.startsWith(u"gemma4") && m_layers == u"full_attention")  // proportional so far
            m_model.reserve(tr("%1 is missing").arg(m_rope.placed("rope_type")));
        m_rope.pass("factor");
        derive(kWhat, QStringLiteral("none"), tr("no rope_type"));
        return RotaryScaling::None;
    }
    const bool phi = m_model.type.startsWith(u"phi3") && found->value == u"yarn";
    const auto known = scalingCalled(found->value.toStdString());
    if (!known) {
        m_model.reserve(tr("%1: unknown value \"%2\"; the frequencies are shown without this scaling")
                            .arg(found->key, found->value));
        return std::nullopt;
    }
    const bool larger = *known == RotaryScaling::Dynamic && m_rope.peek({"alpha"}).toDouble() != 0;
    const RotaryScaling scaling = phi      ? RotaryScaling::LongRope
                                  : larger ? RotaryScaling::NtkAware  // see readNtk()
                                           : *known;
    derive(kWhat, verbatim(ruleOf(scaling).words.option), found->key);
    return scaling;
}

std::optional<Found<QString>> ScalingReading::kindUnder(const char* name) {
    try {
        return m_rope.text({name});
    } catch (const WrongConfig& wrong) {
        m_model.reserve(wrong.why);
        return std::nullopt;
    }
}

double ScalingReading::readFactor(bool needed) {
    const auto factor =
        needed ? m_rope.neededNumber({"factor"}) : m_rope.number({"factor"}).value_or(Found<double>{});
    if (factor.key.isEmpty())
        return 0;
    if (factor.value == 0)
        throw WrongConfig{tr("%1 cannot be 0").arg(factor.key)};
    derive(kFactor, factor.value, factor.key);
    return factor.value;
}

double ScalingReading::optional(std::string_view what, const char* name, double otherwise) {
    const auto found = m_rope.number({name});
    if (!found)
        return otherwise;
    derive(what, found->value, found->key);
    return found->value;
}

/// 0 if the default is used, which is told.
double ScalingReading::orUsual(std::string_view what, const char* name, double usual) {
    const double given = optional(what, name, 0);
    if (given == 0)
        derive(what, usual, tr("default; missing: %1").arg(m_rope.placed(name)));
    return given;
}

void ScalingReading::needLength() const {
    if (m_length == 0)
        throw WrongConfig{tr("%1 is missing").arg(m_keys.placed("max_position_embeddings"))};
}

/// original_max_position_embeddings, inside the block or beside it; otherwise the length itself is the
/// trained one.
void ScalingReading::readOriginal(RotaryParameters& p) {
    const auto inside = m_rope.whole({"original_max_position_embeddings"});
    const auto beside = m_keys.whole({"original_max_position_embeddings"});
    if (inside && beside && inside->value != beside->value)
        m_model.reserve(tr("%1 is %2, but %3 is %4; %1 is used")
                            .arg(inside->key)
                            .arg(inside->value)
                            .arg(beside->key)
                            .arg(beside->value));
    if (const auto& original = inside ? inside : beside) {
        p.trainedLength = original->value;
        derive(kTrained, original->value, original->key);
    } else {
        needLength();
        m_model.reserve(tr("%1 is missing; %2 is used instead")
                            .arg(m_rope.placed("original_max_position_embeddings"),
                                 m_keys.placed("max_position_embeddings")));
        derive(kTrained, static_cast<qint64>(m_length), m_keys.placed("max_position_embeddings"));
    }
}

void ScalingReading::readAttentionFactor(RotaryParameters& p) {
    p.attentionFactor = optional(POSISCOPE_TR_NOOP("core", "attention factor"), "attention_factor", 0);
}

/// The config's length is the target, and the trained length is shorter by the factor.
void ScalingReading::readLinear(RotaryParameters& p) {
    p.factor = readFactor(true);
    if (m_length == 0)
        return;
    if (m_rope.has("original_max_position_embeddings")) {
        readOriginal(p);
        return;
    }
    if (const std::int64_t trained = wholeLength(static_cast<double>(m_length) / p.factor)) {
        p.trainedLength = trained;
        derive(kTrained, static_cast<qint64>(trained),
               m_keys.placed("max_position_embeddings") + QStringLiteral(" / ") + m_rope.placed("factor"));
    }
}

/// GTE divides frequency i of n by exp(a·(i + 1)^b), a = ln factor / n^b, whatever the length: kexue.fm/9706.
void ScalingReading::readNtkOfGte(RotaryParameters& p) {
    const double factor = readFactor(true);
    const double exponent = optional(POSISCOPE_TR_NOOP("core", "factor"), "mixed_b", 1);
    constexpr std::int64_t kMostPairs = 1 << 15;  // more are refused
    const std::int64_t pairs = std::min(rotaryDimensionOf(p) / 2, kMostPairs);
    const double slope = std::log(factor) / std::pow(static_cast<double>(pairs), exponent);
    for (std::int64_t i = 1; i <= pairs; ++i)
        p.shortFactors.push_back(std::exp(slope * std::pow(static_cast<double>(i), exponent)));
    p.longFactors = p.shortFactors;
    p.scaling = RotaryScaling::LongRope;
    p.factor = p.attentionFactor = 1;
    if (m_length == 0)
        m_model.doubts << tr("%1 is missing").arg(m_keys.placed("max_position_embeddings"));
    m_model.notes << tr("%1: the code of this model divides each frequency by a separate factor; shown as "
                        "LongRoPE with these factors")
                         .arg(m_rope.place().chopped(1));
}

/// Here the config's length is the trained one, and sequences may become longer. Hunyuan's "dynamic" with an
/// alpha is NTK-aware: a larger base, independent of the sequence.
void ScalingReading::readNtk(RotaryParameters& p) {
    if (p.scaling == RotaryScaling::NtkAware && (m_model.type == u"new" || m_model.type == u"gte"))
        return readNtkOfGte(p);
    const double alpha = optional(POSISCOPE_TR_NOOP("core", "factor"), "alpha", 0);
    if (alpha != 0) {
        p.scaling = RotaryScaling::NtkAware;
        p.factor = alpha;
        m_rope.pass("factor");
        return;
    }
    p.factor = readFactor(true);
    needLength();
    p.trainedLength = m_length;
    derive(kTrained, static_cast<qint64>(m_length), m_keys.placed("max_position_embeddings"));
    m_rope.pass("original_max_position_embeddings");
    if (const std::int64_t target = wholeLength(static_cast<double>(m_length) * p.factor)) {
        p.targetLength = target;
        derive(POSISCOPE_TR_NOOP("core", "target length"), static_cast<qint64>(target),
               m_keys.placed("max_position_embeddings") + QStringLiteral(" · ") + m_rope.placed("factor"));
    }
}

void ScalingReading::readYarn(RotaryParameters& p) {
    const bool hasOriginal =
        m_rope.has("original_max_position_embeddings") || m_keys.has("original_max_position_embeddings");
    p.factor = readFactor(!hasOriginal);
    readOriginal(p);
    if (m_length == 0 && p.factor == 0)
        needLength();
    if (m_length == 0)
        if (const std::int64_t target = wholeLength(static_cast<double>(p.trainedLength) * p.factor))
            p.targetLength = target;
    p.betaFast = orUsual(POSISCOPE_TR_NOOP("core", "β fast"), "beta_fast", 32);
    p.betaSlow = orUsual(POSISCOPE_TR_NOOP("core", "β slow"), "beta_slow", 1);
    p.mscale = optional(POSISCOPE_TR_NOOP("core", "mscale"), "mscale", 0);
    p.mscaleAllDim = optional(POSISCOPE_TR_NOOP("core", "mscale_all_dim"), "mscale_all_dim", 0);
    readTruncate(p);
    readAttentionFactor(p);
}

/// As in transformers 5, which reads this one key from the outer block only.
void ScalingReading::readTruncate(RotaryParameters& p) {
    const auto inner = m_rope.notedFlag({"truncate"}, m_model.doubts);
    if (m_outer.first().value(QLatin1String("truncate")).isNull()) {
        m_model.reserve(tr("%1 is null, which transformers treats as false").arg(m_outer.placed("truncate")));
        p.truncate = false;
    }
    const auto outer = m_outer.notedFlag({"truncate"}, m_model);
    if (inner && (!outer || outer->key != inner->key)) {
        const QString why = tr("%1 has no effect: transformers 5 reads %2 instead")
                                .arg(inner->key, m_outer.placed("truncate"));
        if (inner->value == (outer ? outer->value : p.truncate))
            m_model.doubts << why;
        else
            m_model.reserve(why);
    }
    if (!outer && !inner && m_model.type == u"gpt_oss")  // whose files say false
        m_model.reserve(tr("%1 is missing").arg(m_outer.placed("truncate")));
    if (!outer)
        return;
    p.truncate = outer->value;
    derive(POSISCOPE_TR_NOOP("core", "ramp at whole pairs"), outer->value, outer->key);
}

std::vector<double> ScalingReading::factors(std::string_view what, const char* name) {
    const auto list = m_rope.list({name});
    if (!list)
        throw WrongConfig{tr("%1 is missing").arg(m_rope.placed(name))};
    derive(what, tr("%1 numbers").arg(list->value.size()), list->key);
    return list->value;
}

void ScalingReading::readLongRope(RotaryParameters& p) {
    p.shortFactors = factors(POSISCOPE_TR_NOOP("core", "short factors"), "short_factor");
    p.longFactors = factors(POSISCOPE_TR_NOOP("core", "long factors"), "long_factor");
    p.factor = readFactor(false);
    readOriginal(p);
    if (m_length == 0 && p.factor == 0)
        needLength();
    readAttentionFactor(p);
    // Phi-3.5 MoE has one for short and one for long sequences
    if (m_rope.peek({"short_mscale"}) == m_rope.peek({"long_mscale"}) && m_rope.has("long_mscale")) {
        p.attentionFactor = optional(POSISCOPE_TR_NOOP("core", "attention factor"), "long_mscale", 0);
        m_rope.pass("short_mscale");
    }
}

void ScalingReading::readLlama3(RotaryParameters& p) {
    p.factor = readFactor(true);
    readOriginal(p);
    const auto low = m_rope.neededNumber({"low_freq_factor"});
    const auto high = m_rope.neededNumber({"high_freq_factor"});
    p.lowFrequencyFactor = low.value;
    p.highFrequencyFactor = high.value;
    derive(POSISCOPE_TR_NOOP("core", "low frequency factor"), low.value, low.key);
    derive(POSISCOPE_TR_NOOP("core", "high frequency factor"), high.value, high.key);
}

void ScalingReading::readProportional(RotaryParameters& p) {
    if (!m_rope.has("partial_rotary_factor") && p.partialFactor == 1)
        m_model.reserve(tr("%1 is missing").arg(m_rope.placed("partial_rotary_factor")));
    p.factor = readFactor(false);
    if (p.factor == 0)
        p.factor = 1;
}

/// The rope_type to write. NTK-aware is written as unscaled, because it is only a larger base.
QString nameOf(RotaryScaling scaling) {
    const RotaryScaling written = scaling == RotaryScaling::NtkAware ? RotaryScaling::None : scaling;
    return verbatim(ruleOf(written).configNames.front());
}

QJsonArray listOf(const std::vector<double>& factors, std::int64_t pairs) {
    QJsonArray list;
    for (std::int64_t i = 0; i < pairs; ++i)
        list.append(factors.empty() ? 1 : factors[static_cast<std::size_t>(i)]);
    return list;
}

/// Writes one scaling.
class ScalingWriting {
public:
    explicit ScalingWriting(const RotaryParameters& parameters) : m_p(parameters) {}

    QJsonObject write() {
        put("rope_type", nameOf(m_p.scaling));
        switch (m_p.scaling) {
            case RotaryScaling::None:
            case RotaryScaling::NtkAware:
                break;
            case RotaryScaling::Linear:
            case RotaryScaling::Dynamic:
            case RotaryScaling::Proportional:
                put("factor", factorOf(m_p));
                break;
            case RotaryScaling::Yarn:
                putYarn();
                break;
            case RotaryScaling::LongRope:
                putLongRope();
                break;
            case RotaryScaling::Llama3:
                putLlama3();
                break;
        }
        return m_block;
    }

private:
    void put(const char* key, const QJsonValue& value) { m_block.insert(QLatin1String(key), value); }
    void putGiven(const char* key, double value) {
        if (value != 0)
            put(key, value);
    }

    void putYarn() {
        put("factor", factorOf(m_p));
        put("original_max_position_embeddings", static_cast<qint64>(m_p.trainedLength));
        putGiven("beta_fast", m_p.betaFast);
        putGiven("beta_slow", m_p.betaSlow);
        putGiven("mscale", m_p.mscale);
        putGiven("mscale_all_dim", m_p.mscaleAllDim);
        putGiven("attention_factor", m_p.attentionFactor);
        if (!m_p.truncate)
            put("truncate", false);
    }

    void putLongRope() {
        const std::int64_t pairs = rotaryDimensionOf(m_p) / 2;
        put("short_factor", listOf(m_p.shortFactors, pairs));
        put("long_factor", listOf(m_p.longFactors, pairs));
        putGiven("factor", m_p.factor);
        put("original_max_position_embeddings", static_cast<qint64>(m_p.trainedLength));
        putGiven("attention_factor", m_p.attentionFactor);
    }

    void putLlama3() {
        put("factor", factorOf(m_p));
        put("low_freq_factor", m_p.lowFrequencyFactor);
        put("high_freq_factor", m_p.highFrequencyFactor);
        put("original_max_position_embeddings", static_cast<qint64>(m_p.trainedLength));
    }

    const RotaryParameters& m_p;
    QJsonObject m_block;
};

}  // namespace

bool readScaling(const RopeBlockKeys& keys, ModelPositions& model, RotaryParameters& p) {
    return ScalingReading(keys, model).read(p);
}

QJsonObject writtenScaling(const RotaryParameters& p) {
    return ScalingWriting(p).write();
}

}  // namespace posiscope
