// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ggufreaders.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/ggufheader.h"
#include "app/models/headsize.h"
#include "app/models/layertable.h"
#include "app/models/modelpositions.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalingrule.h"
#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

/// Reads the rotary part of one header.
class GgufRotary {
    Q_DECLARE_TR_FUNCTIONS(GgufRotary)

public:
    GgufRotary(const GgufSource& source, LayerTable& table, ModelPositions& model)
        : m_keys(source.keys),
          m_header(source.header),
          m_architecture(source.architecture),
          m_length(source.length),
          m_table(table),
          m_model(model) {}

    void read() {
        readHeads();
        readHead(m_common);
        readPairing(m_common);
        if (m_length > 0)
            m_common.trainedLength = m_common.targetLength = m_length;
        m_common.sequenceLength = 0;
        if (m_length == 0)
            m_model.doubts
                << tr("%1 is missing, so the context length is unknown").arg(m_keys.placed("context_length"));
        if (m_keys.has("attention.compress_rope_freq_base"))
            return readCompressed();
        if (m_keys.peek({"rope.freq_base_per_layer"}).isArray() ||
            m_keys.peek({"rope.dimension_count_per_layer"}).isArray())
            return readByLayer();
        readWindowSettings();
    }

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from, m_layers};
    }

    /// One setting, or two if the layers with a window have their own base, scaling or head.
    void readWindowSettings() {
        const bool windows = std::ranges::any_of(
            m_table.layers, [](const LayerFacts& layer) { return layer.type == kSliding; });
        const double local = m_architecture ? m_architecture->localBase : 0;
        const bool unscaled = m_architecture && m_architecture->windowUnscaled && windows;
        const bool two =
            (local > 0 && windows) || unscaled ||
            m_keys.hasAny({"rope.freq_base_swa", "rope.dimension_count_swa", "attention.key_length_swa"});
        m_layers = two ? kFull : QString();
        RotaryParameters p = m_common;
        p.base = readBase("rope.freq_base", 10000);
        readScaling(p);
        if (m_architecture && m_architecture->partialFactor != 1)
            takeShare(p);
        const RotaryParameters full = p;
        keep(p);
        if (two) {
            m_layers = kSliding;
            p = local > 0 || unscaled ? m_common : full;
            p.base = readBase("rope.freq_base_swa", local > 0 ? local : full.base);
            readWindowHead(p);
            keep(p);
            m_table.familyDecides |= !m_keys.has("rope.freq_base_swa");
        }
        for (LayerFacts& layer : m_table.layers)
            layer.setting = two && layer.type == kSliding ? 1 : 0;
    }

    /// Step 3.5: layers that see everything rotate a share of what the file says.
    void takeShare(RotaryParameters& p) {
        const double share = m_architecture->partialFactor;
        p.rotaryDimension = std::llround(static_cast<double>(rotaryDimensionOf(p)) * share);
        derive(POSISCOPE_TR_NOOP("core", "rotary share"), share, QStringLiteral("general.architecture"));
        m_table.familyDecides = true;
    }

    void readWindowHead(RotaryParameters& p) {
        if (m_table.latent)
            return readLatentWindow();
        if (const auto size = m_keys.noted({"attention.key_length_swa"}, m_model.doubts)) {
            p.headSize = size->value;
            derive(POSISCOPE_TR_NOOP("core", "head size"), size->value, size->key);
        }
        if (const auto dimension = m_keys.noted({"rope.dimension_count_swa"}, m_model.doubts)) {
            p.rotaryDimension = dimension->value;
            derive(POSISCOPE_TR_NOOP("core", "rotary dimension"), dimension->value, dimension->key);
        }
    }

    /// dots3: the same channels rotate, of a head of another size.
    void readLatentWindow() {
        for (const char* idle : {"attention.key_length_swa", "attention.value_length_swa",
                                 "attention.value_length_mla_swa", "attention.kv_lora_rank_swa"})
            m_keys.pass(idle);
        if (const auto whole = m_keys.noted({"attention.key_length_mla_swa"}, m_model.doubts))
            m_table.windowHeadSize = whole->value;
    }

    /// DeepSeek-V4: only the layers with compressed attention have their own base and the scaling, whose
    /// attention factor is 1.
    void readCompressed() {
        m_layers = QStringLiteral("main");
        RotaryParameters p = m_common;
        p.base = readBase("rope.freq_base", 10000);
        keep(p);
        m_layers = QStringLiteral("compress");
        p = m_common;
        p.base = readBase("attention.compress_rope_freq_base", 10000);
        readScaling(p);
        if (p.scaling == RotaryScaling::Yarn)
            p.attentionFactor = 1;
        keep(p);
        for (LayerFacts& layer : m_table.layers)
            layer.setting = layer.sees.compressed > 0 ? 1 : 0;
    }

    /// A base or a rotary dimension for each layer; 0: it does not rotate.
    void readByLayer() {
        constexpr std::size_t kMostSettings = 100;
        const QJsonArray bases = m_keys.peek({"rope.freq_base_per_layer"}).toArray();
        const QJsonArray dimensions = m_keys.peek({"rope.dimension_count_per_layer"}).toArray();
        const double usual = readBase("rope.freq_base", 10000);
        for (const char* name :
             {"rope.freq_base_per_layer", "rope.dimension_count_per_layer", "rope.freq_base_swa"})
            m_keys.pass(name);
        RotaryParameters scaled = m_common;
        readScaling(scaled);
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer) {
            LayerFacts& facts = m_table.layers[layer];
            const auto at = static_cast<qsizetype>(layer);
            RotaryParameters p = scaled;
            p.base = at < bases.size() ? bases.at(at).toDouble() : usual;
            if (at < dimensions.size())
                p.rotaryDimension = dimensions.at(at).toInteger();
            if (p.base == 0 || (at < dimensions.size() && p.rotaryDimension == 0))
                facts.turns = false;
            if (!facts.turns || facts.kind != LayerKind::Rope)
                continue;
            const auto same = std::ranges::find(m_model.rotary, p, &RotarySetting::parameters);
            if (same == m_model.rotary.end() && m_model.rotary.size() == kMostSettings)
                continue;
            facts.setting = static_cast<std::size_t>(same - m_model.rotary.begin());
            if (same != m_model.rotary.end())
                continue;
            m_layers = tr("layer %1").arg(layer);
            keep(p);
        }
        if (m_model.rotary.empty())
            throw WrongConfig{tr("%1: no layer rotates its queries and keys")
                                  .arg(m_keys.placed("rope.freq_base_per_layer"))};
    }

    qint64 neededHeadSize() {
        constexpr std::string_view kWhat = POSISCOPE_TR_NOOP("core", "head size");
        if (const auto own = m_keys.whole({"attention.key_length"}); own && own->value != 0) {
            derive(kWhat, own->value, own->key);
            return own->value;
        }
        const auto width = m_keys.neededWhole({"embedding_length"});
        const auto heads = m_keys.neededWhole({"attention.head_count"});
        if (heads.value == 0)
            throw WrongConfig{tr("%1 cannot be 0").arg(heads.key)};
        const qint64 size = width.value / heads.value;
        derive(kWhat, size, width.key + QStringLiteral(" / ") + heads.key);
        return size;
    }

    void readHeads() {
        const auto heads = m_keys.soleWhole({"attention.head_count"});
        if (heads)
            derive(POSISCOPE_TR_NOOP("core", "heads"), heads->value, heads->key);
        const bool byLayer = m_keys.peek({"attention.head_count_kv"}).isArray();
        if (const auto keyHeads =
                byLayer ? std::nullopt : m_keys.noted({"attention.head_count_kv"}, m_model.doubts))
            takeKeyHeads(keyHeads->value, keyHeads->key, heads ? heads->value : 0, m_model);
    }

    void readHead(RotaryParameters& p) {
        const auto dimension = m_keys.whole({"rope.dimension_count"});
        m_table.valuesTurn = m_model.type == u"deepseek4";
        // DeepSeek: some channels never rotate.
        m_table.latent = m_keys.has("attention.kv_lora_rank") && !m_table.valuesTurn;
        const bool part = dimension && (m_table.latent || m_table.valuesTurn);
        p.headSize = part ? dimension->value : neededHeadSize();
        const auto whole =
            part ? m_keys.noted({"attention.key_length_mla", "attention.key_length"}, m_model.doubts)
                 : std::nullopt;
        if (whole)
            m_table.headSize = whole->value;
        else if (part)
            m_model.reserve(tr("%1 is missing, so the size of the whole head is unknown")
                                .arg(m_keys.placed(m_table.latent ? "attention.key_length_mla"
                                                                  : "attention.key_length")));
        if (m_table.latent && m_keys.has("attention.value_length_mla") &&
            !m_keys.has("attention.key_length_mla"))
            m_model.reserve(tr("%2 needs %1, which is missing")
                                .arg(m_keys.placed("attention.key_length_mla"),
                                     m_keys.placed("attention.value_length_mla")));
        if (!m_table.latent && m_keys.hasAny({"attention.key_length_mla", "attention.value_length_mla"}))
            m_model.reserve(
                tr("%2 needs %1, which is missing")
                    .arg(m_keys.placed("attention.kv_lora_rank"), m_keys.placed("attention.key_length_mla")));
        if (!dimension)
            return;
        if (dimension->value == 0)
            throw WrongConfig{tr("%1 must be positive: with 0, no channel rotates").arg(dimension->key)};
        p.rotaryDimension = dimension->value;
        derive(POSISCOPE_TR_NOOP("core", "rotary dimension"), dimension->value, dimension->key);
    }

    void readPairing(RotaryParameters& p) {
        const bool known = m_architecture.has_value();
        p.pairing = known ? m_architecture->pairing : RotaryPairing::HalfSplit;
        if (m_model.type == u"dflash" && m_keys.isOn("hyper_connection.count"))  // drafts for DeepSeek-V4
            p.pairing = RotaryPairing::Interleaved;
        derive(POSISCOPE_TR_NOOP("core", "pairing"),
               verbatim(kRotaryPairings[static_cast<std::size_t>(p.pairing)].option),
               known ? QStringLiteral("general.architecture") : tr("default"));
        if (!known)
            m_model.reserve(tr("the file does not give the channel pairing, and architecture \"%1\" is "
                               "unknown: half-split, the most common pairing, is assumed")
                                .arg(m_model.type));
    }

    double readBase(const char* name, double usual) {
        const auto base = m_keys.number({name});
        m_lacks.base = base ? std::string() : m_keys.placed(name).toStdString();
        derive(POSISCOPE_TR_NOOP("core", "base (rope_theta)"), base ? base->value : usual,
               base ? base->key : tr("default"));
        return base ? base->value : usual;
    }

    double optional(std::string_view what, const char* name, double otherwise) {
        const auto found = m_keys.number({name});
        if (!found)
            return otherwise;
        derive(what, found->value, found->key);
        return found->value;
    }

    void readScaling(RotaryParameters& p) {
        const auto type = m_keys.text({"rope.scaling.type"});
        const auto factor = m_keys.number({"rope.scaling.factor", "rope.scale_linear"});
        if (type && factor && factor->value == 0)
            m_model.reserve(tr("%1 is 0: treated as no scaling").arg(factor->key));
        const auto original = m_keys.whole({"rope.scaling.original_context_length"});
        if (original && original->value > 0) {
            p.trainedLength = original->value;
            derive(POSISCOPE_TR_NOOP("core", "trained length"), original->value, original->key);
        }
        m_keys.pass("rope.scaling.finetuned");
        if (readFactors(p) || readStretching(p))
            return;
        // Without a type llama.cpp interprets a factor as linear; a factor of 0 means none.
        const bool scales = factor && factor->value != 0 && factor->value != 1;
        if (scales && !type && m_keys.has("rope.scaling.factor"))
            m_model.reserve(
                tr("%1 is missing; llama.cpp then scales linearly").arg(m_keys.placed("rope.scaling.type")));
        if (type && type->value == u"linear" && !factor)
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("rope.scaling.factor")));
        const QString word = type ? type->value : QStringLiteral("linear");
        if (word == u"yarn")
            return readYarn(p, type->key, factor);
        if (word == u"longrope")
            m_model.reserve(tr("%1 is \"longrope\", but no tensor contains its factors").arg(type->key));
        else if (word != u"linear" && word != u"none")
            m_model.reserve(tr("%1: unknown value \"%2\"; the frequencies are shown without this scaling")
                                .arg(type->key, word));
        if (word != u"linear" || !scales)
            return;
        p.scaling = RotaryScaling::Linear;
        deriveScaling(p.scaling, type ? type->key : factor->key);
        takeFactor(p, *factor);
        const double trained = static_cast<double>(p.targetLength) / p.factor;
        if (!original && trained >= 1 && trained < 1e15)
            p.trainedLength = std::llround(trained);
    }

    /// Hunyuan-VL: a larger base.
    bool readStretching(RotaryParameters& p) {
        const auto alpha =
            m_model.type == u"hunyuan_vl" ? m_keys.number({"rope.scaling.alpha"}) : std::nullopt;
        if (alpha && alpha->value < 0)
            m_model.reserve(tr("%1: expected %2").arg(alpha->key, tr("a positive number")));
        if (!alpha || alpha->value <= 0)
            return false;
        p.scaling = RotaryScaling::NtkAware;
        deriveScaling(p.scaling, alpha->key);
        takeFactor(p, *alpha);
        m_keys.pass("rope.scaling.type");
        m_keys.pass("rope.scaling.factor");
        return true;
    }

    void deriveScaling(RotaryScaling scaling, const QString& from) {
        derive(POSISCOPE_TR_NOOP("core", "scaling"), verbatim(ruleOf(scaling).words.option), from);
    }
    void takeFactor(RotaryParameters& p, const Found<double>& factor) {
        p.factor = factor.value;
        derive(POSISCOPE_TR_NOOP("core", "factor"), factor.value, factor.key);
    }

    /// llama.cpp multiplies its own temperature 1 + 0.1·ln factor by the one in the file.
    void readYarn(RotaryParameters& p, const QString& key, const std::optional<Found<double>>& factor) {
        p.scaling = RotaryScaling::Yarn;
        deriveScaling(p.scaling, key);
        if (!factor)
            throw WrongConfig{tr("%1 is missing").arg(m_keys.placed("rope.scaling.factor"))};
        takeFactor(p, *factor);
        if (!m_keys.isOn("rope.scaling.original_context_length"))
            m_model.reserve(tr("%1 is missing; llama.cpp uses the context length")
                                .arg(m_keys.placed("rope.scaling.original_context_length")));
        if (!m_keys.has("rope.scaling.yarn_log_multiplier") &&
            (m_model.type == u"deepseek2" || m_model.type == u"mistral3" || m_model.type == u"mistral4"))
            m_model.doubts << tr("%1 is missing").arg(m_keys.placed("rope.scaling.yarn_log_multiplier"));
        if (const double target = static_cast<double>(p.trainedLength) * p.factor;
            m_length == 0 && target < 1e15)
            p.targetLength = std::llround(target);
        p.betaFast = optional(POSISCOPE_TR_NOOP("core", "β fast"), "rope.scaling.yarn_beta_fast", 0);
        p.betaSlow = optional(POSISCOPE_TR_NOOP("core", "β slow"), "rope.scaling.yarn_beta_slow", 0);
        const double more =
            optional(POSISCOPE_TR_NOOP("core", "temperature factor"), "rope.scaling.attn_factor", 1) *
            optional(POSISCOPE_TR_NOOP("core", "temperature factor"), "rope.scaling.yarn_attn_factor", 1);
        if (more != 1)
            p.attentionFactor = more * yarnTemperature(p.factor, 1);
        // The temperature applies to the scores, not to sines and cosines. Only deepseek2 keeps a tenth of
        // it.
        const bool tenth = m_model.type == u"deepseek2";
        const double logarithmic = optional(tenth ? POSISCOPE_TR_NOOP("core", "0.1 · mscale_all_dim")
                                                  : POSISCOPE_TR_NOOP("core", "mscale_all_dim"),
                                            "rope.scaling.yarn_log_multiplier", 0);
        p.mscale = p.mscaleAllDim = tenth ? logarithmic * 10 : logarithmic;
        const auto extrapolated = m_keys.number({"rope.scaling.yarn_ext_factor"});
        if (extrapolated && extrapolated->value != 1 && extrapolated->value != -1)
            m_model.reserve(tr("%1 is %2; the frequencies shown assume 1")
                                .arg(extrapolated->key, verbatim(writeNumber(extrapolated->value))));
    }

    /// Tensors that divide each frequency: those of LongRoPE, or of Llama 3, whose rule the file does not
    /// name.
    bool readFactors(RotaryParameters& p) {
        const auto& tensors = m_header.frequencyFactors;
        const bool always = tensors.contains(kAlways);
        if (tensors.isEmpty())
            return false;
        p.shortFactors = tensors.value(always ? kAlways : kShort);
        p.longFactors = tensors.value(always ? kAlways : kLong);
        if (p.shortFactors.empty() && p.longFactors.empty()) {
            m_model.reserve(
                tr("tensor %1 divides the frequencies, but the file does not contain its float32 values")
                    .arg(tensors.firstKey()));
            return false;
        }
        p.scaling = RotaryScaling::LongRope;
        deriveScaling(p.scaling, tr("tensor %1").arg(always ? kAlways : kLong));
        p.factor = 1;
        p.attentionFactor =
            optional(POSISCOPE_TR_NOOP("core", "attention factor"), "rope.scaling.attn_factor", 1);
        if (always)
            m_model.notes << tr("%1 divides the frequencies at every length: this is precomputed Llama 3 "
                                "scaling, shown as LongRoPE with this list")
                                 .arg(kAlways);
        m_keys.pass("rope.scaling.type");
        return true;
    }

    void keep(const RotaryParameters& p) {
        const QString where = m_layers.isEmpty() ? QString() : m_layers + QStringLiteral(": ");
        if (const auto why = refuse(p))
            throw WrongConfig{where + translated(*why)};
        for (const Message& doubt : doubtsOf(p))
            m_model.doubts << where + translated(doubt);
        m_model.rotary.push_back({m_layers, p, m_lacks});
    }

    static constexpr QLatin1String kFull{"full_attention"};
    static constexpr QLatin1String kSliding{"sliding_attention"};
    static constexpr QLatin1String kAlways{"rope_freqs.weight"};
    static constexpr QLatin1String kLong{"rope_factors_long.weight"};
    static constexpr QLatin1String kShort{"rope_factors_short.weight"};

    const ConfigKeys& m_keys;
    const GgufHeader& m_header;
    const std::optional<ModelFamily>& m_architecture;
    std::int64_t m_length;
    LayerTable& m_table;
    ModelPositions& m_model;
    RotaryParameters m_common;
    QString m_layers;
    LayerDefaults m_lacks;  ///< of the setting being read
};

}  // namespace

void readGgufRotary(const GgufSource& source, LayerTable& table, ModelPositions& model) {
    GgufRotary(source, table, model).read();
}

}  // namespace posiscope
