// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/ntk.h"
#include "core/rotary/scalingrule.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace posiscope {
namespace {

void scaleBase(Scaling& scaling, const RotaryParameters& p) {
    scaling.logBase = logStretchedBase(p);
}

// The stretch of the base needs no check: factors are above 0, and the sequence counts as at least as long as
// the trained length.
std::optional<Message> refuseStretchedBase(const RotaryParameters& p) {
    if (rotaryDimensionOf(p) != 2)
        return std::nullopt;
    return Message{
        POSISCOPE_TR_NOOP(
            "core",
            "rotary dimension cannot be 2 here: the exponent D/(D − 2) of the new base would divide by 0"),
        {}};
}

constexpr std::array<std::string_view, 1> kAwareNames{"ntk"};

constexpr std::array<std::string_view, 2> kDynamicNames{"dynamic", "xdrope"};

}  // namespace

ScalingRule dynamicNtkRule() {
    return {
        .words =
            {"dynamic", POSISCOPE_TR_NOOP("core", "dynamic NTK"),
             POSISCOPE_TR_NOOP(
                 "core",
                 "Once the sequence exceeds the trained length, the base grows with the sequence length.")},
        .configNames = kDynamicNames,
        .dependsOnSequenceLength = true,
        .configGivesTrainedLength = true,
        .scale = scaleBase,
        .refuse = refuseStretchedBase};
}

ScalingRule ntkAwareRule() {
    return {.words = {"ntk", POSISCOPE_TR_NOOP("core", "NTK-aware"),
                      POSISCOPE_TR_NOOP("core",
                                        "A larger base: the fastest pair keeps its frequency, and the "
                                        "slowest is slowed by the factor.")},
            .configNames = kAwareNames,
            .scale = scaleBase,
            .refuse = refuseStretchedBase};
}

double baseStretch(const RotaryParameters& p) {
    const double factor = factorOf(p);
    if (p.scaling == RotaryScaling::NtkAware)
        return factor;
    const auto trained = static_cast<double>(p.trainedLength);
    const auto sequence = static_cast<double>(std::max(p.sequenceLength, p.trainedLength));
    return 1 + factor * (sequence - trained) / trained;
}

DoubleDouble logStretchedBase(const RotaryParameters& p) {
    const auto dimension = static_cast<double>(rotaryDimensionOf(p));
    const DoubleDouble stretch = logarithm(baseStretch(p)) * dimension / (dimension - 2);
    return logarithm(p.base) + stretch;
}

}  // namespace posiscope
