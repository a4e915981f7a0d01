// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <string>

#include "core/parameters/numbertext.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {
namespace {

using Refusal = std::optional<Message>;

constexpr double kLeastFactor = 1e-6;  // frequencies times any position stay finite

/// \p name is the list's own.
Refusal refuseFactors(const std::vector<double>& factors, const char* name, std::int64_t pairs) {
    if (factors.empty())
        return std::nullopt;
    if (std::ssize(factors) != pairs)
        return Message{POSISCOPE_TEXT("core", "%1 has %2 numbers; it takes one for each of the %3 pairs"),
                       {name, std::to_string(factors.size()), std::to_string(pairs)}};
    for (const double factor : factors)
        if (!(factor >= kLeastFactor) || !std::isfinite(factor))
            return Message{POSISCOPE_TEXT("core", "%1 cannot have %2; its numbers are %3 or more"),
                           {name, writeNumber(factor), writeNumber(kLeastFactor)}};
    return std::nullopt;
}

Refusal refuseVector(const std::vector<double>& vector, const char* name, std::int64_t headSize) {
    if (std::ssize(vector) != headSize)
        return Message{POSISCOPE_TEXT("core", "%1 has %2 numbers; the head size is %3"),
                       {name, std::to_string(vector.size()), std::to_string(headSize)}};
    if (!std::ranges::all_of(vector, [](double x) { return std::isfinite(x); }))
        return Message{POSISCOPE_TEXT("core", "%1 has a number that is infinite or none"), {name}};
    return std::nullopt;
}

Refusal refuseDimension(const RotaryParameters& p) {
    const std::int64_t dimension = rotaryDimensionOf(p);
    if (dimension > p.headSize)
        return Message{POSISCOPE_TEXT("core", "rotary dimension cannot be %1; the head size is %2"),
                       {std::to_string(dimension), std::to_string(p.headSize)}};
    if (dimension < 2)
        return Message{POSISCOPE_TEXT("core", "rotary dimension cannot be %1: a pair has two channels"),
                       {std::to_string(dimension)}};
    if (pairedChannels(p) % 2 != 0)
        return Message{POSISCOPE_TEXT("core", "rotary dimension cannot be odd (%1): channels turn in pairs"),
                       {std::to_string(pairedChannels(p))}};
    return std::nullopt;
}

// The stretch of the base is above 0 without a word about it: factors are, and the sequence counts as at
// least as long as the trained length.
Refusal refuseStretchedBase(const RotaryParameters& p) {
    if (rotaryDimensionOf(p) != 2)
        return std::nullopt;
    return Message{POSISCOPE_TEXT("core",
                                  "rotary dimension cannot be 2 here: the exponent D/(D − 2) of the new base "
                                  "divides by 0"),
                   {}};
}

Refusal refuseFactor(const RotaryParameters& p) {
    if (p.factor == 0 || p.factor >= kLeastFactor)
        return std::nullopt;
    return Message{
        POSISCOPE_TEXT("core", "scaling factor cannot be %1; it is %2 or more, or 0 for %3"),
        {writeNumber(p.factor), writeNumber(kLeastFactor), Message{findRotary("scaling-factor")->unset, {}}}};
}

Refusal refuseScaling(const RotaryParameters& p) {
    switch (p.scaling) {
        case RotaryScaling::None:
        case RotaryScaling::Linear:
        case RotaryScaling::Proportional:
            break;
        case RotaryScaling::Dynamic:
        case RotaryScaling::NtkAware:
            return refuseStretchedBase(p);
        case RotaryScaling::Yarn:
            if (p.base == 1)
                return Message{POSISCOPE_TEXT("core", "rotary base cannot be 1 with YaRN: ln base is 0"), {}};
            break;
        case RotaryScaling::LongRope:
            if (p.trainedLength <= 1)
                return Message{
                    POSISCOPE_TEXT("core", "rotary trained length cannot be 1 with LongRoPE: its ln is 0"),
                    {}};
            if (auto why = refuseFactors(p.shortFactors, "short_factor", rotaryDimensionOf(p) / 2))
                return why;
            return refuseFactors(p.longFactors, "long_factor", rotaryDimensionOf(p) / 2);
        case RotaryScaling::Llama3:
            if (p.lowFrequencyFactor == p.highFrequencyFactor)
                return Message{POSISCOPE_TEXT("core", "low and high frequency factor cannot both be %1"),
                               {writeNumber(p.lowFrequencyFactor)}};
            break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Message> refuse(const RotaryParameters& parameters) {
    for (const Declaration<RotaryParameters>& declaration : rotaryDeclarations())
        if (auto why = refuse(declaration, declaration.get(parameters)))
            return why;
    if (auto why = refuseDimension(parameters))
        return why;
    if (auto why = refuseFactor(parameters))
        return why;
    if (auto why = refuseScaling(parameters))
        return why;
    if (parameters.vectors != HeadVectors::Given)
        return std::nullopt;
    if (auto why = refuseVector(parameters.givenQuery, "q", parameters.headSize))
        return why;
    return refuseVector(parameters.givenKey, "k", parameters.headSize);
}

}  // namespace posiscope
