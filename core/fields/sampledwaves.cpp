// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/sampledwaves.h"

#include <numbers>

#include "core/schemes/phase.h"

namespace posiscope {

SampledWaves::SampledWaves(const Sinusoidal& encoding)
    : firstPosition(static_cast<double>(encoding.firstPosition())) {
    const auto count = static_cast<std::int64_t>(encoding.frequencies().size());
    frequencies.reserve(static_cast<std::size_t>(count));
    turns.reserve(static_cast<std::size_t>(count) + 64);
    for (std::int64_t i = 0; i < count; ++i)
        add(encoding.frequency(i));
    pad();
}

void SampledWaves::add(DoubleDouble frequency) {
    frequencies.push_back(sampledFrequency(frequency));
    turns.push_back(frequencies.back().hi / (2 * std::numbers::pi));
}

void SampledWaves::pad() {
    turns.resize((frequencies.size() + 63) / 64 * 64);
}

}  // namespace posiscope
