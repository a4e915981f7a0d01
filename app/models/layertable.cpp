// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/layertable.h"

#include <algorithm>

#include "app/models/layerwords.h"
#include "app/models/modelpositions.h"
#include "app/models/planwords.h"

namespace posiscope {
namespace {

/// The kind of an attention layer that does not depend on its own keys.
LayerKind kindByScheme(const LayerTable& table, const ModelPositions& model) {
    switch (model.scheme) {
        case ModelScheme::Unknown:
        case ModelScheme::Axial:
        case ModelScheme::Grid:
            return table.kind;
        case ModelScheme::None:
            return LayerKind::None;
        case ModelScheme::Rotary:
            return LayerKind::Rope;
        case ModelScheme::Relative:
            return model.relative.kind == RelativeKind::Alibi ? LayerKind::Alibi : LayerKind::Bias;
        case ModelScheme::Learned:
        case ModelScheme::Sinusoidal:
            break;
    }
    return LayerKind::Table;
}

void rotate(LayerPlan& plan, const LayerFacts& layer, const LayerTable& table, const ModelPositions& model) {
    plan.rotary = model.rotary[*layer.setting].parameters;
    const bool window = table.windowHeadSize > 0 && isWindowWord(layer.type);
    plan.headSize = std::max(window ? table.windowHeadSize : table.headSize, plan.rotary.headSize);
    plan.firstChannel =
        plan.headSize - (table.valuesTurn ? pairedChannels(plan.rotary) : plan.rotary.headSize);
    plan.valuesTurn = table.valuesTurn;
    plan.latent = table.latent;
    if (model.axes && model.axes->head.turning == pairedChannels(plan.rotary))
        plan.axes = model.axes;
    plan.from.keys = true;
    plan.lacks = model.rotary[*layer.setting].lacks;
    plan.from.family |= layer.typeFrom.family || table.familyDecides;
}

LayerPlan planOf(const LayerFacts& layer, const LayerTable& table, const ModelPositions& model) {
    LayerPlan plan{.kind = layer.kind, .name = layer.name, .from = layer.typeFrom};
    if (plan.kind != LayerKind::Rope) {
        if (plan.kind == LayerKind::Unknown)
            plan.from = {};
        if (plan.kind == LayerKind::Linear && table.linear) {
            plan.rotary = *table.linear;
            plan.headSize = table.linear->headSize;
        }
        plan.lacks.order = layer.orderLacks;
        return plan;
    }
    plan.beside = layer.beside;
    plan.sees = layer.sees;
    plan.temperature = layer.temperature;
    plan.kind = kindByScheme(table, model);
    if (plan.kind != LayerKind::Rope && plan.kind != LayerKind::None && plan.kind != LayerKind::Unknown)
        plan.from = {layer.typeFrom.keys || table.schemeFrom.keys,
                     layer.typeFrom.family || table.schemeFrom.family};
    plan.ofPatches = (plan.kind == LayerKind::Table || plan.kind == LayerKind::Bias) && table.ofPatches;
    if (plan.kind == LayerKind::Axial) {
        plan.axes = model.axes;
        plan.lacks = table.axisLacks;
    }
    if (plan.kind == LayerKind::Band) {
        plan.extent = layer.sees.width > 0 ? std::min(layer.sees.width, table.extent) : table.extent;
        plan.rank = table.rank;
        plan.lacks.extent = table.extentLacks;
    }
    if (plan.kind == LayerKind::Rope && !layer.turns)
        plan.kind = LayerKind::None;
    if (plan.kind == LayerKind::Rope && !layer.setting)
        return {};
    if (plan.kind == LayerKind::Rope || plan.kind == LayerKind::None)
        plan.from = layer.turnsFrom;
    if (plan.kind == LayerKind::Rope)
        rotate(plan, layer, table, model);
    plan.lacks.order = layer.orderLacks;
    return plan;
}

}  // namespace

bool LayerTable::turns() const {
    return std::ranges::any_of(
        layers, [](const LayerFacts& layer) { return layer.kind == LayerKind::Rope && layer.turns; });
}

QString LayerTable::where(const std::function<bool(const LayerFacts&)>& concerns) const {
    return whereAt([&](std::size_t layer) { return concerns(layers[layer]); });
}

QString LayerTable::whereAt(const std::function<bool(std::size_t)>& concerns) const {
    return layersBehind(static_cast<std::int64_t>(layers.size()), counted, concerns);
}

void makePlan(const LayerTable& table, ModelPositions& model) {
    model.plan.counted = table.counted;
    model.plan.countLacks = table.countLacks;
    for (const LayerFacts& layer : table.layers)
        model.plan.add(planOf(layer, table, model));
}

}  // namespace posiscope
