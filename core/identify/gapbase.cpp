// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/gapbase.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"

namespace posiscope {
namespace {

constexpr std::int64_t kRowsAcross = 384;
constexpr int kBaseSteps = 4;       // of Gauss and Newton
constexpr double kStairs = 5;       // slow waves are rounded to stairs, whose cells have one error
constexpr double kRoundErrors = 4;  // standard errors that a base may be off the round one
constexpr double kLeastError = 1e-12;

/// ln of a base, and its standard error.
struct LogBase {
    double value;
    double error;
};

/// BaseSums over all cells whose position is known, for one step towards the least squares.
struct BaseSums {
    double slopes = 0;  // of squares of ∂cell/∂ln base
    double rests = 0;   // of these times what is left
    double left = 0;    // of squares of what is left
    double cells = 0;
};

BaseSums sumsAt(const WaveName& name, const WaveSearch& search, double logBase) {
    const std::vector<double>& positions = name.model->positions.front();
    const std::int64_t every = std::max<std::int64_t>(1, search.table.rows() / kRowsAcross);
    std::vector<double> row(static_cast<std::size_t>(search.table.columns()));
    BaseSums sums;
    for (std::int64_t r = 0; r < search.table.rows(); r += every) {
        throwIfStopped(search.stop);
        const double p = positions[static_cast<std::size_t>(r)];
        if (std::isnan(p) || std::ranges::binary_search(name.otherRows, r))
            continue;
        search.table.readRow(r, 0, row);
        for (std::size_t j = 0; j < row.size(); ++j) {
            const Column& c = name.plan.columns[j];
            if (c.wave == Wave::Zero)
                continue;
            const double exponent = name.ladder.exponent(static_cast<double>(c.frequency));
            const double angle = p * std::exp(-logBase * exponent);
            const bool sine = c.wave == Wave::Sine;
            const double slope = -name.scale * exponent * angle * (sine ? std::cos(angle) : -std::sin(angle));
            const double rest = row[j] - name.scale * (sine ? std::sin(angle) : std::cos(angle));
            sums.slopes += slope * slope;
            sums.rests += slope * rest;
            sums.left += rest * rest;
            ++sums.cells;
        }
    }
    return sums;
}

std::optional<LogBase> logBaseOf(const WaveName& name, const WaveSearch& search) {
    double logBase = std::log(name.ladder.base);
    BaseSums sums;
    for (int step = 0; step < kBaseSteps; ++step) {
        sums = sumsAt(name, search, logBase);
        if (!(sums.slopes > 0))
            return std::nullopt;
        logBase += sums.rests / sums.slopes;
    }
    const double noise = std::max(std::sqrt(sums.left / sums.cells), search.phaseUnit * std::abs(name.scale));
    return LogBase{logBase, kStairs * noise / std::sqrt(sums.slopes) + kLeastError};
}

}  // namespace

void refineBaseAcrossGaps(WaveName& name, const WaveSearch& search) {
    const Ladder& ladder = name.ladder;
    if (name.order != RowOrder::Gaps || !ladder.baseKnown || ladder.scaling != RotaryScaling::None ||
        ladder.step != 1 || ladder.chance < kNotByChance || !(ladder.base > 0))
        return;
    const auto measured = logBaseOf(name, search);
    if (!measured || !(measured->error < ladder.baseError))
        return;
    WaveName other = name;
    const double base = std::exp(measured->value);
    const auto round = roundNumberNear(base, kRoundErrors * measured->error);
    const bool isRound = round && round->chance < kNotByChance;
    other.ladder.measuredBase = base;
    other.ladder.baseError = measured->error;
    other.ladder.frequencyError = isRound ? 0 : kRoundErrors * measured->error;
    other.ladder.chance = isRound ? round->chance : 1;
    other.ladder.setBase(isRound ? round->value : base, ladder.frequenciesIn);
    setModel(other, search, name.model->positions.front());
    if (residualIn(search, other, false).exact())
        name = std::move(other);
}

}  // namespace posiscope
