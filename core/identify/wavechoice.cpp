// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavechoice.h"

#include <algorithm>
#include <cmath>

#include "core/identify/roundnumber.h"

namespace posiscope {
namespace {

constexpr double kNoWorseRest = 1.01;    // of the residual of the best reading
constexpr double kSameRest = 1e-4;       // difference of residuals that is not significant
constexpr double kSamePlace = 1e-3;      // difference of first positions that is not significant
constexpr double kMostlyGood = 0.75;     // of the rows
constexpr std::int64_t kLeastWaves = 8;  // waves needed to distinguish noise from other waves
constexpr double kNoisyCells = 0.5;      // share of cells that rounding does not explain
constexpr double kMostTail = 7;          // times the root mean square; above it, the errors are local
constexpr std::int64_t kTellingWaves = 16;
constexpr std::int64_t kTellingRows = 64;
constexpr double kFewRoundings = 2;   // of a cell: residual of the intended base, and …
constexpr double kManyRoundings = 8;  // … a residual that rounding never reaches
constexpr double kFewCells = 0.02;    // share of cells that may be damaged
constexpr double kVagueBase = 0.1;    // relative error of a base above which only all cells can confirm it
constexpr double kFarOut = 1e5;       // rows: few tables begin beyond it
constexpr double kSmall = 0.05;       // of the table's own size: maximum residual of a named table

/// The largest residual, in multiples of the rounding tolerance of the largest cell.
double roundingsLeft(const SinusoidReading& name) {
    return name.residual.largest / name.model->tolerance.of(std::abs(name.scale));
}

/// The sort key of readings.
double doubt(const SinusoidReading& name) {
    const Residual& r = name.residual;
    double sum = r.exact() ? 0 : 1 + r.rootMeanSquare / std::sqrt(r.signalSquare + 1e-300);
    if (!isRound(name.ladder))
        sum += r.exact() ? 0.0005 : 0.02;
    if (name.firstPosition != std::round(name.firstPosition))
        sum += 0.01;
    const bool scaled = name.ladder.scaling != RotaryScaling::None;
    if (r.exact() && (explainsTooMuch(name) || (scaled && roundingsLeft(name) > kFewRoundings)))
        sum += r.rootMeanSquare / std::sqrt(r.signalSquare + 1e-300);
    if (name.gap)
        sum += 0.004;
    if (name.descending)
        sum += 0.001;
    return sum;
}

/// Whether both readings agree except for the positions of rows, which one of them may know better.
bool isSame(const SinusoidReading& a, const SinusoidReading& b) {
    const bool even = !a.gap && !b.gap;
    if (even && a.residual.exact() && b.residual.exact() &&
        std::abs(a.firstPosition - b.firstPosition) > kSamePlace)
        return false;
    return a.plan.part == b.plan.part && a.plan.exchanged == b.plan.exchanged &&
           a.plan.parameters == b.plan.parameters && a.ladder.base == b.ladder.base &&
           a.ladder.schedule == b.ladder.schedule && a.ladder.doubled == b.ladder.doubled &&
           a.ladder.scaling == b.ladder.scaling && a.ladder.width == b.ladder.width;
}

/// Whether neither base nor step is a usual one, and the waves are too few to determine them: any two waves
/// fit some base and step.
bool isArbitrary(const SinusoidReading& name) {
    return name.plan.frequencies <= 2 && name.ladder.baseKnown && !isRound(name.ladder) &&
           name.ladder.step != 1;
}

/// Whether the reading has so few waves at such large positions that errors of the angles explain any
/// residual.
bool isAnywhere(const SinusoidReading& name) {
    return standsFarOut(name) && name.plan.frequencies < kLeastWaves && roundingsLeft(name) > kManyRoundings;
}

/// \param good minimum share of good rows \param small maximum residual as a share of the table's size
bool explainsBy(const SinusoidReading& name, std::int64_t rows, std::int64_t columns, double good,
                double small) {
    const Residual& residual = name.residual;
    if (!residual.explainsCells())
        return false;
    if (residual.exact())
        return !explainsTooMuch(name) && !isAnywhere(name);
    if (leavesLittle(name))
        return true;
    const double signal = std::sqrt(residual.signalSquare);
    // Anything smooth is nearly a sum of waves with an unusual base and step.
    const bool chosen = isRound(name.ladder) || name.ladder.step == 1;
    if (!chosen || name.ladder.baseError > kVagueBase)
        return false;
    if (residual.cells == 0 || signal == 0 || rows < 16 || columns < 8)
        return false;
    return residual.goodRows() > good || (name.plan.paired() && residual.rootMeanSquare < small * signal);
}

/// Whether it is worth comparing all cells after the first look at some.
bool mayExplain(const SinusoidReading& name, std::int64_t rows, std::int64_t columns) {
    return explainsBy(name, rows, columns, kMostlyGood / 2, 2 * kSmall);
}

}  // namespace

bool isRound(const Ladder& ladder) {
    return ladder.chance < kNotByChance || ladder.base == 10000 || ladder.assumed;
}

bool standsFarOut(const SinusoidReading& name) {
    return std::abs(name.firstPosition) > kFarOut;
}

bool explains(const SinusoidReading& name, std::int64_t rows, std::int64_t columns) {
    return explainsBy(name, rows, columns, kMostlyGood, kSmall);
}

bool explainsTooMuch(const SinusoidReading& name) {
    return !isRound(name.ladder) && roundingsLeft(name) > kManyRoundings;
}

bool leavesLittle(const SinusoidReading& name) {
    return name.plan.paired() && name.plan.frequencies >= kTellingWaves &&
           name.model->rows() >= kTellingRows && isRound(name.ladder) && misfit(name.residual) <= kFewCells;
}

bool leavesNoise(const SinusoidReading& name) {
    const Residual& residual = name.residual;
    const bool plain = !name.gap && name.positionsIn == Precision::Float64 &&
                       name.productsIn == Precision::Float64 &&
                       name.ladder.frequenciesIn == Precision::Float64;
    return plain && name.plan.paired() && name.plan.frequencies >= kLeastWaves && isRound(name.ladder) &&
           name.firstPosition == std::round(name.firstPosition) && misfit(residual) > kNoisyCells &&
           residual.largest < kMostTail * residual.rootMeanSquare &&
           residual.rootMeanSquare < kSmall * std::sqrt(residual.signalSquare);
}

bool agreeButForNoise(const std::vector<SinusoidReading>& names) {
    for (std::size_t k = 0; k < names.size(); ++k)
        for (std::size_t other = 0; other < k; ++other)
            if (leavesNoise(names[k]) && leavesNoise(names[other]) && isSame(names[k], names[other]) &&
                names[k].firstPosition == names[other].firstPosition)
                return true;
    return false;
}

std::vector<SinusoidReading> chosenNames(std::vector<SinusoidReading> names, const WaveSearch& search) {
    std::ranges::stable_sort(names, {}, doubt);
    std::vector<SinusoidReading> kept;
    for (SinusoidReading& name : names) {
        const bool asNear = !kept.empty() && name.residual.rootMeanSquare <=
                                                 kNoWorseRest * kept.front().residual.rootMeanSquare;
        const bool better = !kept.empty() && !asNear &&
                            (kept.front().residual.exact() || doubt(name) > doubt(kept.front()) + kSameRest);
        if (kept.size() >= 6 || (better && !name.residual.exact()))
            break;
        const bool said =
            std::ranges::any_of(kept, [&name](const SinusoidReading& k) { return isSame(k, name); });
        const bool worse = !kept.empty() && kept.front().residual.exact() && explainsTooMuch(name) &&
                           !explainsTooMuch(kept.front());
        if (said || worse || !mayExplain(name, search.table.rows(), search.table.columns()))
            continue;
        name.residual = residualIn(search, name, true);
        if (!isArbitrary(name) && explains(name, search.table.rows(), search.table.columns()))
            kept.push_back(std::move(name));
    }
    // A few waves agree with anything at some distant position, most easily with reversed rows.
    if (std::ranges::any_of(kept,
                            [](const SinusoidReading& n) { return n.residual.exact() && !standsFarOut(n); }))
        std::erase_if(kept, standsFarOut);
    const auto whole = [](const SinusoidReading& n) {
        return n.firstPosition == std::round(n.firstPosition);
    };
    if (!kept.empty() && whole(kept.front()))
        std::erase_if(kept, [&whole](const SinusoidReading& n) { return !whole(n); });
    return kept;
}

}  // namespace posiscope
