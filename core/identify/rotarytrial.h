// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>

#include "core/identify/laddersearch.h"

namespace posiscope {

/// Bases that published models have.
inline constexpr std::array<double, 24> kUsualRotaryBases{1e4,   5e5,    1e6, 1e5, 1.5e5, 5e6, 1e7, 2.5e4,
                                                          2e6,   1.25e6, 8e6, 5e4, 1.6e5, 3e6, 2e4, 4e4,
                                                          2.5e5, 1e3,    500, 2e3, 5e3,   100, 2e5, 1e8};
inline constexpr std::array<std::int64_t, 11> kTrainedLengths{4096,  8192,   2048, 32768,  1024, 16384,
                                                              65536, 131072, 512,  262144, 40960};
inline constexpr std::array<double, 15> kUsualFactors{8,  4, 2, 16,  32,  64, 40, 128,
                                                      10, 3, 6, 1.5, 2.5, 5,  20};

/// Frequency \p i of \p n without any scaling.
double plainFrequency(double base, std::int64_t i, std::int64_t n);

RotaryParameters scaledBy(RotaryScaling scaling, const LadderSearch& search, double base);

/// What is left of the frequency of a pair: of its index and the factor.
using FrequencyShare = std::function<double(std::int64_t, double)>;
FrequencyShare yarnShare(const RotaryParameters& parameters);
FrequencyShare llama3Share(const RotaryParameters& parameters);

/// How much of a frequency Llama 3's rule keeps, 0 … 1; the rest it divides by the factor.
double keptByLlama3(const RotaryParameters& parameters, double frequency);

/// The pairs below this index are left alone by either rule.
double firstYarnPair(const RotaryParameters& parameters);
double firstLlama3Pair(const RotaryParameters& parameters, const LadderSearch& search);

/// Whether the frequencies up to \p last are those of a base without any scaling.
bool beginsPlain(std::span<const MeasuredFrequency> measured, const LadderSearch& search, double base,
                 double last);

/// The ladder of \p parameters if its numbers are those measured; \p share is for a look at a few pairs
/// first.
std::optional<Ladder> triedScaling(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                   const RotaryParameters& parameters, const FrequencyShare& share);

/// The same as scalingMisfit() of these parameters, without the exact frequencies, which cost far more;
/// nothing where they are not those measured.
std::optional<double> nearMisfit(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                 const RotaryParameters& parameters, const FrequencyShare& share);

/// How badly a ladder agrees: half the sum of squares, in standard errors.
double scalingMisfit(std::span<const MeasuredFrequency> measured, const Ladder& ladder);

/// YaRN and Llama 3 with lengths and factors that people choose, for pairs too coarse for a factor to be
/// measured: those that agree, the most plausible first.
std::vector<Ladder> usualScalings(std::span<const MeasuredFrequency> measured, const LadderSearch& search);

}  // namespace posiscope
