// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/parameters/declaration.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

struct Scaling;

/// Defines one RotaryScaling, its name and its effect; each is implemented in the file of its formula.
struct ScalingRule {
    Choice words;
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

/// Their names, in the same order.
std::span<const Choice> rotaryScalings();

}  // namespace posiscope
