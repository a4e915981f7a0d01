// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace posiscope {

/// The pairs of an encoding as tones: moving through the positions at a steady pace turns every pair,
/// cos(w·p) and sin(w·p), into an oscillation of w·pace/2π Hz. Pairs outside the audible range are silent.
class PairTones {
public:
    static constexpr double kLowest = 20;      ///< Hz of the lowest tone
    static constexpr double kHighest = 20000;  ///< Hz of the highest tone
    static constexpr int kSamplesASecond = 48000;

    /// \param frequencies w of each pair, in radians a position, as in Sinusoidal
    /// \param pace positions a second; above 0
    /// \param first position at which the sound begins; every tone starts with the phase w·first
    PairTones(std::span<const double> frequencies, double pace, double first);

    /// Frequencies in Hz of the audible pairs, in the order of the pairs.
    const std::vector<double>& heard() const { return m_heard; }

    /// Writes \p count samples from sample \p from on to \p out: the mean of the sines (left) and of the
    /// cosines (right), interleaved, each in [−1, 1]. Runs on all cores. Error at most 1e-9 for sounds of up
    /// to an hour.
    void render(std::int64_t from, std::int64_t count, float* out) const;

private:
    void renderBlock(std::int64_t from, std::int64_t count, float* out) const;

    std::vector<double> m_heard;
    std::vector<double> m_phases;  ///< at sample 0, in turns
};

}  // namespace posiscope
