// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/identify/laddersearch.h"
#include "core/identify/roundnumber.h"
#include "core/rotary/rotary.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

/// Bases that published models have.
constexpr std::array<double, 14> kUsualBases{1e4,   5e5, 1e6,    1e5, 1.5e5, 5e6,   1e7,
                                             2.5e4, 2e6, 1.25e6, 8e6, 5e4,   1.6e5, 3e6};
constexpr std::array<std::int64_t, 11> kTrainedLengths{4096,  8192,   2048, 32768,  1024, 16384,
                                                       65536, 131072, 512,  262144, 40960};

double plain(double base, std::int64_t i, std::int64_t n) {
    return std::exp(-std::log(base) * static_cast<double>(i) / static_cast<double>(n));
}

/// The one of \p measured with the greatest index whose relative error is small.
const MeasuredFrequency* slowestKnown(std::span<const MeasuredFrequency> measured) {
    for (auto f = measured.rbegin(); f != measured.rend(); ++f)
        if (f->w != 0 && f->sigma < 0.01 * std::abs(f->w))
            return &*f;
    return nullptr;
}

RotaryParameters parametersOf(const LadderSearch& search, double base, RotaryScaling scaling) {
    RotaryParameters p;
    p.headSize = 2 * search.count;
    p.base = base;
    p.scaling = scaling;
    return p;
}

/// Adds the ladder of \p p if its numbers are those measured.
bool tryOut(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
            const LadderSearch& search, const RotaryParameters& p) {
    if (refuse(p))
        return false;
    const Rotary rotary(p);
    const std::vector<double> frequencies = rotary.frequencies();
    if (std::ssize(frequencies) != search.count || !agrees(measured, frequencies, 4 * search.unit + 1e-13))
        return false;
    Ladder ladder;
    ladder.width = 2 * search.count;
    ladder.base = p.base;
    ladder.measuredBase = p.base;
    ladder.scaling = p.scaling;
    ladder.rotary = p;
    ladder.chance = 0;
    ladder.frequencies = frequencies;
    found.push_back(std::move(ladder));
    return true;
}

double settled(double factor, double tolerance) {
    const auto round = roundNumberNear(factor, tolerance);
    return round && round->chance < 0.2 ? round->value : factor;
}

void tryYarn(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
             const LadderSearch& search, double base) {
    const MeasuredFrequency* const slow = slowestKnown(measured);
    if (slow == nullptr)
        return;
    const double ratio = std::abs(slow->w) / plain(base, slow->index, search.count);
    if (ratio > 0.99)
        return;
    const double error = slow->sigma / std::abs(slow->w) + 4 * search.unit + 1e-12;
    for (const std::int64_t length : kTrainedLengths)
        for (const bool truncate : {true, false}) {
            RotaryParameters p = parametersOf(search, base, RotaryScaling::Yarn);
            p.trainedLength = length;
            p.truncate = truncate;
            const double ramp = yarnRamp(yarnRampEnds(p), slow->index);
            if (ramp < 1e-3 || ratio <= 1 - ramp)
                continue;
            p.factor = settled(ramp / (ratio - 1 + ramp), 20 * error);
            p.targetLength = std::llround(static_cast<double>(length) * p.factor);
            if (p.factor > 1 && tryOut(found, measured, search, p))
                return;
        }
}

void tryLlama3(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
               const LadderSearch& search, double base) {
    const MeasuredFrequency* const slow = slowestKnown(measured);
    if (slow == nullptr)
        return;
    const double ratio = std::abs(slow->w) / plain(base, slow->index, search.count);
    if (ratio > 0.99)
        return;
    constexpr std::array<std::array<double, 2>, 3> kFactors{{{1, 4}, {1, 2}, {1, 8}}};
    const double error = slow->sigma / std::abs(slow->w) + 4 * search.unit + 1e-12;
    for (const std::int64_t length : kTrainedLengths)
        for (const auto& [low, high] : kFactors) {
            RotaryParameters p = parametersOf(search, base, RotaryScaling::Llama3);
            p.trainedLength = length;
            p.lowFrequencyFactor = low;
            p.highFrequencyFactor = high;
            p.factor = settled(1 / ratio, 4 * error);
            p.targetLength = std::llround(static_cast<double>(length) * p.factor);
            if (tryOut(found, measured, search, p))
                return;
        }
}

/// Factors are given with few digits, and most are not 1: that alone tells them from other frequencies.
void tryLongRope(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
                 const LadderSearch& search, double base) {
    RotaryParameters p = parametersOf(search, base, RotaryScaling::LongRope);
    std::int64_t round = 0;
    std::int64_t other = 0;
    for (const MeasuredFrequency& f : measured) {
        const double w = std::abs(f.w);
        const double error = f.sigma / w + 4 * search.unit + 1e-12;
        if (w == 0 || error > 1e-4)
            return;
        const double factor = plain(base, f.index, search.count) / w;
        const double short4 = std::round(factor * 1e4) / 1e4;
        round += std::abs(short4 / factor - 1) <= error ? 1 : 0;
        other += std::abs(factor - 1) > 1e-3 ? 1 : 0;
        if (factor < 0.9 || factor > 1000)
            return;
        p.longFactors.push_back(std::abs(short4 / factor - 1) <= error ? short4 : factor);
    }
    if (round != search.count || 4 * other < search.count)
        return;
    p.shortFactors = p.longFactors;
    p.factor = 0;
    tryOut(found, measured, search, p);
}

void tryProportional(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
                     const LadderSearch& search, double base) {
    std::int64_t turning = 0;
    for (const MeasuredFrequency& f : measured)
        turning = f.w != 0 ? f.index + 1 : turning;
    if (turning == search.count || turning == 0)
        return;
    RotaryParameters p = parametersOf(search, base, RotaryScaling::Proportional);
    p.partialFactor = static_cast<double>(turning) / static_cast<double>(search.count);
    p.factor = 1;
    tryOut(found, measured, search, p);
}

}  // namespace

std::vector<Ladder> scaledLadders(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    std::vector<Ladder> found;
    for (const double base : kUsualBases) {
        tryProportional(found, measured, search, base);
        tryYarn(found, measured, search, base);
        tryLlama3(found, measured, search, base);
        if (found.size() >= 3)
            break;
    }
    if (found.empty())
        for (const double base : kUsualBases) {
            tryLongRope(found, measured, search, base);
            if (!found.empty())
                break;
        }
    return found;
}

std::vector<Ladder> ntkLadders(const Ladder& plainLadder, const LadderSearch& search) {
    std::vector<Ladder> found;
    const auto width = static_cast<double>(2 * search.count);
    if (search.count < 2 || plainLadder.step != 1)
        return found;
    for (const double base : kUsualBases) {
        const double factor = std::pow(plainLadder.base / base, (width - 2) / width);
        const auto round = roundNumberNear(factor, std::max(4 * plainLadder.baseError, 1e-6));
        if (factor < 1.01 || factor > 1100 || !round || round->chance > 1e-3)
            continue;
        Ladder ladder = plainLadder;
        ladder.scaling = RotaryScaling::NtkAware;
        ladder.rotary = parametersOf(search, base, RotaryScaling::NtkAware);
        ladder.rotary.factor = round->value;
        ladder.base = base;
        ladder.chance = round->chance;
        ladder.frequencies = Rotary(ladder.rotary).frequencies();
        found.push_back(std::move(ladder));
    }
    std::ranges::stable_sort(found, {}, &Ladder::chance);
    if (found.size() > 2)
        found.resize(2);
    return found;
}

}  // namespace posiscope
