// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/numbertext.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

void doubtBase(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.base < 1)
        doubts.push_back({POSISCOPE_TEXT("core", "a base below 1 makes later pairs faster, not slower"), {}});
    if (p.base == 1)
        doubts.push_back({POSISCOPE_TEXT("core", "with base 1 all pairs have the same frequency"), {}});
}

void doubtYarn(const RotaryParameters& p, std::vector<Message>& doubts) {
    const double ratio = static_cast<double>(p.targetLength) / static_cast<double>(p.trainedLength);
    if (factorOf(p) != ratio)
        doubts.push_back({POSISCOPE_TEXT("core", "the factor is %1, the target over the trained length %2"),
                          {writeNumber(factorOf(p)), writeNumber(ratio)}});
    const RampEnds ends = yarnRampEnds(p);
    if (ends.high < ends.low)
        doubts.push_back({POSISCOPE_TEXT("core", "the ramp runs backwards, from pair %1 to pair %2"),
                          {writeNumber(ends.low), writeNumber(ends.high)}});
}

void doubtLongRope(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.shortFactors.empty() || p.longFactors.empty())
        doubts.push_back(
            {POSISCOPE_TEXT("core", "without a list of factors LongRoPE keeps the frequencies"), {}});
}

void doubtLlama3(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.highFrequencyFactor < p.lowFrequencyFactor)
        doubts.push_back({POSISCOPE_TEXT("core", "the high frequency factor is below the low one"), {}});
    if (p.trainedLength >= p.targetLength)
        doubts.push_back({POSISCOPE_TEXT("core", "the target length is not above the trained length"), {}});
}

}  // namespace

std::vector<Message> doubtsOf(const RotaryParameters& parameters) {
    std::vector<Message> doubts;
    doubtBase(parameters, doubts);
    if (parameters.scaling != RotaryScaling::None && factorOf(parameters) < 1)
        doubts.push_back({POSISCOPE_TEXT("core", "a factor below 1 shortens what can be read"), {}});
    if (parameters.scaling == RotaryScaling::Yarn)
        doubtYarn(parameters, doubts);
    if (parameters.scaling == RotaryScaling::LongRope)
        doubtLongRope(parameters, doubts);
    if (parameters.scaling == RotaryScaling::Llama3)
        doubtLlama3(parameters, doubts);
    return doubts;
}

}  // namespace posiscope
