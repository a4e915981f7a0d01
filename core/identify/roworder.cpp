// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/roworder.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/cores/workers.h"
#include "core/identify/firstposition.h"
#include "core/identify/planmeasure.h"
#include "core/identify/roundnumber.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr double kRatio = 2;            // between neighbouring frequencies that are looked at
constexpr double kNearWhole = 0.02;     // of a step
constexpr double kFinerThanNear = 1e4;  // than kNearWhole positions are where a step is measured from them
constexpr std::size_t kMostGaps = 16;
constexpr std::size_t kLeastSteps = 8;  // that tell which is the usual one
constexpr double kOffRowCircle = 0.15;
constexpr double kNarrowStep = 0x1p-8;    // relative error of a step from positions in bfloat16
constexpr double kFrequencyError = 1e-6;  // relative, of frequencies in float32

/// Indices of frequencies that fall by kRatio, the fastest and the slowest among them.
std::vector<std::size_t> telling(const std::vector<double>& frequencies, const std::vector<WavePair>& pairs) {
    std::vector<std::size_t> chosen;
    double last = HUGE_VAL;
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        if (pairs[i].sine < 0 || pairs[i].cosine < 0 || frequencies[i] <= 0)
            continue;
        if (frequencies[i] * kRatio < last || i < 4) {
            chosen.push_back(i);
            last = frequencies[i];
        }
    }
    return chosen;
}

/// One row's position, or NaN.
double positionInRow(std::span<const double> row, const std::vector<WavePair>& pairs,
                     const std::vector<double>& frequencies, const std::vector<std::size_t>& chosen,
                     double scale, double noise, double expected) {
    std::vector<PhaseAt> phases;
    for (const std::size_t i : chosen) {
        const std::complex<double> z(row[static_cast<std::size_t>(pairs[i].cosine)],
                                     row[static_cast<std::size_t>(pairs[i].sine)]);
        if (std::abs(std::norm(z) / (scale * scale) - 1) > kOffRowCircle)
            return std::nan("");
        const double w = frequencies[i];
        phases.push_back(
            {w, std::arg(z * (scale < 0 ? -1.0 : 1.0)) - w * expected, 2 * noise + 1e-6 * w + 1e-13});
    }
    const double found = expected + positionOf(phases).rows;
    if (std::abs(found - std::round(found)) < kNearWhole)
        return found;
    // Far out the errors of frequencies count, of which that of 1 has none.
    for (PhaseAt& phase : phases)
        phase.error = 2 * noise + (phase.w == 1 ? 1e-7 : kFrequencyError * std::abs(found)) * phase.w + 1e-13;
    return expected + positionOf(phases).rows;
}

/// Whether \p positions are those of \p even rounded; both are in steps of \p step.
bool roundsTo(const std::vector<double>& positions, const std::vector<double>& even, double step,
              Precision precision) {
    std::int64_t changed = 0;
    for (std::size_t r = 0; r < positions.size(); ++r) {
        if (std::isnan(positions[r]))
            continue;
        const double narrow = rounded(even[r] * step, precision) / step;
        if (std::abs(positions[r] - narrow) > 1e-2 * std::max(1.0, std::abs(narrow) * 1e-3))
            return false;
        changed += narrow != even[r] ? 1 : 0;
    }
    return changed > 0;
}

/// Sets the step of \p name where \p positions are even with one that is not 1. \returns whether they are
bool isEvenStep(WaveName& name, const std::vector<double>& positions) {
    const auto known = [](double p) { return !std::isnan(p); };
    const auto first = std::ranges::find_if(positions, known);
    if (positions.end() - first < 3 || !known(*(first + 1)))
        return false;
    const auto last = std::find_if(positions.rbegin(), positions.rend(), known).base() - 1;
    double step = (*last - *first) / static_cast<double>(last - first);
    if (std::abs(step - std::round(step)) < kNearWhole / static_cast<double>(last - first))
        step = std::round(step);
    for (auto p = first; p != positions.end(); ++p)
        if (known(*p) && std::abs(*p - *first - step * static_cast<double>(p - first)) > kNearWhole)
            return false;
    if (step == 0 || std::abs(step) == 1)
        return false;
    if (step != std::round(step))
        name.ladder.frequencyError += kNearWhole / std::abs(*last - *first) / kFinerThanNear;
    name.ladder.step *= std::abs(step);
    for (double& w : name.ladder.frequencies)
        w *= std::abs(step);
    name.firstPosition = *first / std::abs(step);
    name.descending = step < 0;
    name.positions = positions;
    for (double& p : name.positions)
        p /= std::abs(step);
    return true;
}

/// What rows go on by where some are missing: positions are whole numbers of a step that is not 1, which most
/// rows take.
std::optional<double> stepBetweenGaps(const std::vector<double>& positions, std::size_t first) {
    std::vector<double> apart;
    double last = positions[first];
    for (std::size_t r = first + 1; r < positions.size(); ++r)
        if (!std::isnan(positions[r])) {
            apart.push_back(positions[r] - last);
            last = positions[r];
        }
    if (apart.size() < kLeastSteps)
        return std::nullopt;
    const auto middle = apart.begin() + std::ssize(apart) / 2;
    std::ranges::nth_element(apart, middle);
    const double span = last - positions[first];
    const double usual = *middle;
    const double taken = usual > 0 ? std::round(span / usual) : 0;
    if (!(taken > 0))
        return std::nullopt;  // rows in no order, the last of which is near the first
    const double measured = span / taken;
    if (std::abs(measured - 1) < kNearWhole)
        return std::nullopt;
    double step = measured;
    double least = HUGE_VAL;
    for (const double round : roundStepsNear(measured, kNearWhole * usual / span))
        if (const double off = std::abs(round - measured); off < least) {
            least = off;
            step = round;
        }
    const auto isWhole = [&](double p) {
        const double steps = (p - positions[first]) / step;
        return std::isnan(p) || std::abs(steps - std::round(steps)) < kNearWhole;
    };
    return std::ranges::all_of(positions, isWhole) ? std::optional(step) : std::nullopt;
}

/// The steps that people may have taken from row to row, where \p positions, which are in steps of \p step,
/// were rounded in 16 bits.
std::vector<double> meantSteps(const std::vector<double>& positions, std::size_t first, double step) {
    std::size_t last = positions.size() - 1;
    while (std::isnan(positions[last]))
        --last;
    const double mean = step * (positions[last] - positions[first]) / static_cast<double>(last - first);
    std::vector<double> steps = mean > 0 ? roundStepsNear(mean, kNarrowStep) : std::vector<double>{};
    steps.insert(step == 1 ? steps.begin() : steps.end(), step);
    return steps;
}

/// Says that \p positions are even ones, of a step that may be another one than was measured, which were
/// rounded in 16 bits. \returns whether they are
bool isEvenButRounded(WaveName& name, const std::vector<double>& positions, std::size_t first) {
    for (const double step : meantSteps(positions, first, name.ladder.step))
        for (const Precision precision : {Precision::BFloat16, Precision::Float16}) {
            const double ratio = step / name.ladder.step;
            std::vector<double> measured = positions;
            std::vector<double> even(positions.size());
            for (std::size_t r = 0; r < even.size(); ++r) {
                measured[r] /= ratio;
                even[r] = measured[first] + static_cast<double>(r) - static_cast<double>(first);
            }
            if (!roundsTo(measured, even, step, precision))
                continue;
            name.positionsIn = precision;
            name.ladder.step = step;
            for (double& w : name.ladder.frequencies)
                w *= ratio;
            name.firstPosition = measured[first];
            name.positions = std::move(even);
            return true;
        }
    return false;
}

}  // namespace

std::vector<double> rowPositions(const Table& table, const ColumnPlan& plan, const Ladder& ladder,
                                 double scale, double noise, const std::vector<double>& expected) {
    const std::vector<WavePair> pairs = pairsOf(plan);
    const std::vector<std::size_t> chosen = telling(ladder.frequencies, pairs);
    std::vector<double> positions(static_cast<std::size_t>(table.rows()));
    const int tasks = table.rows() < 256 ? 1 : 16;
    inAllCores(tasks, [&](int task) {
        std::vector<double> row(static_cast<std::size_t>(table.columns()));
        for (std::int64_t r = task * table.rows() / tasks; r < (task + 1) * table.rows() / tasks; ++r) {
            const auto at = static_cast<std::size_t>(r);
            table.readRow(r, 0, row);
            positions[at] = positionInRow(row, pairs, ladder.frequencies, chosen, scale, noise,
                                          expected.empty() ? 0 : expected[at]);
        }
    });
    return positions;
}

void describeOrder(WaveName& name, std::vector<double> positions) {
    const auto near =
        std::ranges::count_if(positions, [](double p) { return std::abs(p - std::round(p)) < kNearWhole; });
    const bool mostWhole = 2 * near > std::ssize(positions);  // of any times a few are near by chance
    std::size_t first = positions.size();
    bool whole = true;
    for (std::size_t r = 0; r < positions.size(); ++r) {
        double& p = positions[r];
        if (std::isnan(p))
            continue;
        first = std::min(first, r);
        whole = whole && std::abs(p - std::round(p)) < kNearWhole;
        if (mostWhole && std::abs(p - std::round(p)) < kNearWhole)
            p = std::round(p);
    }
    if (first == positions.size())
        return;
    if (isEvenStep(name, positions))
        return;
    if (const auto step = stepBetweenGaps(positions, first)) {
        name.ladder.step *= *step;
        for (double& w : name.ladder.frequencies)
            w *= *step;
        const double start = positions[first];
        for (double& p : positions)
            p = std::round((p - start) / *step) + start / *step;
        whole = std::abs(positions[first] - std::round(positions[first])) < kNearWhole;
    }
    name.firstPosition = positions[first];
    if (isEvenButRounded(name, positions, first))
        return;
    std::vector<double> kept;
    name.gaps.clear();
    double before = std::nan("");
    std::size_t breaks = 0;
    for (std::size_t r = 0; r < positions.size(); ++r) {
        const double p = positions[r];
        if (!std::isnan(before) && !std::isnan(p) && p != before + 1 && ++breaks <= kMostGaps)
            name.gaps.push_back(static_cast<std::int64_t>(r));
        before = std::isnan(p) ? before + 1 : p;
        if (!std::isnan(p))
            kept.push_back(p);
    }
    name.positions = positions;
    if (whole && breaks <= kMostGaps && 4 * breaks < kept.size()) {
        name.order = breaks == 0 ? RowOrder::Even : RowOrder::Gaps;
        return;
    }
    std::ranges::sort(kept);
    const bool once = whole && std::ranges::adjacent_find(
                                   kept, [](double a, double b) { return b != a + 1; }) == kept.end();
    name.order = once ? RowOrder::Shuffled : RowOrder::Given;
    name.gaps.clear();
}

}  // namespace posiscope
