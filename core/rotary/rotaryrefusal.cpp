// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "core/parameters/numbertext.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scaling.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

using Refusal = std::optional<Message>;

Refusal refuseDimension(const RotaryParameters& p) {
    const std::int64_t dimension = rotaryDimensionOf(p);
    if (dimension > p.headSize)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary dimension cannot be %1; it is at most the head size, %2"),
            {std::to_string(dimension), std::to_string(p.headSize)}};
    if (dimension < 2)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary dimension cannot be %1: one pair needs two channels"),
            {std::to_string(dimension)}};
    if (pairedChannels(p) % 2 != 0)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary dimension cannot be odd (%1): channels rotate in pairs"),
            {std::to_string(pairedChannels(p))}};
    return std::nullopt;
}

Refusal refuseFactor(const RotaryParameters& p) {
    if (p.factor == 0 || p.factor >= kLeastFactor)
        return std::nullopt;
    return Message{
        POSISCOPE_TR_NOOP("core", "scaling factor cannot be %1; use %2 or more, or 0 for %3"),
        {writeNumber(p.factor), writeNumber(kLeastFactor), Message{findRotary("scaling-factor")->unset, {}}}};
}

}  // namespace

std::optional<Message> refuse(const RotaryParameters& parameters) {
    for (const auto declarations : {rotaryDeclarations(), rotaryPositions()})
        for (const Declaration<RotaryParameters>& declaration : declarations)
            if (auto why = refuse(declaration, declaration.get(parameters)))
                return why;
    if (auto why = refuseDimension(parameters))
        return why;
    if (auto why = refuseFactor(parameters))
        return why;
    if (const auto refuseScaling = ruleOf(parameters.scaling).refuse)
        if (auto why = refuseScaling(parameters))
            return why;
    if (parameters.vectors != HeadVectors::Given)
        return std::nullopt;
    if (auto why = refuseVector(parameters.givenQuery, "query", parameters.headSize))
        return why;
    return refuseVector(parameters.givenKey, "key", parameters.headSize);
}

}  // namespace posiscope
