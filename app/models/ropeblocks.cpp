// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ropeblocks.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/models/ropescaling.h"
#include "app/models/rotarysource.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

double baseInConfig(const RotaryParameters& p) {
    return p.scaling == RotaryScaling::NtkAware ? Rotary(p).effectiveBase() : p.base;
}

/// max_position_embeddings has two meanings: for a dynamic scaling it is the trained length.
std::int64_t lengthInConfig(const RotaryParameters& p) {
    return p.scaling == RotaryScaling::Dynamic ? p.trainedLength : p.targetLength;
}

/// Writes one setting.
class RopeWriting {
    Q_DECLARE_TR_FUNCTIONS(RopeBlocks)

public:
    explicit RopeWriting(const RotaryParameters& parameters) : m_p(parameters) {}

    /// The share that gives the rotary dimension after readers truncate. p-RoPE uses the share without
    /// truncation, so it must give exactly D.
    double share() const {
        const std::int64_t dimension = rotaryDimensionOf(m_p);
        const auto size = static_cast<double>(m_p.headSize);
        double share = m_p.rotaryDimension == 0 ? m_p.partialFactor : static_cast<double>(dimension) / size;
        if (static_cast<std::int64_t>(share * size) != dimension)
            share = std::nextafter(share, 2.0);
        return share;
    }

    QStringList unsaid() const {
        QStringList lines;
        lines << tr("No config key gives the channel pairing; the model's code determines it (here: %1).")
                     .arg(m_p.pairing == RotaryPairing::HalfSplit ? QStringLiteral("half-split")
                                                                  : QStringLiteral("interleaved"));
        if (m_p.scaling == RotaryScaling::NtkAware)
            lines << tr("NTK-aware scaling is written as an equivalent larger base.");
        if (!ruleOf(m_p.scaling).configGivesTrainedLength && m_p.trainedLength != m_p.targetLength)
            lines << tr("No config key gives the trained length (%1).").arg(m_p.trainedLength);
        if (ruleOf(m_p.scaling).dependsOnSequenceLength)
            lines << tr(
                "No config key gives the sequence length; the model uses the length of its input text.");
        return lines;
    }

private:
    const RotaryParameters& m_p;
};

struct BlockWords {
    Q_DECLARE_TR_FUNCTIONS(RopeBlocks)
};

QJsonObject blockOf(const RotaryParameters& p) {
    const RopeWriting writing(p);
    QJsonObject block = writtenScaling(p);
    block.insert(QLatin1String("rope_theta"), baseInConfig(p));
    if (writing.share() != 1)
        block.insert(QLatin1String("partial_rotary_factor"), writing.share());
    if (p.scaling == RotaryScaling::Linear &&
        factorOf(p) * static_cast<double>(p.trainedLength) != static_cast<double>(p.targetLength))
        block.insert(QLatin1String("original_max_position_embeddings"), static_cast<qint64>(p.trainedLength));
    return block;
}

QJsonObject sizesOf(const RotaryParameters& p) {
    return {{QStringLiteral("head_dim"), static_cast<qint64>(p.headSize)},
            {QStringLiteral("max_position_embeddings"), static_cast<qint64>(lengthInConfig(p))}};
}

/// Gemma 4: layers that see all positions have heads of another size. False if there is no key for the sizes.
bool writeHeads(std::span<const RotarySetting> settings, QJsonObject& keys) {
    const auto full = std::ranges::find(settings, kFullLayers, &RotarySetting::layers);
    const auto sliding = std::ranges::find(settings, kSlidingLayers, &RotarySetting::layers);
    if (settings.size() != 2 || full == settings.end() || sliding == settings.end())
        return false;
    keys.insert(QLatin1String("head_dim"), static_cast<qint64>(sliding->parameters.headSize));
    if (full->parameters.headSize != sliding->parameters.headSize)
        keys.insert(QLatin1String("global_head_dim"), static_cast<qint64>(full->parameters.headSize));
    return true;
}

/// The plan of the layers that rotate; all have the same sections.
const LayerPlan* turningLayer(const ModelPositions& model) {
    const auto found = std::ranges::find(model.plan.groups, LayerKind::Rope,
                                         [](const LayerGroup& group) { return group.plan.kind; });
    return found == model.plan.groups.end() ? nullptr : &found->plan;
}

/// Adds to \p block how many pairs take each position id of a token.
void insertSections(QJsonObject& block, const LayerPlan& plan) {
    if (!plan.axes)
        return;
    QJsonArray sections;
    bool ofSequence = false;
    for (const RotaryAxis& axis : plan.axes->head.axes) {
        sections.append(static_cast<qint64>(axis.width / 2));
        ofSequence = ofSequence || axis.name == AxisName::Sequence;
    }
    block.insert(QLatin1String(ofSequence ? "xdrope_section" : "mrope_section"), sections);
    if (plan.axes->head.arrangement == AxialArrangement::Turns)
        block.insert(QLatin1String("mrope_interleaved"), true);
}

/// Ministral 3 has its temperature in the block; that of Llama 4 has keys of its own.
void insertTemperature(QJsonObject& block, const LayerPlan& plan) {
    if (!plan.temperature || !plan.temperature->stairs || plan.temperature->offset != 0)
        return;
    block.insert(QLatin1String("llama_4_scaling_beta"), plan.temperature->strength);
    block.insert(QLatin1String("original_max_position_embeddings"),
                 static_cast<qint64>(plan.temperature->length));
}

}  // namespace

RopeBlock ropeParametersBlock(const ModelPositions& model) {
    RopeBlock block = ropeParametersBlock(model.rotary);
    const LayerPlan* const plan = turningLayer(model);
    if (plan == nullptr)
        return block;
    if (plan->valuesTurn) {
        block.keys.insert(QLatin1String("qk_rope_head_dim"),
                          static_cast<qint64>(rotaryDimensionOf(model.rotary.front().parameters)));
        block.keys.insert(QLatin1String("head_dim"), static_cast<qint64>(plan->headSize));
    }
    if (model.rotary.size() == 1) {
        QJsonObject rope = block.keys[QLatin1String("rope_parameters")].toObject();
        insertSections(rope, *plan);
        insertTemperature(rope, *plan);
        block.keys.insert(QLatin1String("rope_parameters"), rope);
    }
    return block;
}

RopeBlock ropeParametersBlock(std::span<const RotarySetting> settings) {
    const RotaryParameters& first = settings.front().parameters;
    RopeBlock block{sizesOf(first), RopeWriting(first).unsaid()};
    if (settings.size() == 1) {
        block.keys.insert(QLatin1String("rope_parameters"), blockOf(first));
        return block;
    }
    QJsonObject byLayers;
    for (const RotarySetting& setting : settings) {
        QJsonObject one = blockOf(setting.parameters);
        one.remove(QLatin1String("truncate"));
        if (setting.parameters.scaling == RotaryScaling::Yarn && !setting.parameters.truncate)
            byLayers.insert(QLatin1String("truncate"), false);  // where transformers expects it
        byLayers.insert(setting.layers, one);
        if (!writeHeads(settings, block.keys) && setting.parameters.headSize != first.headSize)
            block.unsaid << BlockWords::tr(
                                "Layers of type %1 have %2 channels per head, the others %3; head_dim holds "
                                "only one value.")
                                .arg(setting.layers)
                                .arg(setting.parameters.headSize)
                                .arg(first.headSize);
    }
    block.keys.insert(QLatin1String("rope_parameters"), byLayers);
    return block;
}

RopeBlock ropeParametersBlock(const RotaryParameters& parameters) {
    const RotarySetting only{{}, parameters};
    return ropeParametersBlock(std::span(&only, 1));
}

RopeBlock ropeScalingBlock(const ModelPositions& model) {
    RopeBlock block = ropeScalingBlock(model.rotary.front().parameters);
    const LayerPlan* const plan = turningLayer(model);
    if (plan == nullptr || !plan->axes)
        return block;
    QJsonObject scaling = block.keys[QLatin1String("rope_scaling")].toObject();
    if (scaling.isEmpty())
        scaling.insert(QLatin1String("rope_type"), QStringLiteral("default"));
    insertSections(scaling, *plan);
    block.keys.insert(QLatin1String("rope_scaling"), scaling);
    return block;
}

RopeBlock ropeScalingBlock(const RotaryParameters& p) {
    RopeBlock block{sizesOf(p), RopeWriting(p).unsaid()};
    QJsonObject scaling = blockOf(p);
    for (const char* beside : {"rope_theta", "partial_rotary_factor"})
        if (const QJsonValue value = scaling.take(QLatin1String(beside)); !value.isUndefined())
            block.keys.insert(QLatin1String(beside), value);
    const bool scales = p.scaling != RotaryScaling::None && p.scaling != RotaryScaling::NtkAware;
    block.keys.insert(QLatin1String("rope_scaling"), scales ? QJsonValue(scaling) : QJsonValue());
    if (p.scaling == RotaryScaling::Proportional)
        block.unsaid << BlockWords::tr("transformers 4 does not support proportional scaling.");
    if (p.scaling == RotaryScaling::LongRope && p.factor != 0 &&
        p.factor * static_cast<double>(p.trainedLength) != static_cast<double>(p.targetLength))
        block.unsaid << BlockWords::tr(
            "transformers 4 replaces the factor with max_position_embeddings / "
            "original_max_position_embeddings if the latter is outside rope_scaling.");
    return block;
}

}  // namespace posiscope
