// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
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

/// A row of an encoding as a chord, for moving through the positions by hand. A pair then turns far too
/// slowly to be heard as a tone of PairTones. So every pair holds a tone, its frequency at one position a
/// second raised by kOctaves, and its rotation is heard as stereo panning: the tone's loudness is |sine of
/// the pair| on the left and |cosine| on the right.
class PairChord {
public:
    static constexpr int kSamplesASecond = PairTones::kSamplesASecond;
    static constexpr int kOctaves = 12;
    static constexpr int kPace = 1 << kOctaves;  ///< positions a second at which PairTones has the same tones
    /// More tones cannot be told apart; with more pairs only every second, third … is heard.
    static constexpr int kMostTones = 128;
    /// Samples of the transition from one row to another; a jump would click.
    static constexpr int kBlock = 480;
    static constexpr int kBlocksToFade = 40;

    /// From the next block on, plays the row at \p position of the pairs with \p frequencies in radians a
    /// position.
    void show(std::span<const double> frequencies, double position);
    /// Fades to silence, until the next show().
    void fade() { m_fades = true; }
    bool silent() const { return m_gain == 0; }
    /// Frequencies in Hz of the current tones, in the order of the pairs.
    std::vector<double> heard() const;

    /// The next kBlock samples, left and right interleaved, each in [−1, 1].
    void render(std::span<float, static_cast<std::size_t>(2 * kBlock)> out);

private:
    struct Tone {
        double hertz;
        double turns;  ///< phase of the oscillation at the next sample
        double left = 0;
        double right = 0;  ///< loudness at the next sample …
        double toLeft = 0;
        double toRight = 0;  ///< … and at the end of the block
    };
    static std::vector<Tone> chord(std::span<const double> frequencies, double position);
    static void add(Tone& tone, double gain, double toGain, std::vector<double>& sum);

    std::vector<Tone> m_tones;
    std::vector<Tone> m_leaving;  ///< tones that end with the next block
    double m_gain = 0;
    bool m_fades = true;
};

}  // namespace posiscope
