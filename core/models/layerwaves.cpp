// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layerwaves.h"

#include <algorithm>
#include <limits>
#include <numbers>

#include "core/axes/axialrotary.h"
#include "core/models/modelplan.h"
#include "core/rotary/rotary.h"

namespace posiscope {

namespace {

std::optional<std::int64_t> seenWithin(const LayerPlan& layer, std::int64_t length) {
    if (!layer.attends() || layer.kind == LayerKind::Unknown)
        return std::nullopt;
    const std::int64_t seen = layer.sees.form == LayerSight::Form::All        ? length
                              : layer.sees.form == LayerSight::Form::EachSide ? 2 * layer.sees.width + 1
                                                                              : layer.sees.width;
    return seen > 0 ? std::optional(seen) : std::nullopt;
}

std::vector<double> alongAxes(const LayerPlan& layer) {
    std::vector<double> waves;
    if (!layer.axes || layer.axes->head.learned || layer.axes->map.rule == AxisMap::Rule::Fitted)
        return waves;
    const AxialRotary rotary(layer.axes->head);
    for (std::int64_t slot = 0; slot < std::ssize(rotary.ladder()); ++slot)
        waves.push_back(rotary.wavelength(slot));
    return waves;
}

}  // namespace

std::int64_t lengthOf(const ModelPlan& plan) {
    std::int64_t length = 0;
    for (const LayerGroup& group : plan.groups)
        if (group.plan.kind == LayerKind::Rope)
            length = std::max(length, group.plan.rotary.targetLength);
    return length > 0 ? length : plan.length;
}

std::int64_t pairsOf(const ModelPlan& plan) {
    std::int64_t most = 0;
    for (const LayerGroup& group : plan.groups)
        if (group.plan.kind == LayerKind::Rope)
            most = std::max({most, group.plan.headSize / 2, group.plan.rotary.headSize / 2});
        else if (group.plan.kind == LayerKind::Axial && group.plan.axes)
            most = std::max(most, group.plan.axes->head.headSize / 2);
    return most;
}

bool countsPatches(const AxisMap& map) {
    return (map.rule == AxisMap::Rule::Index || map.rule == AxisMap::Rule::Centred) && map.scale == 1;
}

std::vector<double> wavelengthsOf(const LayerPlan& layer) {
    if (layer.kind == LayerKind::Axial)
        return alongAxes(layer);
    return layer.kind == LayerKind::Rope ? wavelengthsOf(layer.rotary) : std::vector<double>();
}

std::vector<double> wavelengthsOf(const RotaryParameters& rotary) {
    std::vector<double> waves = Rotary(rotary).frequencies();
    for (double& each : waves)
        each = each == 0 ? std::numeric_limits<double>::infinity() : 2 * std::numbers::pi / each;
    return waves;
}

std::optional<std::int64_t> seenBy(const LayerPlan& layer, const ModelPlan& plan) {
    return seenWithin(layer, layer.sees.form == LayerSight::Form::All ? lengthOf(plan) : 0);
}

std::int64_t firstUnfinished(const std::vector<double>& wavelengths, std::int64_t seen) {
    return std::ranges::find_if(wavelengths,
                                [seen](double wave) { return wave > static_cast<double>(seen); }) -
           wavelengths.begin();
}

std::vector<LayerWaves> layerWaves(const ModelPlan& plan) {
    const std::int64_t length = lengthOf(plan);
    std::vector<LayerWaves> layers(static_cast<std::size_t>(plan.layers));
    for (const LayerGroup& group : plan.groups) {
        const auto waves = std::make_shared<const std::vector<double>>(wavelengthsOf(group.plan));
        LayerWaves layer{&group.plan, waves, seenWithin(group.plan, length)};
        if (layer.seen)
            layer.unfinished = firstUnfinished(*waves, *layer.seen);
        for (const LayerRange& range : group.layers)
            for (std::int64_t l = range.first; l <= range.last; ++l)
                layers[static_cast<std::size_t>(l)] = layer;
    }
    return layers;
}

}  // namespace posiscope
