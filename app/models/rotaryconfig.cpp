// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rotaryconfig.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/layerkeys.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/ropescaling.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotarychoices.h"
#include "core/rotary/scalingrule.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

constexpr std::initializer_list<const char*> kBaseKeys{"rope_theta", "global_rope_theta", "rotary_emb_base",
                                                       "rope_freq_constant", "rotary_base"};
constexpr std::initializer_list<const char*> kLocalBaseKeys{
    "rope_local_base_freq", "local_rope_theta", "swa_rope_theta", "rope_local_theta", "swa_rotary_base"};
/// Lists with one number per layer; 0: does not rotate.
constexpr std::initializer_list<const char*> kLayerBaseKeys{"layer_rope_theta"};
constexpr std::initializer_list<const char*> kPairingKeys{"rope_interleave", "rotary_emb_interleaved",
                                                          "rope_interleaved", "use_interleaved_rope"};

constexpr std::string_view kBaseWord = POSISCOPE_TR_NOOP("core", "base (rope_theta)");

constexpr std::initializer_list<const char*> kCompressedBaseKeys{"compress_rope_theta"};
constexpr std::initializer_list<const char*> kOtherRotaryKeys{"rope_parameters", "rope_scaling", "rotary_dim",
                                                              "qk_rope_head_dim", "rope_ratio"};

const QString kFullLayers = QStringLiteral("full_attention");
const QString kSlidingLayers = QStringLiteral("sliding_attention");

/// Reads one config.
class RotaryReading {
    Q_DECLARE_TR_FUNCTIONS(RotaryReading)

public:
    RotaryReading(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model)
        : m_keys(keys), m_family(family), m_model(model) {}

    void read() {
        readWidth(m_keys, m_model);
        readKeyHeads(m_keys, readHeads(m_keys, m_model), m_model);
        m_common.headSize = readHeadSize(m_keys, m_family, m_model);
        m_length = readLength(m_keys, m_family, m_model);
        m_latent = latentHeadSize(m_keys);
        readPairing();
        readSettings();
        noteOthers();
    }

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from, m_layers};
    }
    QString usual() const { return m_family != nullptr ? usualFor(*m_family) : tr("default"); }

    void readPairing() {
        constexpr std::string_view kWhat = POSISCOPE_TR_NOOP("core", "pairing");
        const auto asked = m_keys.flag(kPairingKeys);
        const RotaryPairing known = m_family != nullptr ? m_family->pairing : RotaryPairing::HalfSplit;
        m_common.pairing = !asked         ? known
                           : asked->value ? RotaryPairing::Interleaved
                                          : RotaryPairing::HalfSplit;
        derive(kWhat, verbatim(kRotaryPairings[static_cast<std::size_t>(m_common.pairing)].option),
               asked ? asked->key : usual());
        if (!asked && m_family == nullptr)
            m_model.reserve(m_model.type.isEmpty()
                                ? tr("the config gives neither the channel pairing nor a model_type: "
                                     "half-split, the most common pairing, is assumed")
                                : tr("the config does not give the channel pairing, and model_type \"%1\" is "
                                     "unknown: half-split, the most common pairing, is assumed")
                                      .arg(m_model.type));
        if (m_family == nullptr)
            m_model.reserve(
                m_model.type.isEmpty()
                    ? tr("without a model_type, it is unknown whether all layers use RoPE")
                    : tr("unknown model_type \"%1\"; some of its layers may not use RoPE").arg(m_model.type));
    }

    void readSettings() {
        const auto parameters = m_keys.object({"rope_parameters"});
        const auto scaling = m_keys.object({"rope_scaling"});
        if (parameters && scaling && parameters->first() != scaling->first())
            m_model.reserve(
                tr("rope_parameters and rope_scaling differ; transformers 5 uses rope_parameters"));
        const auto& rope = parameters ? parameters : scaling;
        if (rope && isByLayers(*rope))
            return readByLayers(*rope);
        if (const auto compressed = otherBase(kCompressedBaseKeys))
            return readCompressed(rope, *compressed);
        const auto local = otherBase(kLocalBaseKeys);
        const double known = m_family != nullptr ? m_family->localBase : 0;
        const bool scaled = rope && rope->has("factor");
        const bool windowsUnscaled =
            scaled && m_family != nullptr && m_family->windowUnscaled && hasWindowLayers(m_keys);
        if (!local && known == 0 && !windowsUnscaled)
            return readSetting(rope, rope, {});
        readSetting(rope, rope, kFullLayers);
        if (windowsUnscaled)
            m_model.reserve(
                tr("sliding_attention is shown unscaled, as in training; the code of transformers scales it "
                   "too"));
        else if (scaled && known == 0)
            m_model.reserve(tr("the config does not say whether sliding_attention is scaled too"));
        const Found<double> usualBase{known, usual()};
        readUnscaled(local ? *local : windowsUnscaled ? baseOf(rope) : usualBase, kSlidingLayers);
    }

    /// DeepSeek-V4: only the layers with compressed attention have their own base and the scaling, whose
    /// attention factor is 1.
    void readCompressed(const std::optional<ConfigKeys>& rope, const Found<double>& base) {
        noteRatios();
        readUnscaled(baseOf(rope), QStringLiteral("main"));
        m_layers = QStringLiteral("compress");
        RotaryParameters p = ofLength();
        p.base = base.value;
        derive(kBaseWord, base.value, base.key);
        readDimension(rope, p);
        if (rope)
            readScaling({m_keys, *rope, *rope, m_length, m_layers}, m_model, p);
        if (p.scaling == RotaryScaling::Yarn || p.scaling == RotaryScaling::LongRope) {
            p.attentionFactor = 1;
            derive(POSISCOPE_TR_NOOP("core", "attention factor"), 1, usual());
        }
        take(p);
    }

    void noteRatios() {
        if (const auto ratios = m_keys.find({"compress_ratios"}))
            m_model.notes
                << tr("%1: layers with 0 rotate as \"main\", the others as \"compress\"").arg(ratios->key);
    }

    /// Layers of one kind, with \p base and without the scaling of the other layers.
    void readUnscaled(const Found<double>& base, const QString& layers) {
        m_layers = layers;
        RotaryParameters p = ofLength();
        p.base = base.value;
        derive(kBaseWord, base.value, base.key);
        if (layers == kSlidingLayers)
            if (const auto size = m_keys.noted({"swa_head_dim"}, m_model.doubts)) {
                p.headSize = size->value;
                derive(POSISCOPE_TR_NOOP("core", "head size"), size->value, size->key);
            }
        readDimension(std::nullopt, p);
        take(p);
    }

    /// Whether \p rope holds one object for each kind of layers.
    static bool isByLayers(const ConfigKeys& rope) {
        const QStringList names = rope.names();
        return std::ranges::any_of(
            names, [&rope](const QString& name) { return rope.first().value(name).isObject(); });
    }

    void readByLayers(const ConfigKeys& rope) {
        constexpr int kMostKinds = 100;  // models have two or three; each takes time
        int kinds = 0;
        for (const QString& name : rope.names())
            if (rope.first().value(name).isObject()) {
                if (kinds++ == kMostKinds) {
                    m_model.reserve(
                        tr("there are more than %1 layer types; only the first %1 are read").arg(kMostKinds));
                    return;
                }
                const auto inner = rope.object({name.toUtf8().constData()});
                readSetting(inner, rope, name);
            }
        readUnsaid(rope);
    }

    /// Kinds of layers without a block in \p rope: null means that they do not rotate.
    void readUnsaid(const ConfigKeys& rope) {
        const QJsonObject& blocks = rope.first();
        for (auto block = blocks.begin(); block != blocks.end(); ++block)
            if (block.value().isNull() && block.key().contains(u"attention"))
                m_model.exceptions
                    << tr("%1 layers do not use RoPE (%2)").arg(block.key(), rope.place() + block.key());
        const QJsonArray kinds = m_keys.peek({"layer_types"}).toArray();
        const bool byKinds = std::ranges::any_of(
            kinds, [&blocks](const QJsonValue& kind) { return blocks.contains(kind.toString()); });
        QStringList told;
        for (const QJsonValue& kind : kinds)
            if (const QString name = kind.toString(); byKinds && name.contains(u"attention") &&
                                                      !name.startsWith(u"linear") && !blocks.contains(name) &&
                                                      !told.contains(name)) {
                told << name;
                m_model.reserve(tr("%1 has no entry for %2 layers").arg(rope.place().chopped(1), name));
            }
        passRepeated();
    }

    /// Marks bases outside the blocks that repeat their values as read.
    void passRepeated() {
        for (const auto& names : {kLocalBaseKeys, kCompressedBaseKeys})
            for (const char* name : names)
                if (std::ranges::any_of(m_model.rotary, [&](const RotarySetting& setting) {
                        return m_keys.peek({name}) == QJsonValue(setting.parameters.base);
                    }))
                    m_keys.pass(name);
        if (m_keys.hasAny(kCompressedBaseKeys))
            noteRatios();
    }

    RotaryParameters ofLength() const {
        RotaryParameters p = m_common;
        if (m_length > 0)
            p.trainedLength = p.targetLength = m_length;
        p.sequenceLength = 0;
        return p;
    }

    void readSetting(const std::optional<ConfigKeys>& rope, const std::optional<ConfigKeys>& outer,
                     const QString& layers) {
        m_layers = layers;
        RotaryParameters p = ofLength();
        if (layers == kFullLayers)
            if (const auto size = m_keys.noted({"global_head_dim"}, m_model.doubts)) {
                p.headSize = size->value;
                derive(POSISCOPE_TR_NOOP("core", "head size"), size->value, size->key);
            }
        p.base = readBase(rope);
        readDimension(rope, p);
        if (rope)
            readScaling({m_keys, *rope, *outer, m_length, layers}, m_model, p);
        else
            readFlatScaling(p);
        take(p);
    }

    double readBase(const std::optional<ConfigKeys>& rope) {
        const auto inside = rope ? rope->number({"rope_theta"}) : std::nullopt;
        const auto found = baseBeside();
        if (inside && found && inside->value != found->value && m_layers.isEmpty())
            m_model.reserve(tr("%1 is %2, but %3 is %4; the first is used")
                                .arg(inside->key, verbatim(writeNumber(inside->value)), found->key,
                                     verbatim(writeNumber(found->value))));
        const Found<double> base = baseOf(rope);
        derive(kBaseWord, base.value, base.key);
        return base.value;
    }

    Found<double> baseOf(const std::optional<ConfigKeys>& rope) {
        if (const auto inside = rope ? rope->number({"rope_theta"}) : std::nullopt)
            return *inside;
        if (const auto found = baseBeside())
            return *found;
        if (m_family != nullptr && m_family->base == 0)
            m_model.reserve(tr("%1 is missing, and its default for this model is unknown")
                                .arg(m_keys.placed("rope_theta")));
        const double known = m_family != nullptr && m_family->base != 0 ? m_family->base : 10000;
        const auto ratio = m_keys.number({"rope_ratio"});  // ChatGLM
        return ratio ? Found<double>{known * ratio->value,
                                     ratio->key + QStringLiteral(" · %1").arg(verbatim(writeNumber(known)))}
                     : Found<double>{known, usual()};
    }

    std::optional<Found<double>> baseBeside() {
        for (const auto& names : {kBaseKeys, kLayerBaseKeys})
            if (const auto found = numberOrFirst(names))
                return found;
        const auto attention = m_keys.object({"attn_config"});
        return attention ? attention->number({"rope_theta"}) : std::nullopt;
    }

    /// The base of some layers. A base ≤ 0 counts as missing.
    std::optional<Found<double>> otherBase(ConfigKeys::Names names) {
        const auto base = numberOrFirst(names);
        if (!base || base->value > 0)
            return base;
        m_model.reserve(
            tr("%1 is %2, which is not a valid base").arg(base->key, verbatim(writeNumber(base->value))));
        return std::nullopt;
    }

    void reserveOnce(const QString& why) {
        if (!m_model.reservations.contains(why))
            m_model.reserve(why);
    }

    /// One number for all layers; from a list with one per layer, the first that is not 0.
    std::optional<Found<double>> numberOrFirst(ConfigKeys::Names names) {
        if (!m_keys.peek(names).isArray())
            return m_keys.number(names);
        const auto list = m_keys.list(names);
        const std::vector<double>& numbers = list->value;
        const auto first = std::ranges::find_if(numbers, [](double number) { return number != 0; });
        if (first == numbers.end())
            return std::nullopt;
        const bool same = std::all_of(first, numbers.end(),
                                      [first](double number) { return number == 0 || number == *first; });
        const QString why =
            tr("%1 differs between layers; %2 is shown").arg(list->key, verbatim(writeNumber(*first)));
        if (!same)
            reserveOnce(why);
        return Found<double>{*first, list->key};
    }

    void readDimension(const std::optional<ConfigKeys>& rope, RotaryParameters& p) {
        constexpr std::string_view kShare = POSISCOPE_TR_NOOP("core", "rotary share");
        constexpr std::string_view kDimension = POSISCOPE_TR_NOOP("core", "rotary dimension");
        auto share = rope ? rope->number({"partial_rotary_factor"}) : std::nullopt;
        const auto beside = numberOrFirst(kShareKeys);
        if (share && beside && share->value != beside->value)
            reserveOnce(tr("%1 is %2, but %3 is %4; the first is used")
                            .arg(share->key, verbatim(writeNumber(share->value)), beside->key,
                                 verbatim(writeNumber(beside->value))));
        if (!share)
            share = beside;
        auto dimension = m_keys.whole({"rotary_dim"});
        if (dimension && dimension->value == 0)
            dimension.reset();
        if (m_latent && !dimension) {
            if (share && share->value != 1)
                m_model.notes
                    << tr("%1 does not apply to latent attention heads, whose %2 channels all rotate (%3)")
                           .arg(share->key)
                           .arg(m_latent->value)
                           .arg(m_latent->key);
            derive(kDimension, static_cast<qint64>(rotaryDimensionOf(p)), tr("the head size"));
            return;
        }
        if (dimension) {
            p.rotaryDimension = dimension->value;
            derive(kDimension, dimension->value, dimension->key);
        } else if (share) {
            p.partialFactor = share->value;
            derive(kShare, share->value, share->key);
        } else if (m_family != nullptr && m_family->rotaryDimension != 0) {
            p.rotaryDimension = std::min(m_family->rotaryDimension, p.headSize);
            derive(kDimension, static_cast<qint64>(p.rotaryDimension), usual());
            return;
        } else if (m_family != nullptr && m_family->partialFactor != 1) {
            p.partialFactor = m_family->partialFactor;
            derive(kShare, p.partialFactor, usual());
        }
        compareDimensions(dimension, share, p);
        if (!dimension)
            derive(kDimension, static_cast<qint64>(rotaryDimensionOf(p)),
                   p.partialFactor == 1 ? tr("the head size") : tr("head size · rotary share, rounded down"));
    }

    void compareDimensions(const std::optional<Found<qint64>>& dimension,
                           const std::optional<Found<double>>& share, const RotaryParameters& p) {
        if (!dimension || !share)
            return;
        RotaryParameters byShare = p;
        byShare.rotaryDimension = 0;
        byShare.partialFactor = share->value;
        if (rotaryDimensionOf(byShare) != dimension->value)
            m_model.reserve(tr("%1 is %2, but %3 gives %4; the first is used")
                                .arg(dimension->key)
                                .arg(dimension->value)
                                .arg(share->key)
                                .arg(rotaryDimensionOf(byShare)));
    }

    /// Checks and stores \p p.
    void take(const RotaryParameters& p) {
        const QString where = m_layers.isEmpty() ? QString() : m_layers + QStringLiteral(": ");
        if (const auto why = refuse(p))
            throw WrongConfig{where + translated(*why)};
        for (const Message& doubt : doubtsOf(p))
            m_model.doubts << where + translated(doubt);
        if (const double softmax = deepSeekSoftmaxFactor(p); softmax != 1)
            m_model.notes << where + tr("DeepSeek's code also multiplies the scores by %1 (mscale_all_dim)")
                                         .arg(softmax, 0, 'g', 17);
        m_model.rotary.push_back({m_layers, p});
    }

    void noteOthers() {
        if (m_length == 0)
            m_model.doubts << tr("the config does not give the context length");
        if (const auto still = m_keys.noted({"qk_nope_head_dim"}, m_model.doubts))
            m_model.notes
                << tr("%1: another %2 channels of each head do not rotate").arg(still->key).arg(still->value);
        const bool latentSize = m_latent || (m_family != nullptr && m_family->headSize != 0);
        if (m_keys.hasAny({"kv_lora_rank"}) && !latentSize)
            m_model.reserve(tr("%1 indicates latent attention, but %2 is missing")
                                .arg(m_keys.placed("kv_lora_rank"), m_keys.placed("qk_rope_head_dim")));
        readLayerKeys(m_keys, m_family, m_model);
    }

    /// nomic's dynamic scaling, whose keys are not in a block.
    void readFlatScaling(RotaryParameters& p) {
        const auto factor = m_keys.number({"rotary_scaling_factor"});
        if (!factor || factor->value == 0)
            return;
        p.scaling = RotaryScaling::Dynamic;
        p.factor = factor->value;
        derive(POSISCOPE_TR_NOOP("core", "scaling"), verbatim(ruleOf(p.scaling).words.option), factor->key);
        derive(POSISCOPE_TR_NOOP("core", "factor"), factor->value, factor->key);
        const auto trained = m_keys.noted({"max_trained_positions"}, m_model.doubts);
        if (trained)
            p.trainedLength = trained->value;
        else
            m_model.reserve(
                tr("%1 is missing; %2 is used instead")
                    .arg(m_keys.placed("max_trained_positions"), m_keys.placed("max_position_embeddings")));
        derive(POSISCOPE_TR_NOOP("core", "trained length"), static_cast<qint64>(p.trainedLength),
               trained ? trained->key : m_keys.placed("max_position_embeddings"));
        const auto longest = m_keys.noted({"n_positions"}, m_model.doubts);
        p.targetLength = std::max<std::int64_t>({p.trainedLength, m_length, longest ? longest->value : 0});
        if (p.targetLength == p.trainedLength)
            p.targetLength =
                std::llround(static_cast<double>(p.trainedLength) * std::clamp(p.factor, 1.0, 1e6));
        derive(POSISCOPE_TR_NOOP("core", "target length"), static_cast<qint64>(p.targetLength),
               longest ? longest->key : factor->key);
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    ModelPositions& m_model;
    RotaryParameters m_common;
    std::optional<Found<qint64>> m_latent;  ///< rotated channels of a head, in latent attention
    std::int64_t m_length = 0;
    QString m_layers;
};

}  // namespace

bool speaksOfRotary(const ConfigKeys& keys) {
    const auto attention = keys.object({"attn_config"});
    return keys.hasAny(kBaseKeys) || keys.hasAny(kLocalBaseKeys) || keys.hasAny(kShareKeys) ||
           keys.hasAny(kLayerBaseKeys) || keys.hasAny(kOtherRotaryKeys) ||
           (attention && attention->has("rope_theta"));
}

void passRotaryKeys(const ConfigKeys& keys) {
    for (const auto& names :
         {kBaseKeys, kLocalBaseKeys, kLayerBaseKeys, kShareKeys, kPairingKeys, kOtherRotaryKeys})
        for (const char* name : names)
            keys.pass(name);
}

void readRotaryConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    model.scheme = ModelScheme::Rotary;
    RotaryReading(keys, family, model).read();
}

}  // namespace posiscope
