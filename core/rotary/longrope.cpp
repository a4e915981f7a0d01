// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/longrope.h"

#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "core/numbers/doubledouble.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

void scaleByLists(Scaling& scaling, const RotaryParameters& p) {
    const std::vector<double>& factors = longRopeFactors(p);
    for (std::size_t i = 0; i < factors.size(); ++i)
        scaling.multipliers[i] = DoubleDouble{1, 0} / factors[i];
    scaling.attentionFactor = longRopeAttentionFactor(p);
}

/// \p name is the name of the list.
std::optional<Message> refuseFactors(const std::vector<double>& factors, const char* name,
                                     std::int64_t pairs) {
    if (factors.empty())
        return std::nullopt;
    if (std::ssize(factors) != pairs)
        return Message{POSISCOPE_TR_NOOP("core", "%1 has %2 numbers; it must have %3, one for each pair"),
                       {name, std::to_string(factors.size()), std::to_string(pairs)}};
    for (const double factor : factors)
        if (!(factor >= kLeastFactor) || !std::isfinite(factor))
            return Message{POSISCOPE_TR_NOOP("core", "%1 cannot contain %2; its numbers must be at least %3"),
                           {name, writeNumber(factor), writeNumber(kLeastFactor)}};
    return std::nullopt;
}

std::optional<Message> refuseLists(const RotaryParameters& p) {
    if (p.trainedLength <= 1)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary trained length cannot be 1 with LongRoPE: its logarithm is 0"),
            {}};
    if (auto why = refuseFactors(p.shortFactors, "short_factor", rotaryDimensionOf(p) / 2))
        return why;
    return refuseFactors(p.longFactors, "long_factor", rotaryDimensionOf(p) / 2);
}

void doubtLists(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.shortFactors.empty() || p.longFactors.empty())
        doubts.push_back({POSISCOPE_TR_NOOP(
                              "core", "without a list of factors, LongRoPE leaves the frequencies unchanged"),
                          {}});
}

constexpr std::array<std::string_view, 2> kLongRopeNames{"longrope", "su"};

}  // namespace

ScalingRule longRopeRule() {
    return {.words = {"longrope", POSISCOPE_TR_NOOP("core", "LongRoPE"),
                      POSISCOPE_TR_NOOP("core",
                                        "Each pair has its own factor; sequences beyond the trained length "
                                        "use a second set of factors.")},
            .configNames = kLongRopeNames,
            .dependsOnSequenceLength = true,
            .configGivesTrainedLength = true,
            .scale = scaleByLists,
            .refuse = refuseLists,
            .doubt = doubtLists};
}

const std::vector<double>& longRopeFactors(const RotaryParameters& p) {
    return p.sequenceLength > p.trainedLength ? p.longFactors : p.shortFactors;
}

double longRopeAttentionFactor(const RotaryParameters& p) {
    if (p.attentionFactor != 0)
        return p.attentionFactor;
    const double factor = factorOf(p);
    return factor <= 1 ? 1 : std::sqrt(1 + std::log(factor) / std::log(static_cast<double>(p.trainedLength)));
}

}  // namespace posiscope
