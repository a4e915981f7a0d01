// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/ladder.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/identify/roundnumber.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

/// The range of bases of frequencies rounded to 16 bits.
struct BaseRange {
    double least;
    double greatest;
};

constexpr double kNarrowDeviations = 5;  // standard errors that a measured frequency may be off
constexpr double kKnownNarrow = 0.05;    // a frequency with a larger relative error is ignored
constexpr int kLeastTellingNarrow = 3;   // fewest frequencies that show the rounding

/// Half a rounding step of the numbers around \p x. Handles 0 and infinity, whose exponents do not fit an
/// int.
double halfNarrowStep(double x, Precision precision) {
    const int bits = precision == Precision::BFloat16 ? 8 : 11;
    const double least = precision == Precision::BFloat16 ? 0 : 0x1p-25;
    return std::max(least, std::exp2(std::logb(x) - bits));
}

/// The range of \p x before rounding, if it is known to \p error; std::nullopt if no number of the type is
/// that near.
std::optional<BaseRange> beforeRounding(double x, double error, Precision precision) {
    const double own = rounded(x, precision);
    const double half = halfNarrowStep(own, precision);
    if (error >= half)
        return BaseRange{x - error - half, x + error + half};
    if (std::abs(own - x) > error)
        return std::nullopt;
    return BaseRange{own - half, own + half};
}

/// The bases for which the frequencies of \p ladder, with known form and step, equal those of \p measured
/// after rounding to \p precision; all of them give the same table. std::nullopt if there is none.
/// \param unit relative error of what an implementation computes from a rounded frequency
std::optional<BaseRange> basesOfRounded(std::span<const MeasuredFrequency> measured, const Ladder& ladder,
                                        Precision precision, double unit) {
    BaseRange range{1, HUGE_VAL};
    int telling = 0;
    for (const MeasuredFrequency& f : measured) {
        const double x = std::abs(f.w) / ladder.step;
        const double exponent = ladder.exponent(static_cast<double>(f.index));
        if (x == 0 || !(f.sigma < kKnownNarrow * std::abs(f.w)) || exponent <= 0)
            continue;
        const double error = kNarrowDeviations * f.sigma / ladder.step + unit * x;
        const auto was = beforeRounding(x, error, precision);
        if (!was || was->least <= 0)
            return std::nullopt;
        telling += 4 * error < halfNarrowStep(x, precision) ? 1 : 0;
        range.least = std::max(range.least, std::pow(was->greatest, -1 / exponent));
        range.greatest = std::min(range.greatest, std::pow(was->least, -1 / exponent));
    }
    return telling >= kLeastTellingNarrow && range.least <= range.greatest ? std::optional(range)
                                                                           : std::nullopt;
}

constexpr double kUsualBase = 1e4;  // unlikely to mean a doubled exponent of base 100
constexpr double kLeastBase = 1.5;  // with a smaller base the frequencies are nearly equal
constexpr double kGreatestBase = 1e30;
constexpr double kGreatestStep = 1e6;
constexpr double kMostStepError = 2e-4;  // relative: a larger error would let any step explain a missing row
constexpr double kSameStep = 2e-6;
constexpr double kSurelyChosen = 2e-4;  // chance above which other readings are listed as well …
constexpr double kUsualChosen = 4e-3;   // … for a usual base
constexpr double kMaybeRound = 0.9;     // chance below which a base may be intended
constexpr double kSurelyNtk = 1e-5;     // chance of a factor below which only its rule is listed
constexpr std::size_t kMostNarrow = 3;
constexpr double kNarrowByChance = 0.5;  // of a base within the range that rounded frequencies allow
constexpr double kFinestUnit = 4e-15;
constexpr double kNarrow = 0x1p-13;  // unit above which frequencies are 16-bit
constexpr int kChosenDigits = 3;     // of a base that was chosen directly, not scaled from another
constexpr double kPlausible = 0.3;   // chance below which a step of such frequencies counts as round

/// The formulas that can express the same ratio, as ladders without base and frequencies.
std::vector<Ladder> formsOf(const LadderSearch& search) {
    const auto d = search.columns;
    std::vector<Ladder> forms;
    const auto add = [&](Schedule schedule, bool doubled, std::int64_t width) {
        Ladder ladder{.schedule = schedule, .doubled = doubled, .width = width, .pairs = search.pairs};
        ladder.frequencies.resize(static_cast<std::size_t>(search.count));
        forms.push_back(std::move(ladder));
    };
    add(Schedule::Paper, false, d);
    const bool other = search.pairs > 1 && !search.rotary;
    if (other)
        add(Schedule::Tensor2Tensor, false, d);
    if (!search.rotary)
        add(Schedule::Paper, true, d);
    if (other)
        add(Schedule::Tensor2Tensor, true, d);
    if (d % 2 != 0) {  // tatp22 counts one column more, guided-diffusion one fewer
        add(Schedule::Paper, false, d + 1);
        if (d > 1)
            add(Schedule::Paper, false, d - 1);
    }
    return forms;
}

/// Tolerance of the logarithm of the step against the intended one.
double stepTolerance(const GeometricFit& fit, double unit) {
    return std::max(
        {(unit > kNarrow ? 3 : 5) * fit.interceptError, kSameStep * std::min(unit, kNarrow) / 6e-7, 1e-12});
}

/// Sets the step to 1 and refits the slope if the step may be 1; otherwise to a round number or round
/// reciprocal.
void settleStep(Ladder& ladder, GeometricFit& fit, double unit) {
    ladder.step = std::exp(fit.intercept);
    ladder.stepError = ladder.step * fit.interceptError;
    const double tolerance = stepTolerance(fit, unit);
    const double doubtful = unit > kNarrow ? kPlausible : kNotByChance;
    if (std::abs(fit.intercept) <= tolerance) {
        ladder.step = 1;
        return;
    }
    const auto direct = roundNumberNear(ladder.step, tolerance);
    const auto inverse = roundNumberNear(1 / ladder.step, tolerance);
    if (direct && direct->chance < doubtful && (!inverse || direct->chance <= inverse->chance))
        ladder.step = direct->value;
    else if (inverse && inverse->chance < doubtful)
        ladder.step = 1 / inverse->value;
}

/// \p ladder, whose form is known, with the base and step of \p fit.
std::optional<Ladder> inForm(Ladder ladder, const GeometricFit& fit, double unit) {
    GeometricFit kept = fit;
    settleStep(ladder, kept, unit);
    const double logBase = -kept.slope / ladder.exponent(1);
    if (logBase < std::log(kLeastBase) || logBase > std::log(kGreatestBase) || ladder.step > kGreatestStep)
        return std::nullopt;
    ladder.measuredBase = std::exp(logBase);
    ladder.base = ladder.measuredBase;
    ladder.baseError = kept.slopeError / ladder.exponent(1);
    const double tolerance = std::max({4 * ladder.baseError, 2 * unit, 1e-12});
    if (const auto round = roundNumberNear(ladder.base, tolerance)) {
        ladder.chance = round->chance;
        if (round->chance < kNotByChance || (round->value == 10000 && tolerance < 0.1))
            ladder.base = round->value;
        else
            ladder.frequencyError = 4 * ladder.baseError;
    } else {
        ladder.frequencyError = 4 * ladder.baseError;
    }
    if (ladder.base == 10000)
        ladder.chance = std::min(ladder.chance, tolerance);
    if (ladder.step == std::exp(fit.intercept))  // the measured step, unchanged
        ladder.frequencyError += std::min(4 * fit.interceptError, kMostStepError);
    return ladder;
}

/// Refits the slope with w_0 = 1 fixed, which is more exact than a line with two unknowns.
GeometricFit throughOne(std::span<const MeasuredFrequency> measured, GeometricFit fit, double unit) {
    double cxx = 0;
    double cxy = 0;
    for (const MeasuredFrequency& f : measured) {
        if (f.w == 0 || !(f.sigma < 0.05 * std::abs(f.w)) || f.index == 0)
            continue;
        const double i = static_cast<double>(f.index);
        const double error = std::hypot(f.sigma / std::abs(f.w), unit) + 1e-300;
        const double predicted = std::exp(fit.intercept + fit.slope * i);
        if (predicted > 3)
            continue;
        cxx += i * i / (error * error);
        cxy += i * std::log(std::abs(f.w)) / (error * error);
    }
    if (cxx <= 0)
        return fit;
    return {0, cxy / cxx, 0, 1 / std::sqrt(cxx)};
}

/// Adds the rounding error of the frequencies themselves, which does not decrease with the number of cells.
GeometricFit withFloor(GeometricFit fit, std::int64_t count, double unit) {
    const auto n = static_cast<double>(count);
    fit.slopeError = std::hypot(fit.slopeError, unit * std::sqrt(12 / (n * n * n)));
    if (fit.interceptError > 0)
        fit.interceptError = std::hypot(fit.interceptError, unit * 2 / std::sqrt(n));
    return fit;
}

bool isUsualBase(double base) {
    return std::ranges::any_of(kUsualLadderBases, [base](UsualChoice c) { return c.value == base; });
}

/// Keeps the readings with the roundest base, or all if no base is round.
void keepPlausible(std::vector<Ladder>& ladders) {
    double least = 1;
    bool sure = false;
    for (const Ladder& ladder : ladders) {
        least = std::min(least, ladder.chance);
        sure = sure || ladder.chance < (isUsualBase(ladder.base) ? kUsualChosen : kSurelyChosen);
    }
    const auto usual = [](const Ladder& l) { return l.base == kUsualBase ? 0.0 : l.chance; };
    if (!sure) {
        // If no base is round, a doubled exponent is reported through the base of the plain reading, not as a
        // reading by itself.
        std::erase_if(ladders, [&usual](const Ladder& l) { return l.doubled && usual(l) != 0; });
        std::ranges::stable_sort(ladders, {}, [&usual](const Ladder& l) { return usual(l) == 0 ? 0 : 1; });
        return;
    }
    // A doubled exponent is no reading by itself if its squared base is round as well.
    const bool plain =
        std::ranges::any_of(ladders, [](const Ladder& l) { return !l.doubled && l.chance < kNotByChance; });
    std::erase_if(ladders, [least, plain](const Ladder& l) {
        const bool kept = !plain && !l.doubled && l.chance < kMaybeRound;
        return !kept && (l.chance >= kNotByChance || l.chance > 3000 * least);
    });
    std::ranges::stable_sort(ladders, {}, usual);
    std::stable_partition(ladders.begin(), ladders.end(), [](const Ladder& l) { return !l.doubled; });
}

/// \p ladder with the bases that its frequencies may have had before rounding to \p precision: a single base
/// if they determine it, otherwise the usual ones among them.
std::vector<Ladder> withNarrowBases(Ladder ladder, std::span<const MeasuredFrequency> measured, double unit,
                                    Precision precision) {
    const auto range = basesOfRounded(measured, ladder, precision, unit);
    if (!range)
        return {};
    const double middle = std::sqrt(range->least * range->greatest);
    const double open = std::log(range->greatest / range->least) / 2;
    const auto round = roundNumberNear(middle, std::max(open, 1e-12));
    ladder.measuredBase = middle;
    ladder.baseError = open / 4;
    ladder.frequencyError = 0;
    std::vector<double> bases;
    for (const UsualChoice choice : kUsualLadderBases)
        if (range->least <= choice.value && choice.value <= range->greatest)
            bases.push_back(choice.value);
    const bool usual = !bases.empty();
    if (!usual)
        bases.push_back(round && round->chance < kNarrowByChance ? round->value : middle);
    std::vector<Ladder> ladders;
    for (const double base : bases) {
        if (ladders.size() >= kMostNarrow)
            break;
        ladder.setBase(base, precision);
        ladder.chance = bases.size() > 1 ? 1 : usual ? open : round ? round->chance : 1;
        ladders.push_back(ladder);
    }
    return ladders;
}

/// Parameters of a search for a 16-bit ladder.
struct NarrowAttempt {
    double unit;       ///< of the type, relative
    double computing;  ///< relative error of what implementations compute from it
    Precision precision;
    bool strict;  ///< only accept exactly the measured frequencies
};

/// Adds \p ladder with rounded frequencies. If these are not exactly the measured ones, more steps may have
/// been rounded; the ladder is then a first guess, which the comparison of the cells confirms or rejects.
void addNarrow(std::vector<Ladder>& ladders, Ladder ladder, std::span<const MeasuredFrequency> measured,
               const NarrowAttempt& attempt) {
    if (std::abs(std::log(ladder.step)) < 4 * attempt.unit)
        ladder.step = 1;  // which is exact in any type
    std::vector<Ladder> exact = withNarrowBases(ladder, measured, attempt.computing, attempt.precision);
    std::ranges::move(exact, std::back_inserter(ladders));
    if (!exact.empty() || attempt.strict)
        return;
    ladder.setBase(ladder.base, attempt.precision);
    if (agrees(measured, ladder.frequencies,
               2.1 * attempt.unit + std::max(ladder.frequencyError, 4 * ladder.baseError))) {
        ladder.frequencyError = 0;
        ladders.push_back(std::move(ladder));
    }
}

std::vector<Ladder> geometricLadders(std::span<const MeasuredFrequency> measured, const LadderSearch& search,
                                     double unit, Precision frequenciesIn, bool strict) {
    const auto line =
        search.line ? withFloor(*search.line, search.count, unit) : geometricFit(measured, unit);
    if (!line)
        return {};
    const GeometricFit fit = !search.line && std::abs(line->intercept) <= stepTolerance(*line, unit)
                                 ? throughOne(measured, *line, unit)
                                 : *line;
    std::vector<Ladder> ladders;
    for (Ladder& form : formsOf(search)) {
        auto ladder = inForm(std::move(form), fit, unit);
        if (!ladder)
            continue;
        if (ladder->doubled && ladder->measuredBase * ladder->measuredBase < 1.5 * kUsualBase)
            continue;
        if (frequenciesIn != Precision::Float64) {
            addNarrow(ladders, *std::move(ladder), measured, {unit, search.unit, frequenciesIn, strict});
            continue;
        }
        ladder->setBase(ladder->base, Precision::Float64);
        // The line through all cells has already been compared with them.
        if (search.line || agrees(measured, ladder->frequencies,
                                  unit + std::max(ladder->frequencyError, 4 * ladder->baseError)))
            ladders.push_back(*std::move(ladder));
    }
    keepPlausible(ladders);
    return ladders;
}

std::vector<Ladder> singleFrequency(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    if (measured.empty() || !std::isfinite(measured.front().sigma))
        return {};
    Ladder ladder;
    ladder.baseKnown = false;
    ladder.width = search.columns;
    ladder.pairs = search.pairs;
    ladder.baseError = std::numeric_limits<double>::infinity();
    const double w = std::abs(measured.front().w);
    if (w == 0)
        return {};
    GeometricFit fit{std::log(w), 0, measured.front().sigma / w, 0};
    settleStep(ladder, fit, search.unit);
    ladder.frequencies = {ladder.step};
    ladder.frequencyError = ladder.step == 1 ? 0 : 4 * fit.interceptError;
    return {ladder};
}

/// Adds NTK-aware scaling of a usual base next to the scaled base, or instead of it if the factor is round
/// beyond chance.
void addNtk(std::vector<Ladder>& found, const LadderSearch& search) {
    std::vector<Ladder> ntk = ntkLadders(found.front(), search);
    const double chance = found.front().chance;
    std::erase_if(ntk, [chance](const Ladder& l) { return l.chance >= chance; });
    if (!ntk.empty() && ntk.front().chance < kSurelyNtk)
        found.clear();
    std::ranges::move(ntk, std::back_inserter(found));
}

}  // namespace

Ladder::Fraction Ladder::exponentPerIndex() const {
    const std::int64_t times = doubled ? 2 : 1;
    if (schedule == Schedule::Tensor2Tensor)
        return {times, std::max<std::int64_t>(pairs - 1, 1)};
    return {2 * times, width};
}

bool Ladder::isPlainlyChosen() const {
    return chance < kNotByChance && (digitsOf(base) <= kChosenDigits || isUsualBase(base));
}

std::int64_t Ladder::untoldFactors() const {
    return std::ranges::count_if(factorErrors, [](double error) { return std::isinf(error); });
}

double Ladder::exponent(double i) const {
    const auto [numerator, denominator] = exponentPerIndex();
    return i * static_cast<double>(numerator) / static_cast<double>(denominator);
}

void Ladder::setBase(double newBase, Precision precision) {
    base = newBase;
    frequenciesIn = precision;
    const double logarithm = std::log(base);
    for (std::size_t i = 0; i < frequencies.size(); ++i)
        frequencies[i] = step * rounded(std::exp(-exponent(static_cast<double>(i)) * logarithm), precision);
}

std::optional<double> doubledBase(const Ladder& ladder) {
    const bool plain = ladder.baseKnown && !ladder.doubled && ladder.scaling == RotaryScaling::None;
    return plain && ladder.base >= kUsualBase ? std::optional(std::sqrt(ladder.base)) : std::nullopt;
}

std::vector<Ladder> laddersOf(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    if (search.count == 1)
        return singleFrequency(measured, search);
    struct Attempt {
        double unit;
        Precision precision;
        bool strict;
    };
    // Many tables were computed in float64 and rounded at the end; the measurement is then the only error.
    const std::array attempts{
        Attempt{kFinestUnit, Precision::Float64, true}, Attempt{search.unit, Precision::Float64, true},
        Attempt{0x1p-11, Precision::Float16, true},     Attempt{0x1p-8, Precision::BFloat16, true},
        Attempt{0x1p-11, Precision::Float16, false},    Attempt{0x1p-8, Precision::BFloat16, false}};
    std::vector<Ladder> found;
    for (const Attempt& attempt : attempts) {
        if (attempt.unit < search.unit && attempt.unit != kFinestUnit)
            continue;
        found = geometricLadders(measured, search, attempt.unit, attempt.precision, attempt.strict);
        if (search.rotary && found.size() == 1 && !found.front().isPlainlyChosen())
            addNtk(found, search);
        if (!found.empty())
            return found;
        if (search.rotary && attempt.unit == search.unit && attempt.precision == Precision::Float64)
            if (found = scaledLadders(measured, search); !found.empty())
                return found;
    }
    return found;
}

}  // namespace posiscope
