// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/firstposition.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {
namespace {

constexpr int kMostTurns = 64;
constexpr std::size_t kMostPhases = 128;  // used to search distant positions
constexpr double kFarFits = 4;            // root mean square in standard errors
constexpr double kMostMisfit = 40;        // only rejects absurd fits; every cell is compared later

double misfitOf(std::span<const PhaseAt> phases, double position) {
    double sum = 0;
    for (const PhaseAt& p : phases) {
        const double off = wrapped(p.phase - p.w * position) / p.error;
        sum += off * off;
    }
    return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(phases.size(), 1)));
}

/// The position nearest to \p start that agrees with all phases; starts with the slow ones.
FirstPosition positionNear(std::span<const PhaseAt> phases, double start) {
    FirstPosition first{.rows = start};
    double weight = 0;
    // Each faster angle gives a more exact position; the slower ones give its number of turns.
    for (auto p = phases.rbegin(); p != phases.rend(); ++p) {
        if (p->w == 0)
            continue;
        const double own = p->w * p->w / (p->error * p->error);
        const double change = wrapped(p->phase - p->w * first.rows) / p->w;
        first.rows += change * own / (own + weight);
        weight += own;
    }
    first.error = weight > 0 ? 1 / std::sqrt(weight) : 0;
    first.misfit = misfitOf(phases, first.rows);
    return first;
}

/// An evenly spaced sample of many phases that includes the slowest.
std::vector<PhaseAt> thinned(std::span<const PhaseAt> phases) {
    const std::size_t every = (phases.size() - 1) / kMostPhases + 1;
    std::vector<PhaseAt> some;
    for (std::size_t k = (phases.size() - 1) % every; k < phases.size(); k += every)
        some.push_back(phases[k]);
    return some;
}

/// Of the positions at which the slowest wave has made whole turns, the one that agrees best with the other
/// phases.
FirstPosition farPosition(std::span<const PhaseAt> phases, FirstPosition near) {
    const auto slowest =
        std::ranges::find_if(phases.rbegin(), phases.rend(), [](const PhaseAt& p) { return p.w > 0; });
    if (slowest == phases.rend() || phases.size() < 3)
        return near;
    const double turn = 2 * std::numbers::pi / slowest->w;
    const std::vector<PhaseAt> some = thinned(phases);
    FirstPosition best = positionNear(some, near.rows);
    for (int k = 1; k <= kMostTurns; ++k)
        for (const double start : {k * turn, -k * turn})
            if (const FirstPosition other = positionNear(some, start); other.misfit < best.misfit)
                best = other;
    best = positionNear(phases, best.rows);
    return best.misfit < kFarFits && 4 * best.misfit < near.misfit ? best : near;
}

}  // namespace

FirstPosition positionOf(std::span<const PhaseAt> phases, bool far) {
    FirstPosition first = positionNear(phases, 0);
    if (far && first.misfit > kFarFits)
        first = farPosition(phases, first);
    // If little is known, tries the usual first positions.
    for (const double usual : {std::round(first.rows), 0.0, 1.0, 2.0}) {
        const double misfit = misfitOf(phases, usual);
        const bool near = std::abs(first.rows - usual) < 1e-3 && misfit < kMostMisfit;
        if (near || (misfit < 4 &&
                     (misfit <= first.misfit + 1 || std::abs(first.rows - usual) < 5 * first.error + 1e-5))) {
            first.rows = usual;
            first.misfit = misfit;
            break;
        }
    }
    return first;
}

bool isDescending(const PlanMeasure& measure, std::span<const double> frequencies) {
    double turns = 0;
    for (const MeasuredFrequency& f : measure.frequencies)
        if (frequencies[static_cast<std::size_t>(f.index)] < 3 && f.sigma < 0.3 * std::abs(f.w))
            turns += f.w > 0 ? 1 : -1;
    return turns < 0;
}

std::optional<FirstPosition> firstPosition(const PlanMeasure& measure, std::span<const double> frequencies) {
    std::optional<FirstPosition> best;
    const double rows = static_cast<double>(std::max<std::size_t>(measure.rows.size(), 1));
    for (const double sign : {1.0, -1.0}) {
        std::vector<PhaseAt> phases;
        for (std::size_t k = 0; k < measure.motions.size(); ++k) {
            const WaveMotion& m = measure.motions[k];
            const double w = frequencies[static_cast<std::size_t>(measure.frequencies[k].index)];
            // Frequencies computed in float32 deviate from the formula, so this uses the phase of the
            // measured one.
            const double phase = m.phase + (sign < 0 ? std::numbers::pi : 0);
            const double noise = std::max(measure.noise, m.spread);
            const double error =
                8 * noise / std::sqrt(rows) + 0.5 * rows * m.sigma + 0.05 * measure.noise + 2e-7 * w;
            if (std::isfinite(m.sigma))
                phases.push_back({w, phase, error + 1e-13});
        }
        if (phases.empty())
            continue;
        FirstPosition first = positionOf(phases, true);
        first.sign = sign;
        const bool whole = first.rows == std::round(first.rows);
        const bool bestWhole = best && best->rows == std::round(best->rows);
        if (!best || (whole && !bestWhole && first.misfit < kMostMisfit) ||
            (whole == bestWhole && first.misfit < best->misfit))
            best = first;
    }
    if (!best || best->misfit > kMostMisfit)
        return std::nullopt;
    return best;
}

}  // namespace posiscope
