// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rotaryconfig.h"

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/ropescaling.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotarychoices.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

constexpr std::initializer_list<const char*> kBaseKeys{"rope_theta", "global_rope_theta", "rotary_emb_base",
                                                       "rope_freq_constant", "rotary_base"};
constexpr std::initializer_list<const char*> kLocalBaseKeys{"rope_local_base_freq", "local_rope_theta"};
constexpr std::initializer_list<const char*> kPartialKeys{
    "partial_rotary_factor", "rotary_pct", "rotary_emb_fraction", "rope_pct", "rotary_percent"};
constexpr std::initializer_list<const char*> kPairingKeys{"rope_interleave", "rotary_emb_interleaved",
                                                          "rope_interleaved", "use_interleaved_rope"};

/// One config being read.
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
        readPairing();
        readSettings();
        noteOthers();
    }

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from, m_layers};
    }
    QString usual() const { return m_family != nullptr ? usualFor(*m_family) : tr("usual"); }

    void readPairing() {
        constexpr std::string_view kWhat = POSISCOPE_TEXT("core", "pairing");
        const auto asked = m_keys.flag(kPairingKeys);
        const RotaryPairing known = m_family != nullptr ? m_family->pairing : RotaryPairing::HalfSplit;
        m_common.pairing = !asked         ? known
                           : asked->value ? RotaryPairing::Interleaved
                                          : RotaryPairing::HalfSplit;
        derive(kWhat, verbatim(kRotaryPairings[static_cast<std::size_t>(m_common.pairing)].option),
               asked ? asked->key : usual());
        if (!asked && m_family == nullptr)
            m_model.doubts << (m_model.type.isEmpty()
                                   ? tr("which channels pair is not in the config, nor a model_type: "
                                        "half-split, as most models have it, is assumed")
                                   : tr("which channels pair is not in the config, and \"%1\" is not known "
                                        "here: half-split, as most models have it, is assumed")
                                         .arg(m_model.type));
    }

    void readSettings() {
        const auto parameters = m_keys.object({"rope_parameters"});
        const auto scaling = m_keys.object({"rope_scaling"});
        if (parameters && scaling && parameters->first() != scaling->first())
            m_model.doubts << tr(
                "there are rope_parameters and rope_scaling, which differ; transformers 5 "
                "takes rope_parameters");
        const auto& rope = parameters ? parameters : scaling;
        if (rope && isByLayers(*rope))
            return readByLayers(*rope);
        const auto local = m_keys.number(kLocalBaseKeys);
        const double known = m_family != nullptr ? m_family->localBase : 0;
        if (!local && known == 0)
            return readSetting(rope, rope, {});
        readSetting(rope, rope, QStringLiteral("full_attention"));
        // Layers that look at a window only are never scaled.
        m_layers = QStringLiteral("sliding_attention");
        RotaryParameters p = ofLength();
        p.base = local ? local->value : known;
        derive(POSISCOPE_TEXT("core", "base (rope_theta)"), p.base, local ? local->key : usual());
        readDimension(std::nullopt, p);
        take(p);
    }

    /// Whether \p rope holds an object for each kind of layers.
    static bool isByLayers(const ConfigKeys& rope) {
        const QStringList names = rope.names();
        return std::ranges::any_of(
            names, [&rope](const QString& name) { return rope.first().value(name).isObject(); });
    }

    void readByLayers(const ConfigKeys& rope) {
        constexpr int kMostKinds = 100;  // models have two or three; each more takes its time
        int kinds = 0;
        for (const QString& name : rope.names())
            if (rope.first().value(name).isObject()) {
                if (kinds++ == kMostKinds) {
                    m_model.doubts
                        << tr("there are more than %1 kinds of layers, and only these are read").arg(kMostKinds);
                    return;
                }
                const auto inner = rope.object({name.toUtf8().constData()});
                readSetting(inner, rope, name);
            }
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
        if (layers == u"full_attention")
            if (const auto size = m_keys.whole({"global_head_dim"})) {
                p.headSize = size->value;
                derive(POSISCOPE_TEXT("core", "head size"), size->value, size->key);
            }
        p.base = readBase(rope);
        readDimension(rope, p);
        if (rope)
            readScaling({m_keys, *rope, *outer, m_length, layers}, m_model, p);
        take(p);
    }

    double readBase(const std::optional<ConfigKeys>& rope) {
        constexpr std::string_view kWhat = POSISCOPE_TEXT("core", "base (rope_theta)");
        const auto inside = rope ? rope->number({"rope_theta"}) : std::nullopt;
        auto found = m_keys.number(kBaseKeys);
        if (const auto attention = m_keys.object({"attn_config"}); attention && !found)
            found = attention->number({"rope_theta"});
        if (inside && found && inside->value != found->value && m_layers.isEmpty())
            m_model.doubts << tr("%1 is %2, and %3 is %4; the first counts")
                                  .arg(inside->key, verbatim(writeNumber(inside->value)), found->key,
                                       verbatim(writeNumber(found->value)));
        if (inside || found) {
            const auto& base = inside ? *inside : *found;
            derive(kWhat, base.value, base.key);
            return base.value;
        }
        const double known = m_family != nullptr ? m_family->base : 10000;
        const auto ratio = m_keys.number({"rope_ratio"});  // ChatGLM
        const double base = ratio ? known * ratio->value : known;
        derive(kWhat, base,
               ratio ? ratio->key + QStringLiteral(" · %1").arg(verbatim(writeNumber(known))) : usual());
        return base;
    }

    void readDimension(const std::optional<ConfigKeys>& rope, RotaryParameters& p) {
        constexpr std::string_view kShare = POSISCOPE_TEXT("core", "rotary share");
        constexpr std::string_view kDimension = POSISCOPE_TEXT("core", "rotary dimension");
        auto share = rope ? rope->number({"partial_rotary_factor"}) : std::nullopt;
        if (!share)
            share = m_keys.number(kPartialKeys);
        const auto dimension = m_keys.whole({"rotary_dim"});
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
                   p.partialFactor == 1 ? tr("the head size") : tr("head size · share, cut off"));
    }

    void compareDimensions(const std::optional<Found<qint64>>& dimension,
                           const std::optional<Found<double>>& share, const RotaryParameters& p) {
        if (!dimension || !share)
            return;
        RotaryParameters byShare = p;
        byShare.rotaryDimension = 0;
        byShare.partialFactor = share->value;
        if (rotaryDimensionOf(byShare) != dimension->value)
            m_model.doubts << tr("%1 is %2, and %3 gives %4; the first counts")
                                  .arg(dimension->key)
                                  .arg(dimension->value)
                                  .arg(share->key)
                                  .arg(rotaryDimensionOf(byShare));
    }

    /// Checks \p p and keeps it.
    void take(const RotaryParameters& p) {
        const QString where = m_layers.isEmpty() ? QString() : m_layers + QStringLiteral(": ");
        if (const auto why = refuse(p))
            throw WrongConfig{where + translated(*why)};
        for (const Message& doubt : doubtsOf(p))
            m_model.doubts << where + translated(doubt);
        if (const double softmax = deepSeekSoftmaxFactor(p); softmax != 1)
            m_model.notes << where + tr("DeepSeek's code multiplies scores by %1 as well (mscale_all_dim)")
                                         .arg(softmax, 0, 'g', 17);
        m_model.rotary.push_back({m_layers, p});
    }

    void noteOthers() {
        if (m_length == 0)
            m_model.doubts << tr("the config does not say how long sequences may be");
        if (const auto still = m_keys.whole({"qk_nope_head_dim"}))
            m_model.notes
                << tr("%1: %2 more channels of each head do not turn").arg(still->key).arg(still->value);
        if (m_keys.hasAny({"no_rope_layers", "no_rope_layer_interval"})) {
            m_keys.pass("no_rope_layers");
            m_keys.pass("no_rope_layer_interval");
            m_model.notes << tr("some layers do not turn at all (no_rope_layers)");
        }
        if (const auto pattern = m_keys.whole({"sliding_window_pattern", "_sliding_window_pattern"}))
            m_model.notes << tr("%1: every layer whose number, counted from 1, is a multiple of %2 has "
                                "full_attention, all others sliding_attention")
                                 .arg(pattern->key)
                                 .arg(pattern->value);
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    ModelPositions& m_model;
    RotaryParameters m_common;
    std::int64_t m_length = 0;
    QString m_layers;
};

}  // namespace

bool speaksOfRotary(const ConfigKeys& keys) {
    const auto attention = keys.object({"attn_config"});
    return keys.hasAny(kBaseKeys) || keys.hasAny(kLocalBaseKeys) || keys.hasAny(kPartialKeys) ||
           keys.hasAny({"rope_parameters", "rope_scaling", "rotary_dim", "qk_rope_head_dim", "rope_ratio"}) ||
           (attention && attention->has("rope_theta"));
}

void readRotaryConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    model.scheme = ModelScheme::Rotary;
    RotaryReading(keys, family, model).read();
}

}  // namespace posiscope
