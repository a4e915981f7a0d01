// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/plannames.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/identify/firstposition.h"
#include "core/identify/laddersearch.h"
#include "core/identify/refinements.h"
#include "core/identify/rotarytrial.h"
#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"
#include "core/identify/slowcolumns.h"
#include "core/identify/wavevariants.h"
#include "core/rotary/rotary.h"

namespace posiscope {
namespace {

constexpr double kNoWorse = 1.01;  // of the residual with the measured base
constexpr double kMostUsualBase = 10000;
constexpr double kNearUsual = 0.4;          // of the logarithms of bases
constexpr double kKnownStep = 0.05;         // relative error of a frequency that determines a step
constexpr double kMostStepFrequency = 2.5;  // above it, turns may be missed
constexpr std::int64_t kManyPairs = 192;    // from so many on, some are examined before all
constexpr double kEven = 4;                 // times the noise: maximum residual of even waves
constexpr double kTwinErrors = 3;           // standard errors between two frequencies that count as equal
constexpr double kNearlyExact = 0.3;        // most of a table is explained
constexpr double kLastDigits = 1e-9;        // tolerance of a first position
constexpr double kMostBefore = 16;          // rows before position 0
constexpr double kFarthestRotary = 0x1p24;
constexpr double kSurelyRound = 1e-5;  // chance below which a base needs no second look

/// Tries YaRN's attention factor as a scale of sines and cosines; a type of few bits hardly distinguishes it
/// from 1.
void tryAttentionFactor(SinusoidReading& name, const WaveSearch& search,
                        const std::vector<double>& positions) {
    if (name.ladder.scaling != RotaryScaling::Yarn)
        return;
    const double factor = Rotary(name.ladder.rotary).attentionFactor();
    if (std::abs(std::abs(name.scale) / factor - 1) > std::max(2 * search.rounding.unit(), name.scaleError))
        return;
    SinusoidReading other = name;
    other.scale = std::copysign(factor, name.scale);
    setModel(other, search, positions);
    // The average residual of rounding may exceed that of a wrong scale, so this compares cells beyond
    // rounding.
    if (residualIn(search, other, false).cellsBeyond < residualIn(search, name, false).cellsBeyond)
        name = std::move(other);
}

/// Whether anything is known about the motion of the waves from row to row.
bool isMoving(const PlanMeasure& measure) {
    return std::ranges::any_of(measure.frequencies,
                               [](const MeasuredFrequency& f) { return std::isfinite(f.sigma); });
}

bool isScaled(const Ladder& ladder) {
    return ladder.scaling != RotaryScaling::None;
}

/// Whether a cache may begin at \p first: at most a few rows before position 0, and not beyond the positions
/// that are ever used. With so many rules, lengths and factors, some agree with any table at some distant
/// position.
bool isRotaryPosition(double first) {
    return first > -kMostBefore && first < kFarthestRotary;
}

/// Rounds the first position to a half or whole number if it differs from one only in the last digits and the
/// step is not 1. Rows near 0 have small tolerances.
void settleFirst(SinusoidReading& name) {
    const double step = name.ladder.step;
    const double first = name.firstPosition * step;
    const double round = std::round(2 * first) / 2;
    if (step != 1 && std::abs(first - round) < kLastDigits * std::max(1.0, std::abs(first)))
        name.firstPosition = round / step;
}

/// The reading of one plan and ladder, after trying all that may explain the table better.
/// \param before rows of the table before the measured ones
std::optional<SinusoidReading> nameOf(const WaveSearch& search, const ColumnPlan& plan,
                                      const PlanMeasure& measure, const Ladder& ladder, std::int64_t before) {
    SinusoidReading name;
    name.plan = plan;
    name.ladder = ladder;
    name.descending = isDescending(measure, ladder.frequencies);
    const auto first = firstPosition(measure, ladder.frequencies);
    if (!first)
        return std::nullopt;
    name.firstPosition = first->rows + static_cast<double>(name.descending ? before : -before);
    name.firstError = first->error;
    if (isScaled(ladder) && (first->sign < 0 || !isRotaryPosition(name.firstPosition)))
        return std::nullopt;
    settleFirst(name);
    const bool settled = settleScale(name, measure, search, first->sign);
    const std::vector<double> positions = evenPositions(search, name.firstPosition, name.descending);
    setModel(name, search, positions);
    if (!settled && refineScale(name, search))
        setModel(name, search, positions);
    if (!residualIn(search, name, false).exact())
        tryAttentionFactor(name, search, positions);
    if (!residualIn(search, name, false).exact())
        tryRoundings(name, search);
    const bool measuredBase = !ladder.assumed;  // assumed bases are tried one after the other
    if (measuredBase && misfit(residualIn(search, name, false)) > 0.002)
        tryBreak(name, search);
    settleStart(name);
    name.residual = residualIn(search, name, false);
    return name;
}

/// Refits the step so that \p measured are the frequencies of \p ladder's base, if the step is neither 1 nor
/// round.
void refitStep(Ladder& ladder, std::span<const MeasuredFrequency> measured) {
    if (ladder.stepError == 0 || ladder.step == 1)
        return;
    double sum = 0;
    double weight = 0;
    for (const MeasuredFrequency& f : measured) {
        const double w = ladder.frequencies[static_cast<std::size_t>(f.index)];
        if (f.w == 0 || !(f.sigma < kKnownStep * std::abs(f.w)) || w > kMostStepFrequency)
            continue;
        const double own = f.w * f.w / (f.sigma * f.sigma + 1e-300);
        sum += own * std::log(std::abs(f.w) / w);
        weight += own;
    }
    if (weight <= 0)
        return;
    ladder.step *= std::exp(sum / weight);
    ladder.stepError = ladder.step / std::sqrt(weight);
    ladder.frequencyError = 4 / std::sqrt(weight);
    ladder.setBase(ladder.base, ladder.frequenciesIn);
}

/// \p ladders, with a base that is not round replaced by the usual one if that explains the table. The
/// comparison of cells may decide what the measurement leaves open.
std::vector<Ladder> withUsualBase(const WaveSearch& search, const ColumnPlan& plan,
                                  const PlanMeasure& measure, std::vector<Ladder> ladders,
                                  std::int64_t before) {
    for (Ladder& ladder : ladders) {
        if (!ladder.baseKnown || ladder.chance < kNotByChance || ladder.scaling != RotaryScaling::None)
            continue;
        if (std::abs(std::log(ladder.base / kMostUsualBase)) > kNearUsual)
            continue;
        Ladder usual = ladder;
        usual.setBase(kMostUsualBase, ladder.frequenciesIn);
        usual.frequencyError = 0;
        refitStep(usual, measure.frequencies);
        const auto name = nameOf(search, plan, measure, usual, before);
        if (!name || name->ladder.base != kMostUsualBase)
            continue;
        const auto own =
            name->residual.exact() ? std::nullopt : nameOf(search, plan, measure, ladder, before);
        const double least = own ? own->residual.rootMeanSquare : 0;
        if (name->residual.exact() || name->residual.rootMeanSquare < kNoWorse * least)
            ladder = usual;
    }
    return ladders;
}

/// Ladders of \p measure; if they are not settled, those of the line through all cells.
std::vector<Ladder> refinedLadders(const WaveSearch& search, const Sample& sample, const ColumnPlan& plan,
                                   const PlanMeasure& measure, LadderSearch ladders) {
    std::vector<Ladder> found = laddersOf(measure.frequencies, ladders);
    if (found.empty() || !found.front().baseKnown || found.front().frequenciesIn != Precision::Float64 ||
        (found.size() == 1 && found.front().chance < kSurelyRound))
        return found;
    ladders.line = refinedFit(sample, plan, measure, found.front(), search.phaseUnit);
    if (!ladders.line)
        return found;
    std::vector<Ladder> refined = laddersOf(measure.frequencies, ladders);
    return refined.empty() ? found : refined;
}

/// Whether the columns could be of a rotary encoding, which has pairs only.
bool mayBeRotary(const ColumnPlan& plan) {
    return plan.part != WavePart::Whole ||
           (plan.parameters.dModel % 2 == 0 && plan.parameters.ablation != Ablation::PerColumnExponent);
}

/// Measures the rows of \p window under \p plan.
std::optional<PlanMeasure> measureOf(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window,
                                     ColumnsMeasured columns) {
    auto measure = measured(window.sample, plan, search.rounding, search.stop, &window.motions, columns);
    if (measure)
        measureSlowColumns(*measure, window.sample, plan, window.far);
    else if (window.rows.first == search.firstRow)
        measure = measuredFromStart(window.sample, plan, search.rounding, search.firstRow == 1, window.far);
    return measure;
}

bool isLongRope(const Ladder& ladder) {
    return ladder.scaling == RotaryScaling::LongRope;
}

LadderSearch rotarySearch(const WaveSearch& search, const ColumnPlan& plan) {
    return {plan.frequencies, plan.pairs, 2 * plan.pairs, search.frequencyUnit, true, {}};
}

/// Ladders of a rotary encoding. If every frequency has its own factor, measures all of them.
std::vector<Ladder> rotaryLadders(const WaveSearch& search, const ColumnPlan& plan, PlanMeasure& measure,
                                  MeasuredRows& window) {
    const LadderSearch ladders = rotarySearch(search, plan);
    std::vector<Ladder> scaled = laddersOf(measure.frequencies, ladders);
    if (!measure.chosen || std::ranges::none_of(scaled, isLongRope))
        return scaled;
    auto all = measureOf(search, plan, window, ColumnsMeasured::All);
    if (!all)
        return scaled;
    measure = *std::move(all);
    return laddersOf(measure.frequencies, ladders);
}

/// Whether all rows follow the plan and every wave advances by a constant angle from row to row.
bool movesEvenly(const WaveSearch& search, const PlanMeasure& measure) {
    const auto rows = static_cast<double>(measure.rows.size());
    return measure.others == 0 && std::ranges::all_of(measure.rows, std::identity{}) &&
           std::ranges::all_of(measure.motions, [&](const WaveMotion& m) {
               const double computed = search.phaseUnit * (1 + std::abs(m.w) * rows);
               return !std::isfinite(m.sigma) || m.spread <= kEven * measure.noise + computed;
           });
}

/// Whether most separately measured columns have the same motion as another column. They then follow a plan
/// with copies, which a single outlier row may hide.
bool haveTwins(const PlanMeasure& measure) {
    std::vector<MeasuredFrequency> waves;
    std::ranges::copy_if(measure.frequencies, std::back_inserter(waves),
                         [](const MeasuredFrequency& f) { return std::isfinite(f.sigma); });
    std::ranges::sort(waves, {}, &MeasuredFrequency::w);
    std::size_t twins = 0;
    for (std::size_t k = 1; k < waves.size(); ++k)
        twins +=
            waves[k].w - waves[k - 1].w <= kTwinErrors * std::max(waves[k].sigma, waves[k - 1].sigma) ? 1 : 0;
    return 3 * twins > waves.size();
}

/// Whether a selection of many pairs moves evenly and forms no ladder; then all pairs form none.
bool areNoLadder(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window) {
    if (!plan.paired() || plan.frequencies < kManyPairs || window.rows.size() < 2)
        return false;
    const auto measure = measureOf(search, plan, window, ColumnsMeasured::Some);
    if (!measure || !movesEvenly(search, *measure))
        return false;
    LadderSearch ladders{plan.frequencies, plan.pairs, plan.width(), search.frequencyUnit, false, {}};
    if (!laddersOf(measure->frequencies, ladders).empty())
        return false;
    ladders.rotary = true;
    ladders.columns = 2 * plan.pairs;
    return !mayBeRotary(plan) || laddersOf(measure->frequencies, ladders).empty();
}

/// Whether a reading explains most of the table, but not all of it.
bool isNearlyExact(const SinusoidReading& name) {
    return !isExact(name) && !name.gap && misfit(name.residual) < kNearlyExact;
}

/// Adds the scalings that explain the table if the plain base does not. The base may fit the fast pairs
/// alone, while the slow ones are measured too coarsely to distinguish the rules.
void addScaled(std::vector<SinusoidReading>& names, const WaveSearch& search, const ColumnPlan& plan,
               const PlanMeasure& measure, std::int64_t before) {
    for (const Ladder& ladder : usualScalings(measure.frequencies, rotarySearch(search, plan))) {
        throwIfStopped(search.stop);
        if (auto name = nameOf(search, plan, measure, ladder, before); name && isExact(*name))
            names.push_back(*std::move(name));
    }
}

}  // namespace

MeasuredRows measuredRows(const WaveSearch& search, Interval rows) {
    return {rows, sampleOf(search.table, rows), farRowsOf(search.table, rows, search.rounding)};
}

PlanNames namesOfPlan(const WaveSearch& search, const ColumnPlan& plan, MeasuredRows& window) {
    const Sample& sample = window.sample;
    if (areNoLadder(search, plan, window))
        return {true, true, {}};
    const ColumnsMeasured depth = plan.paired() ? ColumnsMeasured::All : ColumnsMeasured::Some;
    auto measure = measureOf(search, plan, window, depth);
    if (!measure)
        return {};
    const LadderSearch ladders{plan.frequencies, plan.pairs, plan.width(), search.frequencyUnit, false, {}};
    std::vector<Ladder> found;
    const bool moves = isMoving(*measure);
    const bool maybeScaled = moves && search.mayBeRotary && mayBeRotary(plan);
    if (moves) {
        found = refinedLadders(search, sample, plan, *measure, ladders);
        const bool turning = plan.part == WavePart::CosinesAlone || plan.part == WavePart::SinesAlone ||
                             plan.parameters.ablation != Ablation::None;
        if (maybeScaled && (found.empty() || (turning && !found.front().isPlainlyChosen()))) {
            std::vector<Ladder> scaled = rotaryLadders(search, plan, *measure, window);
            if (found.empty() || std::ranges::any_of(scaled, isScaled))
                found = std::move(scaled);
        }
    }
    if (moves && found.empty() && movesEvenly(search, *measure))
        return haveTwins(*measure) ? PlanNames{} : PlanNames{true, true, {}};
    const std::int64_t before = window.rows.first - search.firstRow;
    PlanNames result{true, false, {}};
    std::vector<SinusoidReading>& names = result.names;
    for (const Ladder& ladder : withUsualBase(search, plan, *measure, found, before))
        if (auto name = nameOf(search, plan, *measure, ladder, before))
            names.push_back(*std::move(name));
    if (maybeScaled && std::ranges::any_of(names, isNearlyExact))
        addScaled(names, search, plan, *measure, before);
    return result;
}

}  // namespace posiscope
