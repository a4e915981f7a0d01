// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/llama3.h"

#include <array>
#include <numbers>
#include <string_view>
#include <utility>

#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

void scaleAsLlama3(Scaling& scaling, const RotaryParameters& p) {
    std::vector<double> ramp;
    for (const DoubleDouble& w :
         powersOfBase(scaling.logBase, scaling.denominator).first(scaling.multipliers.size()))
        ramp.push_back(llama3Ramp(p, w.hi));
    interpolate(scaling, std::move(ramp), factorOf(p));
}

void doubtLlama3(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.highFrequencyFactor < p.lowFrequencyFactor)
        doubts.push_back(
            {POSISCOPE_TR_NOOP("core", "the high-frequency factor is less than the low-frequency factor"),
             {}});
    if (p.trainedLength >= p.targetLength)
        doubts.push_back(
            {POSISCOPE_TR_NOOP("core", "the target length is not greater than the trained length"), {}});
}

constexpr std::array<std::string_view, 1> kLlama3Names{"llama3"};

}  // namespace

ScalingRule llama3Rule() {
    return {
        .words = {"llama3", POSISCOPE_TR_NOOP("core", "Llama 3"),
                  POSISCOPE_TR_NOOP("core",
                                    "Short wavelengths are kept, long ones stretched by the factor, with a "
                                    "smooth transition between.")},
        .configNames = kLlama3Names,
        .configGivesTrainedLength = true,
        .scale = scaleAsLlama3,
        .doubt = doubtLlama3};
}

double llama3Ramp(const RotaryParameters& p, double w) {
    const double turns = static_cast<double>(p.trainedLength) * w / (2 * std::numbers::pi);
    if (turns < p.lowFrequencyFactor)
        return 1;
    if (turns >= p.highFrequencyFactor)
        return 0;
    return (p.highFrequencyFactor - turns) / (p.highFrequencyFactor - p.lowFrequencyFactor);
}

}  // namespace posiscope
