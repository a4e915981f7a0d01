// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rotarysource.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/models/headsize.h"
#include "app/models/layertable.h"
#include "app/models/layerwords.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/ropescaling.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

constexpr std::string_view kBaseWord = POSISCOPE_TR_NOOP("core", "base (rope_theta)");

/// Reads one setting.
class SourceReading {
    Q_DECLARE_TR_FUNCTIONS(RotaryReading)

public:
    SourceReading(const RotaryContext& context, const QString& layers)
        : m_context(context),
          m_keys(context.keys),
          m_family(context.family),
          m_table(context.table),
          m_model(context.model),
          m_layers(layers) {}

    RotaryRead read(const RotarySource& source) {
        m_lacks.channels = m_context.headLacks.toStdString();
        RotaryRead read{.parameters = parametersOf(source)};
        read.lacks = m_lacks;
        read.temperature = m_temperature;
        read.understood = m_understood;
        return read;
    }

    /// Without any key, the default: that of the family is a fact.
    RotaryBase baseOf(const std::optional<ConfigKeys>& rope) {
        if (const auto inside = rope ? rope->number({"rope_theta"}) : std::nullopt)
            return {*inside};
        if (const auto found = baseBeside())
            return {*found};
        if (m_family != nullptr && m_family->base == 0)
            m_model.reserve(tr("%1 is missing, and its default for this model is unknown")
                                .arg(m_keys.placed("rope_theta")));
        m_table.familyDecides = true;
        const double known = m_family != nullptr && m_family->base != 0 ? m_family->base : 10000;
        const QString key = rope && rope->place().endsWith(u"parameters.")
                                ? rope->placed("rope_theta")
                                : m_keys.placed("rope_theta") + QStringLiteral(" / rope_parameters");
        if (m_family == nullptr)
            reserveOnce(
                tr("%1 is missing; its default, %2, is assumed").arg(key, verbatim(writeNumber(known))));
        const QString lacks = m_family != nullptr && m_family->baseInCode ? QString() : key;
        const auto ratio = m_keys.number({"rope_ratio"});  // ChatGLM
        return ratio ? RotaryBase{{known * ratio->value,
                                   ratio->key + QStringLiteral(" · %1").arg(verbatim(writeNumber(known)))}}
                     : RotaryBase{{known, usual()}, lacks};
    }

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from, m_layers};
    }
    QString usual() const { return m_family != nullptr ? usualFor(*m_family) : tr("default"); }
    void reserveOnce(const QString& why) {
        if (!m_model.doubts.contains(why))
            m_model.reserve(why);
    }

    RotaryParameters ofLength() const {
        RotaryParameters p = m_context.parameters;
        if (m_context.length > 0)
            p.trainedLength = p.targetLength = m_context.length;
        p.sequenceLength = 0;
        return p;
    }

    RotaryParameters parametersOf(const RotarySource& source) {
        RotaryParameters p = ofLength();
        const auto own = isWindowWord(m_layers) && m_context.windowLatent ? m_context.windowLatent
                         : isWindowWord(m_layers)  ? m_keys.noted({"swa_head_dim"}, m_model.doubts)
                         : m_layers == kFullLayers ? m_keys.noted({"global_head_dim"}, m_model.doubts)
                                                   : std::nullopt;
        if (own) {
            p.headSize = own->value;
            derive(POSISCOPE_TR_NOOP("core", "head size"), own->value, own->key);
        } else if (const qint64 single = m_context.headsOfTypes.value(m_layers); single > 0) {
            p.headSize = single;
            derive(POSISCOPE_TR_NOOP("core", "head size"), single, m_context.headsFrom);
        } else if (m_layers == kFullLayers && m_family != nullptr && m_family->fullHeadSize > 0) {
            p.headSize = m_family->fullHeadSize;
            m_lacks.channels = m_keys.placed("global_head_dim").toStdString();
        }
        p.base = readBase(source);
        readDimension(source, p);
        if (source.rope && source.scaled)
            m_understood =
                readScaling({m_keys, *source.rope, *source.outer, m_context.length, m_layers}, m_model, p);
        else if (source.scaled)
            readFlatScaling(p);
        if (isProportional(source))
            takeProportional(p);
        if (m_layers == kCompressedLayers &&
            (p.scaling == RotaryScaling::Yarn || p.scaling == RotaryScaling::LongRope) &&
            p.attentionFactor == 0) {
            p.attentionFactor = 1;
            derive(POSISCOPE_TR_NOOP("core", "attention factor"), 1, usual());
        }
        if (source.rope && p.scaling == RotaryScaling::Yarn && p.factor == 0)
            m_lacks.factor = source.rope->placed("factor").toStdString();
        m_temperature = source.rope ? temperatureIn(*source.rope, p) : std::nullopt;
        return p;
    }

    /// Gemma 4: what the layers that see all positions have if the config does not say it.
    bool isProportional(const RotarySource& source) const {
        return !source.rope && m_layers == kFullLayers && m_family != nullptr && m_family->fullHeadSize > 0;
    }

    void takeProportional(RotaryParameters& p) {
        p.scaling = RotaryScaling::Proportional;
        p.factor = 1;
        m_lacks.channels +=
            (m_lacks.channels.empty() ? "" : ", ") + m_keys.placed("rope_parameters").toStdString();
        derive(POSISCOPE_TR_NOOP("core", "scaling"), verbatim(ruleOf(p.scaling).words.option), usual());
    }

    /// Ministral 3: every layer.
    std::optional<QueryTemperature> temperatureIn(const ConfigKeys& rope, const RotaryParameters& p) {
        const auto beta = rope.find({"llama_4_scaling_beta"});
        if (!beta && rope.peek({"rope_type", "type"}) == QJsonValue(QStringLiteral("yarn")) &&
            (m_model.type == u"ministral3" || m_model.type == u"mistral4" ||
             m_model.type == u"nemotron_labs_diffusion"))
            m_model.doubts << tr("%1 is missing").arg(rope.placed("llama_4_scaling_beta"));
        if (!beta || beta->value == QJsonValue(0) || beta->value == QJsonValue(false))
            return std::nullopt;
        if (!(beta->value.toDouble() > 0)) {
            reserveOnce(tr("%1: expected %2").arg(beta->key, tr("a positive number")));
            return std::nullopt;
        }
        const QJsonValue given = rope.peek({"original_max_position_embeddings"});
        if (!given.isDouble())
            reserveOnce(tr("%1 is missing").arg(rope.placed("original_max_position_embeddings")));
        const qint64 original = given.toInteger(p.trainedLength);
        return QueryTemperature{.strength = beta->value.toDouble(), .length = std::max<qint64>(1, original)};
    }

    double readBase(const RotarySource& source) {
        const auto inside = source.rope ? source.rope->number({"rope_theta"}) : std::nullopt;
        const auto found = source.base ? std::nullopt : baseBeside();
        if (inside && found && inside->value != found->value && m_layers.isEmpty())
            m_model.reserve(tr("%1 is %2, but %3 is %4; %1 is used")
                                .arg(inside->key, verbatim(writeNumber(inside->value)), found->key,
                                     verbatim(writeNumber(found->value))));
        const RotaryBase base = source.base ? *source.base : baseOf(source.rope);
        m_lacks.base = base.lacks.toStdString();
        derive(kBaseWord, base.found.value, base.found.key);
        return base.found.value;
    }

    std::optional<Found<double>> baseBeside() {
        if (const auto found = m_keys.peek(kBaseKeys).isArray() ? std::nullopt : m_keys.number(kBaseKeys))
            return found;
        if (!m_keys.peek({"attn_config"}).isObject())
            return std::nullopt;
        return m_keys.object({"attn_config"})->number({"rope_theta"});
    }

    void readDimension(const RotarySource& source, RotaryParameters& p) {
        constexpr std::string_view kShare = POSISCOPE_TR_NOOP("core", "rotary share");
        constexpr std::string_view kDimension = POSISCOPE_TR_NOOP("core", "rotary dimension");
        auto share = source.share;
        if (!share && source.rope)
            share = source.rope->number({"partial_rotary_factor"});
        const auto beside = m_keys.peek(kShareKeys).isArray() ? std::nullopt : m_keys.number(kShareKeys);
        const bool ofWindows = source.rope && source.rope->place().endsWith(u"swa_rope_parameters.");
        if (share && beside && share->value != beside->value && !ofWindows)
            reserveOnce(tr("%1 is %2, but %3 is %4; %1 is used")
                            .arg(share->key, verbatim(writeNumber(share->value)), beside->key,
                                 verbatim(writeNumber(beside->value))));
        if (!share)
            share = beside;
        if (!share && isProportional(source))
            share = Found<double>{0.25, usual()};
        auto dimension = m_keys.whole({"rotary_dim"});
        if (dimension && dimension->value == 0)
            dimension.reset();
        if (m_context.latent && (!dimension || dimension->value == m_context.latent->value)) {
            if (share && share->value != 1)
                m_model.notes
                    << tr("%1 does not apply to latent attention, where all %2 channels given by %3 rotate")
                           .arg(share->key)
                           .arg(m_context.latent->value)
                           .arg(m_context.latent->key);
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
            m_table.familyDecides = true;
            const bool latent = m_family->headSize == m_family->rotaryDimension;
            if (!m_context.latent)
                m_lacks.channels = m_keys.placed(latent ? "qk_rope_head_dim" : "rotary_dim").toStdString();
            derive(kDimension, static_cast<qint64>(p.rotaryDimension), usual());
            return;
        } else if (m_family != nullptr && m_family->partialFactor != 1) {
            p.partialFactor = m_family->partialFactor;
            m_table.familyDecides = true;
            if (!m_family->baseInCode)
                m_lacks.channels = m_keys.placed("partial_rotary_factor").toStdString();
            derive(kShare, p.partialFactor, usual());
        }
        if (m_model.type == u"recurrent_gemma" && p.partialFactor != 1)
            reserveOnce(tr("%1 is applied, as in training; newer code of transformers ignores it")
                            .arg(share ? share->key : m_keys.placed("partial_rotary_factor")));
        compareDimensions(dimension, share, p);
        if (m_keys.peek({"attn_rotary_emb"}) == QJsonValue(static_cast<qint64>(rotaryDimensionOf(p))))
            m_keys.pass("attn_rotary_emb");  // Bamba repeats it
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
            m_model.reserve(tr("%1 is %2, but %3 gives %4; %1 is used")
                                .arg(dimension->key)
                                .arg(dimension->value)
                                .arg(share->key)
                                .arg(rotaryDimensionOf(byShare)));
    }

    /// nomic's dynamic scaling, whose keys are not in a block.
    void readFlatScaling(RotaryParameters& p) {
        if (m_family != nullptr && m_model.type != u"nomic_bert")
            return m_keys.peek({"rotary_scaling_factor"}) == QJsonValue(1)  // StableLM 2 has an idle one
                       ? m_keys.pass("rotary_scaling_factor")
                       : void();
        const auto factor = m_keys.number({"rotary_scaling_factor"});
        if (!factor || factor->value == 0)
            return m_keys.pass("max_trained_positions");
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
        p.targetLength =
            std::max<std::int64_t>({p.trainedLength, m_context.length, longest ? longest->value : 0});
        if (p.targetLength == p.trainedLength)
            p.targetLength =
                std::llround(static_cast<double>(p.trainedLength) * std::clamp(p.factor, 1.0, 1e6));
        derive(POSISCOPE_TR_NOOP("core", "target length"), static_cast<qint64>(p.targetLength),
               longest ? longest->key : factor->key);
    }

    const RotaryContext& m_context;
    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    LayerTable& m_table;
    ModelPositions& m_model;
    QString m_layers;
    LayerDefaults m_lacks{};
    std::optional<QueryTemperature> m_temperature{};
    bool m_understood = true;
};

}  // namespace

RotaryRead readRotarySource(const RotarySource& source, const RotaryContext& context) {
    return SourceReading(context, source.layers).read(source);
}

RotaryBase rotaryBaseOf(const std::optional<ConfigKeys>& rope, const RotaryContext& context) {
    return SourceReading(context, {}).baseOf(rope);
}

}  // namespace posiscope
