// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/identify/rotarytrial.h"
#include "core/identify/roundnumber.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

constexpr double kKnownFactor = 0.02;  // relative error below which a factor is known
constexpr double kBetterMisfit = 2;
constexpr double kFastestFitted = 2.5;     // radians a row: faster ones may have missed a turn
constexpr double kSurelyKept = 0.999;      // share of a frequency above which it does not tell the factor
constexpr double kFactorErrors = 6;        // standard errors that a factor may be off
constexpr double kNearBase = 2e-5;         // relative difference of bases that differ only in digits
constexpr double kFarErrors = 3;           // standard errors by which one of few factors may be off
constexpr std::size_t kFewFar = 32;        // one in so many
constexpr int kFewDigits = 4;              // digits of a base that is preferred to a longer one
constexpr double kMissedErrors = 3;        // standard errors that a frequency may be off
constexpr double kStillErrors = 6;         // the same for a frequency of 0, before it may be any
constexpr std::int64_t kLeastTurning = 3;  // fewer rotating pairs fit any base
constexpr double kMeasuredFactor = 0.7;    // relative error below which a measured factor is used
constexpr double kGreatestFactor = 1000;
constexpr double kGreatestGrowth = 130;  // of factors without recognisable digits
constexpr std::size_t kMostGrowing = 3;
constexpr std::size_t kGrowingBases = 4;
constexpr double kLongRopeByChance = 1e-6;  // chance that factors of another base are as round

/// A factor that was measured.
struct FittedFactor {
    double value;
    double error;  ///< relative
};

/// The factor that brings the frequencies of \p base nearest to the measured ones, by least squares.
/// Frequencies are kept or divided by the factor, so they are linear in its reciprocal. std::nullopt if no
/// frequency is certainly slowed down.
std::optional<FittedFactor> fittedFactor(std::span<const MeasuredFrequency> measured,
                                         const LadderSearch& search, double base,
                                         const FrequencyShare& share) {
    double sum = 0;
    double weight = 0;
    for (const MeasuredFrequency& f : measured) {
        const double w = plainFrequency(base, f.index, search.count);
        const double kept = share(f.index, HUGE_VAL);
        if (!std::isfinite(f.sigma) || w > kFastestFitted || kept > kSurelyKept)
            continue;
        const double slowed = (1 - kept) * w;
        const double own = 1 / std::pow(std::hypot(f.sigma, (4 * search.unit + 1e-12) * w), 2);
        sum += own * slowed * (std::abs(f.w) - kept * w);
        weight += own * slowed * slowed;
    }
    if (weight <= 0 || sum <= 0)
        return std::nullopt;
    const double reciprocal = sum / weight;
    const double error = kFactorErrors / std::sqrt(weight);
    if (reciprocal + error >= 1)
        return std::nullopt;
    return FittedFactor{1 / reciprocal, error / reciprocal};
}

/// Adds the ladder of \p p if it agrees with the measured frequencies.
bool tryOut(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
            const LadderSearch& search, const RotaryParameters& p, const FrequencyShare& share) {
    auto ladder = triedScaling(measured, search, p, share);
    if (ladder)
        found.push_back(*std::move(ladder));
    return ladder.has_value();
}

/// The same with a factor of known \p error: the best usual factor that fits, otherwise the roundest one,
/// otherwise the measured one.
bool tryFactor(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
               const LadderSearch& search, RotaryParameters p, FittedFactor fitted,
               const FrequencyShare& share) {
    const auto [factor, error] = fitted;
    const auto with = [&](double f) {
        p.factor = f;
        p.targetLength = std::llround(static_cast<double>(p.trainedLength) * f);
        return f > 1 ? triedScaling(measured, search, p, share) : std::nullopt;
    };
    std::optional<Ladder> best;
    for (const double usual : kUsualFactors)
        if (std::abs(usual / factor - 1) <= error)
            if (auto ladder = with(usual);
                ladder && (!best || scalingMisfit(measured, *ladder) < scalingMisfit(measured, *best)))
                best = std::move(ladder);
    const bool known = error < kKnownFactor;  // otherwise any factor would fit
    if (const auto round = roundNumberNear(factor, error); round && !best && known)
        best = with(round->value);
    if (!best && known)
        best = with(factor);
    if (best)
        found.push_back(*std::move(best));
    return best.has_value();
}

/// Keeps the ladder with the better fit, if the difference exceeds chance.
void keepBetter(std::optional<Ladder>& best, const Ladder& other,
                std::span<const MeasuredFrequency> measured) {
    if (!best || scalingMisfit(measured, other) < scalingMisfit(measured, *best) - kBetterMisfit)
        best = other;
}

/// Tries a scaling of unknown factor in which pairs before \p firstPair keep their frequencies.
void tryFitted(std::optional<Ladder>& best, std::span<const MeasuredFrequency> measured,
               const LadderSearch& search, const RotaryParameters& p, double firstPair,
               const FrequencyShare& share) {
    if (!beginsPlain(measured, search, p.base, firstPair))
        return;
    std::vector<Ladder> fits;
    const auto factor = fittedFactor(measured, search, p.base, share);
    if (factor && tryFactor(fits, measured, search, p, *factor, share))
        keepBetter(best, fits.back(), measured);
}

void tryYarn(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
             const LadderSearch& search, double base) {
    std::optional<Ladder> best;
    for (const std::int64_t length : kTrainedLengths)
        for (const bool truncate : {true, false}) {
            RotaryParameters p = scaledBy(RotaryScaling::Yarn, search, base);
            p.trainedLength = length;
            p.truncate = truncate;
            tryFitted(best, measured, search, p, firstYarnPair(p), yarnShare(p));
        }
    if (best)
        found.push_back(*std::move(best));
}

void tryLlama3(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
               const LadderSearch& search, double base) {
    constexpr std::array<std::array<double, 2>, 3> kFactors{{{1, 4}, {1, 2}, {1, 8}}};
    std::optional<Ladder> best;
    for (const auto& [low, high] : kFactors)
        for (const std::int64_t length : kTrainedLengths) {
            RotaryParameters p = scaledBy(RotaryScaling::Llama3, search, base);
            p.trainedLength = length;
            p.lowFrequencyFactor = low;
            p.highFrequencyFactor = high;
            tryFitted(best, measured, search, p, firstLlama3Pair(p, search), llama3Share(p));
        }
    if (best)
        found.push_back(*std::move(best));
}

/// The factors that divide a base's frequencies, pair by pair.
struct PairFactors {
    std::vector<double> factors{};
    std::vector<double> errors{};  ///< absolute, as Ladder::factorErrors
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
            before =
                std::max(before, plainFrequency(base, i, search.count) / next->sigma);  // as slow at least
        const double error = known ? next->sigma / w + 4 * search.unit + 1e-12 : HUGE_VAL;
        if (next != measured.end() && next->index == i)
            ++next;
        if (error < kMeasuredFactor)
            before = plainFrequency(base, i, search.count) / w;
        if (before < 0.9 || before > kGreatestFactor)
            return std::nullopt;
        all.factors.push_back(before);
        all.errors.push_back(error < kKnownFactor ? before * error : HUGE_VAL);
    }
    const auto other = std::ranges::count_if(all.factors, [](double f) { return std::abs(f - 1) > 1e-3; });
    return 4 * other >= search.count ? std::optional(std::move(all)) : std::nullopt;
}

/// Rounds \p all to \p digits decimal places. Cells of a wave that advances by nearly whole rounding steps
/// share one error, so a few factors may be farther off than others. \returns the probability that all are
/// round by chance, 1 if one is not round
double roundFactors(PairFactors& all, int digits) {
    const double power = std::pow(10.0, digits);
    const double step = 1 / power;
    double chance = 1;
    std::size_t far = 0;
    for (std::size_t i = 0; i < all.factors.size(); ++i) {
        const double round = std::round(all.factors[i] * power) / power;  // the nearest double to the decimal
        if (!(2 * all.errors[i] < step))
            continue;
        const double off = std::abs(round - all.factors[i]);
        const bool isFar = off > all.errors[i];
        if (off > kFarErrors * all.errors[i] || (isFar && ++far > all.factors.size() / kFewFar))
            return 1;
        all.factors[i] = round;
        if (round != 1)  // fast pairs have 1 under any rule
            chance *= std::min(1.0, 2 * (isFar ? kFarErrors : 1) * all.errors[i] / step);
        all.errors[i] = 0;
    }
    return chance;
}

FrequencyShare factorShare(const std::vector<double>& factors) {
    return [factors](std::int64_t i, double) { return 1 / factors[static_cast<std::size_t>(i)]; };
}

/// The possible errors of frequencies whose factors were too coarse to round.
std::vector<double> missedOf(std::span<const MeasuredFrequency> measured, const std::vector<double>& rounded,
                             const PairFactors& all) {
    std::vector<double> missed(all.factors.size());
    for (const MeasuredFrequency& f : measured)
        if (const auto i = static_cast<std::size_t>(f.index);
            std::isfinite(f.sigma) && rounded[i] == all.factors[i])
            missed[i] = kMissedErrors * f.sigma;
    return missed;
}

/// Factors of LongRoPE have few digits, which distinguishes them from other frequencies.
void tryLongRope(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
                 const LadderSearch& search, double base) {
    const auto factors = factorsOf(measured, search, base);
    if (!factors)
        return;
    for (const int digits : {1, 2, 3, 4}) {
        PairFactors round = *factors;
        if (roundFactors(round, digits) > kLongRopeByChance)
            continue;
        RotaryParameters p = scaledBy(RotaryScaling::LongRope, search, base);
        p.longFactors = round.factors;
        p.shortFactors = p.longFactors;
        p.factor = 0;
        if (tryOut(found, measured, search, p, factorShare(p.longFactors))) {
            found.back().missed = missedOf(measured, round.factors, *factors);
            found.back().factorErrors = round.errors;
            return;
        }
    }
}

/// 16-bit frequencies do not show digits: factors that grow from 1 on may be LongRoPE's.
void tryGrowingFactors(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
                       const LadderSearch& search, double base) {
    const auto all = factorsOf(measured, search, base);
    if (search.count < 8 || !all || all->factors.front() > 1.3 || all->factors.back() < 1.5 ||
        all->factors.back() > kGreatestGrowth)
        return;
    const auto shown = std::ranges::count_if(all->errors, [](double e) { return 2 * e < 1e-4; });
    if (shown >= 4)
        return;
    for (std::size_t i = 1; i < all->factors.size(); ++i)
        if (all->factors[i] < all->factors[i - 1] - 3 * std::min(all->errors[i], all->errors[i - 1]))
            return;
    RotaryParameters p = scaledBy(RotaryScaling::LongRope, search, base);
    p.longFactors = p.shortFactors = all->factors;
    p.factor = 0;
    if (!tryOut(found, measured, search, p, factorShare(p.longFactors)))
        return;
    found.back().chance = 1;
    found.back().missed = missedOf(measured, all->factors, *all);
    found.back().factorErrors = all->errors;
}

void tryProportional(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured,
                     const LadderSearch& search, double base) {
    std::int64_t turning = 0;
    for (const MeasuredFrequency& f : measured)
        turning = f.w != 0 ? f.index + 1 : turning;
    if (turning == search.count || turning == 0)
        return;
    // Rounding makes the slowest pair of any table constant.
    const auto still = std::ranges::find(measured, turning, &MeasuredFrequency::index);
    if (still == measured.end() || plainFrequency(base, turning, search.count) <= kStillErrors * still->sigma)
        return;
    RotaryParameters p = scaledBy(RotaryScaling::Proportional, search, base);
    p.partialFactor = static_cast<double>(turning) / static_cast<double>(search.count);
    p.factor = 1;
    const auto share = [turning](std::int64_t i, double) { return i < turning ? 1.0 : 0.0; };
    if (tryOut(found, measured, search, p, share))
        found.back().assumed = turning < kLeastTurning;
}

/// Bases inferred from the fast pairs, which most rules leave unchanged.
std::vector<double> fastBases(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    std::vector<double> bases;
    const auto add = [&bases](double base) {
        if (std::ranges::find(bases, base) == bases.end())
            bases.push_back(base);
    };
    for (const std::int64_t part : {2, 3, 4, 6, 8, 12}) {
        std::vector<MeasuredFrequency> fast;
        std::ranges::copy_if(measured, std::back_inserter(fast),
                             [&](const MeasuredFrequency& f) { return f.index <= search.count / part; });
        const auto line = geometricFit(fast, search.unit);
        if (!line || fast.size() < 2 || line->slope >= 0)
            continue;
        const double base = std::exp(-line->slope * static_cast<double>(search.count));
        const double error = 4 * line->slopeError * static_cast<double>(search.count) + 1e-12;
        if (error >= 0.1)
            continue;
        // The roundest number within the error may be one digit shorter than the intended one.
        for (const double near : {error, error / 10})
            if (const auto round = roundNumberNear(base, near))
                add(round->value);
        add(base);
    }
    return bases;
}

/// Of ladders whose bases differ by a few digits, keeps the one that fits better; the roundest comes first.
/// Keeps both if the roundest has many digits and they fit equally well.
void leaveOneOfNearBases(std::vector<Ladder>& found, std::span<const MeasuredFrequency> measured) {
    std::vector<Ladder> left;
    for (Ladder& ladder : found) {
        const auto near = std::ranges::find_if(left, [&ladder](const Ladder& other) {
            return other.scaling == ladder.scaling && std::abs(other.base / ladder.base - 1) < kNearBase;
        });
        if (near == left.end())
            left.push_back(std::move(ladder));
        else if (scalingMisfit(measured, ladder) < scalingMisfit(measured, *near) - kBetterMisfit)
            *near = std::move(ladder);
        else if (ladder.base != near->base && digitsOf(near->base) > kFewDigits &&
                 scalingMisfit(measured, ladder) < scalingMisfit(measured, *near) + kBetterMisfit)
            left.push_back(std::move(ladder));
    }
    found = std::move(left);
}

}  // namespace

std::vector<Ladder> scaledLadders(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    std::vector<Ladder> found;
    std::vector<double> bases(kUsualRotaryBases.begin(), kUsualRotaryBases.end());
    for (const double base : fastBases(measured, search))
        if (std::ranges::find(bases, base) == bases.end())
            bases.push_back(base);
    for (const double base : bases) {
        tryProportional(found, measured, search, base);
        tryYarn(found, measured, search, base);
        tryLlama3(found, measured, search, base);
        leaveOneOfNearBases(found, measured);
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
        found = usualScalings(measured, search);
    if (found.empty())
        for (std::size_t b = 0; b < kGrowingBases && found.size() < kMostGrowing; ++b)
            tryGrowingFactors(found, measured, search, kUsualRotaryBases[b]);
    return found;
}

std::vector<Ladder> ntkLadders(const Ladder& plainLadder, const LadderSearch& search) {
    std::vector<Ladder> found;
    const auto width = static_cast<double>(2 * search.count);
    if (search.count < 2 || plainLadder.step != 1)
        return found;
    for (const double base : kUsualRotaryBases) {
        const double factor = std::pow(plainLadder.base / base, (width - 2) / width);
        const auto round = roundNumberNear(factor, std::max(4 * plainLadder.baseError, 1e-6));
        if (factor < 1.01 || factor > 1100 || !round || round->chance > kNotByChance)
            continue;
        Ladder ladder = plainLadder;
        ladder.scaling = RotaryScaling::NtkAware;
        ladder.rotary = scaledBy(RotaryScaling::NtkAware, search, base);
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
