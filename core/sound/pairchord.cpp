// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/pairchord.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr std::int64_t kBlock = 4096;  // samples computed by angle addition before a phase is computed anew

}  // namespace

PairTones::PairTones(std::span<const double> frequencies, double pace, double first) {
    for (const double frequency : frequencies) {
        const double heard = frequency / kTurn * pace;
        if (heard < kLowest || heard > kHighest)
            continue;
        m_heard.push_back(heard);
        m_phases.push_back(std::remainder(frequency / kTurn * first, 1.0));
    }
}

void PairTones::render(std::int64_t from, std::int64_t count, float* out) const {
    const auto blocks = static_cast<int>((count + kBlock - 1) / kBlock);
    parallelFor(blocks, [&](int block) {
        const std::int64_t begin = block * kBlock;
        renderBlock(from + begin, std::min(kBlock, count - begin), out + 2 * begin);
    });
}

void PairTones::renderBlock(std::int64_t from, std::int64_t count, float* out) const {
    std::vector<double> sum(static_cast<std::size_t>(2 * count), 0.0);
    for (std::size_t tone = 0; tone < m_heard.size(); ++tone) {
        const double turns = m_heard[tone] / kSamplesASecond;
        const double phase = kTurn * std::remainder(m_phases[tone] + turns * static_cast<double>(from), 1.0);
        double sine = std::sin(phase);
        double cosine = std::cos(phase);
        const double stepSine = std::sin(kTurn * turns);
        const double stepCosine = std::cos(kTurn * turns);
        for (std::int64_t i = 0; i < count; ++i) {
            sum[static_cast<std::size_t>(2 * i)] += sine;
            sum[static_cast<std::size_t>(2 * i + 1)] += cosine;
            const double turned = sine * stepCosine + cosine * stepSine;
            cosine = cosine * stepCosine - sine * stepSine;
            sine = turned;
        }
    }
    const double share = m_heard.empty() ? 0 : 1.0 / static_cast<double>(m_heard.size());
    std::ranges::transform(sum, out, [share](double each) { return static_cast<float>(each * share); });
}

namespace {

constexpr double kWholeTurn = 2 * std::numbers::pi;
constexpr double kLoudness = 0.4;  // of all tones together; full scale is 1

/// The initial phase of a pair's tone, far from those of its neighbours: a chord of tones that all start in
/// phase begins with a bang.
double scattered(std::size_t pair) {
    return std::fmod(static_cast<double>(pair) * std::numbers::phi, 1.0);
}

/// Frequency in Hz of a pair that turns by \p frequency radians a position.
double toneOf(double frequency) {
    return frequency / kWholeTurn * PairChord::kPace;
}

bool isHeard(double hertz) {
    return hertz >= PairTones::kLowest && hertz <= PairTones::kHighest;
}

}  // namespace

std::vector<PairChord::Tone> PairChord::chord(std::span<const double> frequencies, double position) {
    std::vector<std::size_t> pairs;
    for (std::size_t pair = 0; pair < frequencies.size(); ++pair)
        if (isHeard(toneOf(frequencies[pair])))
            pairs.push_back(pair);
    const std::size_t stride = (pairs.size() + kMostTones - 1) / kMostTones;
    std::vector<Tone> tones;
    for (std::size_t i = 0; i < pairs.size(); i += stride) {
        const double frequency = frequencies[pairs[i]];
        const double angle = kWholeTurn * std::remainder(frequency / kWholeTurn * position, 1.0);
        tones.push_back({.hertz = toneOf(frequency),
                         .turns = scattered(pairs[i]),
                         .toLeft = std::sin(angle),
                         .toRight = std::cos(angle)});
    }
    const double share = kLoudness / std::sqrt(static_cast<double>(tones.size()));
    for (Tone& tone : tones) {
        tone.toLeft *= share;
        tone.toRight *= share;
    }
    return tones;
}

void PairChord::show(std::span<const double> frequencies, double position) {
    std::vector<Tone> wanted = chord(frequencies, position);
    if (std::ranges::equal(m_tones, wanted, {}, &Tone::hertz, &Tone::hertz)) {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            m_tones[i].toLeft = wanted[i].toLeft;
            m_tones[i].toRight = wanted[i].toRight;
        }
    } else {
        for (Tone tone : m_tones) {
            tone.toLeft = tone.toRight = 0;
            m_leaving.push_back(tone);
        }
        m_tones = std::move(wanted);
    }
    m_fades = false;
}

std::vector<double> PairChord::heard() const {
    std::vector<double> all;
    for (const Tone& tone : m_tones)
        all.push_back(tone.hertz);
    return all;
}

/// Adds a block of \p tone to \p sum; loudness and \p gain change linearly to their targets.
void PairChord::add(Tone& tone, double gain, double toGain, std::vector<double>& sum) {
    const double turns = tone.hertz / kSamplesASecond;
    double sine = std::sin(kWholeTurn * tone.turns);
    double cosine = std::cos(kWholeTurn * tone.turns);
    const double stepSine = std::sin(kWholeTurn * turns);
    const double stepCosine = std::cos(kWholeTurn * turns);
    double left = tone.left * gain;
    double right = tone.right * gain;
    const double stepLeft = (tone.toLeft * toGain - left) / kBlock;
    const double stepRight = (tone.toRight * toGain - right) / kBlock;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kBlock); ++i) {
        sum[2 * i] += left * sine;
        sum[2 * i + 1] += right * sine;
        left += stepLeft;
        right += stepRight;
        const double turned = sine * stepCosine + cosine * stepSine;
        cosine = cosine * stepCosine - sine * stepSine;
        sine = turned;
    }
    tone.turns = std::fmod(tone.turns + turns * kBlock, 1.0);
    tone.left = tone.toLeft;
    tone.right = tone.toRight;
}

void PairChord::render(std::span<float, static_cast<std::size_t>(2 * kBlock)> out) {
    const double toGain = m_fades ? std::max(0.0, m_gain - 1.0 / kBlocksToFade) : 1;
    std::vector<double> sum(out.size(), 0.0);
    for (std::vector<Tone>* tones : {&m_tones, &m_leaving})
        for (Tone& tone : *tones)
            add(tone, m_gain, toGain, sum);
    m_leaving.clear();
    m_gain = toGain < 1e-9 ? 0 : toGain;
    std::ranges::transform(sum, out.begin(),
                           [](double each) { return static_cast<float>(std::clamp(each, -1.0, 1.0)); });
}

}  // namespace posiscope
