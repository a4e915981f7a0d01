// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layerwaves.h"

#include <algorithm>
#include <limits>
#include <numbers>

#include "core/models/modelplan.h"
#include "core/rotary/rotary.h"

namespace posiscope {

std::int64_t pairsOf(const ModelPlan& plan) {
    std::int64_t most = 0;
    for (const LayerGroup& group : plan.groups)
        if (group.plan.kind == LayerKind::Rope)
            most = std::max({most, group.plan.headSize / 2, group.plan.rotary.headSize / 2});
    return most;
}

std::vector<double> wavelengthsOf(const LayerPlan& layer) {
    if (layer.kind != LayerKind::Rope)
        return {};
    std::vector<double> waves = Rotary(layer.rotary).frequencies();
    for (double& each : waves)
        each = each == 0 ? std::numeric_limits<double>::infinity() : 2 * std::numbers::pi / each;
    return waves;
}

std::optional<std::int64_t> seenBy(const LayerPlan& layer, const ModelPlan& plan) {
    if (!layer.attends())
        return std::nullopt;
    std::int64_t seen = layer.sees.width;
    if (layer.sees.form == LayerSight::Form::EachSide)
        seen = 2 * layer.sees.width + 1;
    if (layer.sees.form == LayerSight::Form::All) {
        seen = 0;
        for (const LayerGroup& group : plan.groups)
            if (group.plan.kind == LayerKind::Rope)
                seen = std::max(seen, group.plan.rotary.targetLength);
    }
    return seen > 0 ? std::optional(seen) : std::nullopt;
}

std::int64_t firstUnfinished(const std::vector<double>& wavelengths, std::int64_t seen) {
    return std::ranges::find_if(wavelengths,
                                [seen](double wave) { return wave > static_cast<double>(seen); }) -
           wavelengths.begin();
}

}  // namespace posiscope
