// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

void doubtBase(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.base < 1)
        doubts.push_back(
            {POSISCOPE_TR_NOOP("core", "a base below 1 makes later pairs faster, not slower"), {}});
    if (p.base == 1)
        doubts.push_back({POSISCOPE_TR_NOOP("core", "with base 1 all pairs have the same frequency"), {}});
}

}  // namespace

std::vector<Message> doubtsOf(const RotaryParameters& parameters) {
    std::vector<Message> doubts;
    doubtBase(parameters, doubts);
    if (parameters.scaling != RotaryScaling::None && factorOf(parameters) < 1)
        doubts.push_back({POSISCOPE_TR_NOOP("core", "a factor below 1 shortens the context length"), {}});
    if (const auto doubt = ruleOf(parameters.scaling).doubt)
        doubt(parameters, doubts);
    return doubts;
}

}  // namespace posiscope
