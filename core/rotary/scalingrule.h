// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/parameters/declaration.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

struct Scaling;

/// Defines one RotaryScaling, its name and its effect; each is implemented in the file of its formula.
struct ScalingRule {
    Choice words;
    /// Its names as rope_type in a config.json, the usual one first.
    std::span<const std::string_view> configNames{};
    bool dependsOnSequenceLength = false;  ///< whether the frequencies do
    /// Whether the keys of a config and max_position_embeddings determine the trained length, where it
    /// differs from the target.
    bool configGivesTrainedLength = false;
    /// Modifies a Scaling that keeps every frequency; null: no change. \pre refuse(parameters) returns
    /// std::nullopt
    void (*scale)(Scaling&, const RotaryParameters&) = nullptr;
    /// Why this scaling does not accept these parameters, each valid by itself; null: it accepts all.
    std::optional<Message> (*refuse)(const RotaryParameters&) = nullptr;
    /// Adds warnings about settings that are allowed but probably a mistake; null: none.
    void (*doubt)(const RotaryParameters&, std::vector<Message>&) = nullptr;
};

/// All rules, in the order of RotaryScaling.
std::span<const ScalingRule> scalingRules();
const ScalingRule& ruleOf(RotaryScaling scaling);

/// The scaling that configs call \p name; std::nullopt if none is.
std::optional<RotaryScaling> scalingCalled(std::string_view name);

/// Their names, in the same order.
std::span<const Choice> rotaryScalings();

}  // namespace posiscope
