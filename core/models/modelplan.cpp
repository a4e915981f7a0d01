// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/modelplan.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posiscope {

std::string_view wordOf(LayerKind kind) {
    constexpr std::array<std::string_view, 11> kWords{"rope",         "none",  "linear", "conv",
                                                      "feed-forward", "alibi", "band",   "axial",
                                                      "bias",         "table", "unknown"};
    return kWords[static_cast<std::size_t>(kind)];
}

double QueryTemperature::at(double position) const {
    const double lengths = (position + static_cast<double>(offset)) / static_cast<double>(length);
    return 1 + strength * std::log(stairs ? 1 + std::floor(lengths) : std::max(lengths, 1.0));
}

void ModelPlan::add(const LayerPlan& plan) {
    const std::int64_t layer = layers++;
    // What differs most often first: a file may list thousands of windows or bases.
    const auto group = std::ranges::find_if(groups, [&plan](const LayerGroup& other) {
        return other.plan.sees == plan.sees && other.plan.rotary.base == plan.rotary.base &&
               other.plan == plan;
    });
    if (group == groups.end())
        groups.push_back({plan, {{layer, layer}}});
    else if (group->layers.back().last == layer - 1)
        group->layers.back().last = layer;
    else
        group->layers.push_back({layer, layer});
}

const LayerPlan* ModelPlan::at(std::int64_t layer) const {
    for (const LayerGroup& group : groups) {
        const auto range = std::ranges::lower_bound(group.layers, layer, {}, &LayerRange::last);
        if (range != group.layers.end() && range->first <= layer)
            return &group.plan;
    }
    return nullptr;
}

}  // namespace posiscope
