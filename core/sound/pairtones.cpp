// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/pairtones.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

}  // namespace posiscope
