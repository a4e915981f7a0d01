// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>

#include "core/identify/ladder.h"

namespace posiscope {

/// Bases of published models.
inline constexpr std::array<double, 24> kUsualRotaryBases{1e4,   5e5,    1e6, 1e5, 1.5e5, 5e6, 1e7, 2.5e4,
                                                          2e6,   1.25e6, 8e6, 5e4, 1.6e5, 3e6, 2e4, 4e4,
                                                          2.5e5, 1e3,    500, 2e3, 5e3,   100, 2e5, 1e8};
inline constexpr std::array<std::int64_t, 11> kTrainedLengths{4096,  8192,   2048, 32768,  1024, 16384,
                                                              65536, 131072, 512,  262144, 40960};
inline constexpr std::array<double, 15> kUsualFactors{8,  4, 2, 16,  32,  64, 40, 128,
                                                      10, 3, 6, 1.5, 2.5, 5,  20};

/// Frequency \p i of \p n without scaling.
double plainFrequency(double base, std::int64_t i, std::int64_t n);

RotaryParameters scaledBy(RotaryScaling scaling, const LadderSearch& search, double base);

/// The remaining share of a pair's frequency, as a function of its index and the factor.
using FrequencyShare = std::function<double(std::int64_t, double)>;
FrequencyShare yarnShare(const RotaryParameters& parameters);
FrequencyShare llama3Share(const RotaryParameters& parameters);

/// The share of a frequency that Llama 3's rule keeps, 0 … 1; the rest is divided by the factor.
double keptByLlama3(const RotaryParameters& parameters, double frequency);

/// Both rules leave the pairs below this index unchanged.
double firstYarnPair(const RotaryParameters& parameters);
double firstLlama3Pair(const RotaryParameters& parameters, const LadderSearch& search);

/// Whether the frequencies up to \p last are those of a base without scaling.
bool beginsPlain(std::span<const MeasuredFrequency> measured, const LadderSearch& search, double base,
                 double last);

/// The ladder of \p parameters if it agrees with the measured frequencies. \p share is used to check a few
/// pairs first.
std::optional<Ladder> triedScaling(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                   const RotaryParameters& parameters, const FrequencyShare& share);

/// An approximation of scalingMisfit() for these parameters without the exact frequencies, which cost far
/// more. std::nullopt if they do not agree with the measured ones.
std::optional<double> nearMisfit(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                 const RotaryParameters& parameters, const FrequencyShare& share);

/// The misfit of a ladder: half the sum of squares, in standard errors.
double scalingMisfit(std::span<const MeasuredFrequency> measured, const Ladder& ladder);

/// YaRN and Llama 3 with usual lengths and factors, for pairs too coarse to measure a factor: those that
/// agree, the most plausible first.
std::vector<Ladder> usualScalings(std::span<const MeasuredFrequency> measured, const LadderSearch& search);

}  // namespace posiscope
