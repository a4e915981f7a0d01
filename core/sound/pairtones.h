// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace posiscope {

/// The pairs of an encoding as tones: whoever moves through the positions at a steady pace meets in every
/// pair a pendulum, cos(w·p) and sin(w·p), of w·pace/2π swings a second. Pairs that swing too slowly or too
/// fast to be heard are silent.
class PairTones {
public:
    static constexpr double kLowest = 20;      ///< swings a second of the deepest tone heard
    static constexpr double kHighest = 20000;  ///< … and of the highest
    static constexpr int kSamplesASecond = 48000;

    /// \param frequencies w of each pair, in radians a position, as of Sinusoidal
    /// \param pace positions a second; above 0
    /// \param first position that the sound begins at, where every tone has the phase w·first
    PairTones(std::span<const double> frequencies, double pace, double first);

    /// Swings a second of the pairs that are heard, in the order of the pairs.
    const std::vector<double>& heard() const { return m_heard; }

    /// \p count samples from sample \p from on to \p out, the mean of the sines (left) and of the cosines
    /// (right) in turns, each in [−1, 1]; on all cores. Right to 1e-9 for sounds of up to an hour.
    void render(std::int64_t from, std::int64_t count, float* out) const;

private:
    void renderBlock(std::int64_t from, std::int64_t count, float* out) const;

    std::vector<double> m_heard;
    std::vector<double> m_phases;  ///< at sample 0, in turns
};

}  // namespace posiscope
