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

/// What one RotaryScaling is, said once, in the file of its formula: what it is called, and what it does.
struct ScalingRule {
    Choice words;
    /// Changes what keeps every frequency; null: nothing. \pre refuse(parameters) finds nothing wrong
    void (*scale)(Scaling&, const RotaryParameters&) = nullptr;
    /// Why these parameters, each valid by itself, cannot be scaled so; null: there is no reason.
    std::optional<Message> (*refuse)(const RotaryParameters&) = nullptr;
    /// Adds what is allowed and still likely to be a mistake; null: nothing.
    void (*doubt)(const RotaryParameters&, std::vector<Message>&) = nullptr;
};

/// All rules, in the order of RotaryScaling.
std::span<const ScalingRule> scalingRules();
const ScalingRule& ruleOf(RotaryScaling scaling);

/// What they are called, in the same order.
std::span<const Choice> rotaryScalings();

}  // namespace posiscope
