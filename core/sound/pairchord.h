// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/sound/pairtones.h"

namespace posiscope {

/// A row of an encoding as a chord, for whoever moves by hand. A pair turns far too slowly then to be heard
/// as a tone of PairTones; so every pair holds a tone, its turning at one position a second raised by
/// kOctaves, and turns for the ear by going from side to side: the tone is as loud at the left as the pair's
/// sine is far from 0, and at the right as its cosine is.
class PairChord {
public:
    static constexpr int kSamplesASecond = PairTones::kSamplesASecond;
    static constexpr int kOctaves = 12;
    static constexpr int kPace = 1 << kOctaves;  ///< positions a second at which PairTones has the same tones
    /// More are no longer told apart: of so many every second, third … is heard.
    static constexpr int kMostTones = 128;
    /// Samples that it takes to get from one row to another: a jump would be a click.
    static constexpr int kBlock = 480;
    static constexpr int kBlocksToFade = 40;

    /// From the next block on the row at \p position of the pairs that turn by \p frequencies radians a
    /// position.
    void show(std::span<const double> frequencies, double position);
    /// Grows quiet, until the next show().
    void fade() { m_fades = true; }
    bool silent() const { return m_gain == 0; }
    /// Swings a second of the tones that are shown, in the order of the pairs.
    std::vector<double> heard() const;

    /// The next kBlock samples, left and right in turns, each in [−1, 1].
    void render(std::span<float, static_cast<std::size_t>(2 * kBlock)> out);

private:
    struct Tone {
        double hertz;
        double turns;  ///< of its swing, at the next sample
        double left = 0;
        double right = 0;  ///< loudness at the next sample …
        double toLeft = 0;
        double toRight = 0;  ///< … and at the end of the block
    };
    static std::vector<Tone> chord(std::span<const double> frequencies, double position);
    static void add(Tone& tone, double gain, double toGain, std::vector<double>& sum);

    std::vector<Tone> m_tones;
    std::vector<Tone> m_leaving;  ///< heard no longer than to the end of the next block
    double m_gain = 0;
    bool m_fades = true;
};

}  // namespace posiscope
