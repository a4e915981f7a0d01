// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <optional>

#include "core/identify/laddersearch.h"
#include "core/identify/roundnumber.h"
#include "core/rotary/rotary.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

/// Bases that published models have.
constexpr std::array<double, 24> kUsualBases{1e4,   5e5,    1e6, 1e5, 1.5e5, 5e6, 1e7, 2.5e4,
                                             2e6,   1.25e6, 8e6, 5e4, 1.6e5, 3e6, 2e4, 4e4,
                                             2.5e5, 1e3,    500, 2e3, 5e3,   100, 2e5, 1e8};
constexpr std::array<std::int64_t, 11> kTrainedLengths{4096,  8192,   2048, 32768,  1024, 16384,
                                                       65536, 131072, 512,  262144, 40960};

constexpr double kKnownFactor = 0.02;    // relative error of a factor that is known
constexpr double kMeasuredFactor = 0.7;  // below which it is nearer than that of the pair before
constexpr double kGreatestFactor = 1000;
constexpr double kLongRopeByChance = 1e-6;  // that factors of another base are as round

constexpr std::array<double, 9> kUsualFactors{8, 4, 2, 16, 32, 64, 40, 128, 10};

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
    ladder.pairs = search.count;
    ladder.base = p.base;
    ladder.measuredBase = p.base;
    ladder.scaling = p.scaling;
    ladder.rotary = p;
    ladder.chance = 0;
    ladder.frequencies = frequencies;
    found.push_back(std::move(ladder));
    return true;
}

/// Whether the frequencies up to \p last are those of a base without any scaling: what rules leave alone.
bool beginsPlain(std::span<const MeasuredFrequency> measured, const LadderSearch& search, double base,
                 double last) {
    return std::ranges::all_of(measured, [&](const MeasuredFrequency& f) {
        if (static_cast<double>(f.index) > last || !std::isfinite(f.sigma))
            return true;
        const double w = plain(base, f.index, search.count);
        const double off = std::min(std::abs(std::remainder(f.w - w, 2 * std::numbers::pi)),
                                    std::abs(std::remainder(f.w + w, 2 * std::numbers::pi)));
        return off <= 5 * f.sigma + (4 * search.unit + 1e-13) * w;
    });
}

/// What is left of the frequency of a pair: of its index and the factor.
using Share = std::function<double(std::int64_t, double)>;

/// A look at a few pairs before all.
bool mayBe(std::span<const MeasuredFrequency> measured, const LadderSearch& search, double base,
           double factor, const Share& share) {
    const std::size_t every = std::max<std::size_t>(1, measured.size() / 8);
    for (std::size_t k = 0; k < measured.size(); k += every) {
        const MeasuredFrequency& f = measured[k];
        const double w = plain(base, f.index, search.count) * share(f.index, factor);
        const double off = std::min(std::abs(std::remainder(f.w - w, 2 * std::numbers::pi)),
                                    std::abs(std::remainder(f.w + w, 2 * std::numbers::pi)));
        if (std::isfinite(f.sigma) && off > 6 * f.sigma + (8 * search.unit + 1e-12) * w)
            return false;
    }
    return true;
}

/// The same with a factor that is known to \p error: the roundest that fits, or as it was measured.
bool tryFactor(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
               const LadderSearch& search, RotaryParameters p, double factor, double error,
               const Share& share) {
    std::vector<double> factors;
    std::ranges::copy_if(kUsualFactors, std::back_inserter(factors),
                         [&](double usual) { return std::abs(usual / factor - 1) <= error; });
    if (const auto round = roundNumberNear(factor, error))
        factors.push_back(round->value);
    factors.push_back(factor);
    return std::ranges::any_of(factors, [&](double f) {
        p.factor = f;
        p.targetLength = std::llround(static_cast<double>(p.trainedLength) * f);
        return f > 1 && mayBe(measured, search, p.base, f, share) && tryOut(found, measured, search, p);
    });
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
            const auto ends = yarnRampEnds(p);
            const double ramp = yarnRamp(ends, slow->index);
            if (ramp < 1e-3 || ratio <= 1 - ramp || !beginsPlain(measured, search, base, ends.low))
                continue;
            if (tryFactor(found, measured, search, p, ramp / (ratio - 1 + ramp),
                          20 * error * ratio / (ratio - 1 + ramp), [&](std::int64_t i, double factor) {
                              const double ramped = yarnRamp(ends, i);
                              return ramped / factor + 1 - ramped;
                          }))
                return;
        }
}

/// How much of a frequency Llama 3's rule keeps, 0 … 1; the rest it divides by the factor.
double keptByLlama3(const RotaryParameters& p, double frequency) {
    const double turns = static_cast<double>(p.trainedLength) * frequency / (2 * std::numbers::pi);
    return std::clamp((turns - p.lowFrequencyFactor) / (p.highFrequencyFactor - p.lowFrequencyFactor), 0.0,
                      1.0);
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
            const double kept = keptByLlama3(p, plain(base, slow->index, search.count));
            const double fastEnd = std::log(static_cast<double>(length) / (2 * std::numbers::pi * high)) *
                                   static_cast<double>(search.count) / std::log(base);
            if (kept < 0.9 && ratio > kept && beginsPlain(measured, search, base, fastEnd) &&
                tryFactor(found, measured, search, p, (1 - kept) / (ratio - kept), 4 * error,
                          [&](std::int64_t i, double factor) {
                              const double share = keptByLlama3(p, plain(base, i, search.count));
                              return share + (1 - share) / factor;
                          }))
                return;
        }
}

/// What a base's frequencies were divided by, pair by pair.
struct PairFactors {
    std::vector<double> factors{};
    std::vector<double> errors{};  ///< absolute; infinite where the factor is that of the pair before
};

std::optional<PairFactors> factorsOf(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                     double base) {
    PairFactors all;
    auto next = measured.begin();
    double before = 1;
    for (std::int64_t i = 0; i < search.count; ++i) {
        const bool known = next != measured.end() && next->index == i && next->w != 0;
        const double w = known ? std::abs(next->w) : 0;
        if (next != measured.end() && next->index == i && next->w == 0 && std::isfinite(next->sigma))
            before = std::max(before, plain(base, i, search.count) / next->sigma);  // as slow at least
        const double error = known ? next->sigma / w + 4 * search.unit + 1e-12 : HUGE_VAL;
        if (next != measured.end() && next->index == i)
            ++next;
        if (error < kMeasuredFactor)
            before = plain(base, i, search.count) / w;
        if (before < 0.9 || before > kGreatestFactor)
            return std::nullopt;
        all.factors.push_back(before);
        all.errors.push_back(error < kKnownFactor ? before * error : HUGE_VAL);
    }
    const auto other = std::ranges::count_if(all.factors, [](double f) { return std::abs(f - 1) > 1e-3; });
    return 4 * other >= search.count ? std::optional(std::move(all)) : std::nullopt;
}

/// Rounds \p all to \p digits behind the point. \returns that all are round by chance, 1 where one is not
double roundFactors(PairFactors& all, int digits) {
    const double step = std::pow(10.0, -digits);
    double chance = 1;
    for (std::size_t i = 0; i < all.factors.size(); ++i) {
        const double round = std::round(all.factors[i] / step) * step;
        if (!(2 * all.errors[i] < step))
            continue;
        if (std::abs(round - all.factors[i]) > all.errors[i])
            return 1;
        all.factors[i] = round;
        chance *= 2 * all.errors[i] / step;
    }
    return chance;
}

/// Factors of LongRoPE are given with few digits, which tells them from any other frequencies.
void tryLongRope(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
                 const LadderSearch& search, double base) {
    const auto factors = factorsOf(measured, search, base);
    if (!factors)
        return;
    for (const int digits : {1, 2, 3, 4}) {
        PairFactors round = *factors;
        if (roundFactors(round, digits) > kLongRopeByChance)
            continue;
        RotaryParameters p = parametersOf(search, base, RotaryScaling::LongRope);
        p.longFactors = round.factors;
        p.shortFactors = p.longFactors;
        p.factor = 0;
        if (tryOut(found, measured, search, p))
            return;
    }
}

/// Frequencies in 16 bits do not show digits: factors that grow from 1 on may be LongRoPE's.
void tryGrowingFactors(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
                       const LadderSearch& search, double base) {
    const auto all = factorsOf(measured, search, base);
    if (search.count < 8 || !all || all->factors.front() > 1.3 || all->factors.back() < 1.5)
        return;
    const auto shown = std::ranges::count_if(all->errors, [](double e) { return 2 * e < 1e-4; });
    if (shown >= 4)
        return;
    for (std::size_t i = 1; i < all->factors.size(); ++i)
        if (all->factors[i] < all->factors[i - 1] - 3 * std::min(all->errors[i], all->errors[i - 1]))
            return;
    RotaryParameters p = parametersOf(search, base, RotaryScaling::LongRope);
    p.longFactors = p.shortFactors = all->factors;
    p.factor = 0;
    if (tryOut(found, measured, search, p))
        found.back().chance = 1;
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

/// Bases that the fast pairs tell, which most rules leave alone.
std::vector<double> fastBases(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    std::vector<double> bases;
    for (const std::int64_t part : {2, 3, 4, 6}) {
        std::vector<MeasuredFrequency> fast;
        std::ranges::copy_if(measured, std::back_inserter(fast),
                             [&](const MeasuredFrequency& f) { return f.index <= search.count / part; });
        const auto line = geometricFit(fast, search.unit);
        if (!line || fast.size() < 3 || line->slope >= 0)
            continue;
        const double base = std::exp(-line->slope * static_cast<double>(search.count));
        const double error = 4 * line->slopeError * static_cast<double>(search.count) + 1e-12;
        const auto round = roundNumberNear(base, error);
        if (error < 0.1)
            bases.push_back(round ? round->value : base);
    }
    return bases;
}

}  // namespace

std::vector<Ladder> scaledLadders(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    std::vector<Ladder> found;
    std::vector<double> bases(kUsualBases.begin(), kUsualBases.end());
    for (const double base : fastBases(measured, search))
        if (std::ranges::find(bases, base) == bases.end())
            bases.push_back(base);
    for (const double base : bases) {
        tryProportional(found, measured, search, base);
        tryYarn(found, measured, search, base);
        tryLlama3(found, measured, search, base);
        if (found.size() >= 3)
            break;
    }
    if (found.empty())
        for (const double base : bases) {
            tryLongRope(found, measured, search, base);
            if (!found.empty())
                break;
        }
    if (found.empty())
        tryGrowingFactors(found, measured, search, kUsualBases.front());
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
        if (factor < 1.01 || factor > 1100 || !round || round->chance > kNotByChance)
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
