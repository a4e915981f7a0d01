// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavetrial.h"

#include <algorithm>
#include <array>

#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr std::int64_t kLeastGood = 8;     // rows on the good side of a break
constexpr std::int64_t kMostChanges = 12;  // changes between explained and unexplained rows
constexpr double kExactFrequency = 1e-4;   // relative error small enough for all rows of a table
constexpr std::int64_t kMostMissing = 4;   // rows at a break
constexpr std::int64_t kMostBroken = std::int64_t{1} << 22;  // numbers

/// Runs of rows that an even step explains or does not explain, from either end.
struct Break {
    std::int64_t begin;  ///< first unexplained row
    std::int64_t end;
};

/// Determines which rows a reading explains, from some of their cells.
class ExplainedRows {
public:
    ExplainedRows(const WaveSearch& search, const SinusoidReading& name)
        : m_search(search),
          m_name(name),
          m_columns(spreadColumns(search.table.columns())),
          m_stored(static_cast<std::size_t>(search.table.columns())),
          m_expected(m_columns.size()),
          m_allowed(m_columns.size()) {}

    bool isGood(std::int64_t row) {
        throwIfStopped(m_search.stop);
        m_search.table.readRow(row, 0, m_stored);
        m_name.model->readCells(row, m_columns, m_expected, m_allowed);
        for (std::size_t k = 0; k < m_columns.size(); ++k)
            if (!std::isnan(m_expected[k]) &&
                !(std::abs(m_stored[m_columns[k]] - m_expected[k]) <= m_allowed[k]))
                return false;
        return true;
    }
    /// Whether most rows of a small range are explained.
    bool areMost(std::int64_t first, std::int64_t end) {
        std::int64_t good = 0;
        for (std::int64_t r = first; r < end; ++r)
            good += isGood(r) ? 1 : 0;
        return 2 * good > end - first;
    }

private:
    const WaveSearch& m_search;
    const SinusoidReading& m_name;
    std::vector<std::size_t> m_columns;
    std::vector<double> m_stored;
    std::vector<double> m_expected;
    std::vector<double> m_allowed;
};

/// The run of rows at one end of the table that \p name does not explain; std::nullopt if other rows are
/// unexplained too.
std::optional<Break> breakOf(const WaveSearch& search, const SinusoidReading& name) {
    const std::int64_t rows = search.table.rows();
    ExplainedRows explained(search, name);
    if (!explained.areMost(1, kLeastGood) && !explained.areMost(rows - kLeastGood, rows))
        return std::nullopt;
    std::int64_t changes = 0;
    std::int64_t firstBad = rows;
    std::int64_t lastBad = -1;
    bool before = true;
    for (std::int64_t r = 0; r < rows && changes <= kMostChanges; ++r) {
        const bool good = explained.isGood(r);
        changes += good != before ? 1 : 0;  // a row beyond the break may be explained by chance
        before = good;
        firstBad = good ? firstBad : std::min(firstBad, r);
        lastBad = good ? lastBad : r;
    }
    if (lastBad < 0 || changes > kMostChanges)
        return std::nullopt;
    if (firstBad >= rows - 1 - lastBad)
        return firstBad >= kLeastGood ? std::optional(Break{firstBad, rows}) : std::nullopt;
    return rows - 1 - lastBad >= kLeastGood ? std::optional(Break{0, lastBad + 1}) : std::nullopt;
}

/// An implementation that rounds positions, frequencies or products.
struct Rounding {
    Precision positions;
    Precision frequencies;
    Precision products;
};

constexpr std::array kRoundings{
    Rounding{Precision::BFloat16, Precision::Float64, Precision::Float64},
    Rounding{Precision::Float64, Precision::BFloat16, Precision::Float64},
    Rounding{Precision::BFloat16, Precision::BFloat16, Precision::BFloat16},
    Rounding{Precision::BFloat16, Precision::BFloat16, Precision::Float64},
    Rounding{Precision::Float16, Precision::Float64, Precision::Float64},
    Rounding{Precision::Float64, Precision::Float16, Precision::Float64},
    Rounding{Precision::Float16, Precision::Float16, Precision::Float16},
};

constexpr double kMostStep = 1000;         // with a larger step float16 cannot hold the positions
constexpr double kStepOfRounded = 0x1p-8;  // relative error of a step of bfloat16 positions

bool isOfPositions(const Rounding& rounding) {
    return rounding.positions != Precision::Float64 && rounding.frequencies == Precision::Float64;
}

/// Bases that \p ladder may have been intended to have.
std::vector<double> basesNear(const Ladder& ladder) {
    std::vector<double> bases{ladder.base};
    for (const double tolerance : {std::max(8 * ladder.baseError, 1e-6), 0.02, 0.1}) {
        if (ladder.step != 1 && bases.size() > 1)
            break;  // each is tried with several steps
        if (const auto round = roundNumberNear(ladder.measuredBase, tolerance))
            if (std::ranges::find(bases, round->value) == bases.end())
                bases.push_back(round->value);
    }
    return bases;
}

/// The steps that rows may have been intended to have; rounded positions determine the step only up to their
/// rounding. An unusual step means that the rows are not evenly spaced.
std::vector<double> stepsNear(const Ladder& ladder) {
    if (ladder.step == 1)
        return {1};
    std::vector<double> steps = roundStepsNear(ladder.step, kStepOfRounded);
    std::erase_if(steps, [](double step) { return step == 1 || step < 1 / kMostStep || step > kMostStep; });
    return steps;
}

/// \p name with \p step and \p base, computed with \p rounding.
SinusoidReading roundedOnItsWay(const SinusoidReading& name, const WaveSearch& search, double step,
                                double base, const Rounding& rounding) {
    SinusoidReading other = name;
    other.firstPosition = std::round(name.firstPosition * name.ladder.step) / step;
    other.ladder.step = step;
    other.ladder.setBase(base, rounding.frequencies);
    other.ladder.frequencyError = 0;
    other.positionsIn = rounding.positions;
    other.productsIn = rounding.products;
    setModel(other, search, evenPositions(search, other.firstPosition, name.descending));
    return other;
}

}  // namespace

void tryBreak(SinusoidReading& name, const WaveSearch& search) {
    if (search.table.rows() < 2 * kLeastGood || search.table.rows() * search.table.columns() > kMostBroken)
        return;
    const auto run = breakOf(search, name);
    if (!run)
        return;
    const std::vector<double> even = evenPositions(search, name.firstPosition, name.descending);
    SinusoidReading other = name;
    other.gap = run->begin == 0 ? run->end : run->begin;
    for (std::int64_t k = -kMostMissing; k <= kMostMissing; ++k) {
        std::vector<double> positions = even;
        for (std::int64_t r = run->begin; r < run->end; ++r)
            positions[static_cast<std::size_t>(r)] += static_cast<double>(k);
        const double first = positions[static_cast<std::size_t>(search.firstRow)];
        setModel(other, search, std::move(positions));
        if (k == 0 || !residualIn(search, other, false).exact())
            continue;
        other.firstPosition = first;
        name = std::move(other);
        return;
    }
    // A class token. If the frequencies were measured including it, those of the rows after it are better.
    if (run->end != 1 || name.ladder.frequencyError > std::max(kExactFrequency, 4 * search.rounding.unit()))
        return;
    other = name;
    other.otherRows = {0};
    other.firstPosition += name.descending ? -1 : 1;
    setModel(other, search, even);
    if (residualIn(search, other, false).exact())
        name = std::move(other);
}

void tryRoundings(SinusoidReading& name, const WaveSearch& search) {
    // The step of rows cut from a list is usually a coincidence.
    if (name.ladder.scaling != RotaryScaling::None || (search.cutFromList && name.ladder.step != 1))
        return;
    SinusoidReading best = name;
    Residual least = residualIn(search, name, false);
    for (const double step : stepsNear(name.ladder))
        for (const double base : basesNear(name.ladder))
            for (const Rounding& rounding : kRoundings) {
                // Implementations that slow frequencies down do not round them.
                if (step != 1 && !isOfPositions(rounding))
                    continue;
                SinusoidReading other = roundedOnItsWay(name, search, step, base, rounding);
                const Residual residual = residualIn(search, other, false);
                if (misfit(residual) < 0.5 * misfit(least) && misfit(residual) < 0.02) {
                    least = residual;
                    best = other;
                }
                if (residual.exact()) {
                    name = std::move(other);
                    return;
                }
            }
    name = std::move(best);
}

namespace {

constexpr double kWideFrequencyUnit = 6e-7;  // relative: frequencies computed in float32

bool isZero(std::span<const double> row) {
    return std::ranges::all_of(row, [](double x) { return x == 0; });
}

/// Whether the only row of zeros is the first one and is position 0, where every sine is 0.
bool startsWithSines(const SinusoidReading& name) {
    const bool sines =
        name.plan.part == WavePart::SinesAlone ||
        (name.plan.part == WavePart::Whole && name.plan.parameters.ablation == Ablation::SineOnly);
    return sines && name.firstPosition == 1 && name.zeroRows == std::vector<std::int64_t>{0};
}

}  // namespace

WaveSearch waveSearchOf(const Table& table, const NumberRounding& rounding, const std::stop_token& stop,
                        Computing computing) {
    const double phaseUnit =
        computing == Computing::AsStored ? rounding.phaseUnit() : NumberRounding::kPhaseUnit;
    const bool wide = phaseUnit == NumberRounding::kWidePhaseUnit;
    WaveSearch search{table, rounding, 0, {}, wide ? 4e-15 : kWideFrequencyUnit, phaseUnit, stop};
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        if (r % 4096 == 0)
            throwIfStopped(stop);
        if (table.value(r, 0) != 0)
            continue;
        table.readRow(r, 0, row);
        if (isZero(row))
            search.zeroRows.push_back(r);
    }
    while (std::ranges::binary_search(search.zeroRows, search.firstRow))
        ++search.firstRow;
    return search;
}

std::vector<double> evenPositions(const WaveSearch& search, double first, bool descending) {
    std::vector<double> positions(static_cast<std::size_t>(search.table.rows()));
    for (std::size_t r = 0; r < positions.size(); ++r) {
        const double steps = static_cast<double>(r) - static_cast<double>(search.firstRow);
        positions[r] = first + (descending ? -steps : steps);
    }
    return positions;
}

void setModel(SinusoidReading& name, const WaveSearch& search, std::vector<double> positions) {
    auto made = std::make_shared<WaveModel>();
    made->waves = name.plan.columns;
    made->frequencies = name.ladder.frequencies;
    made->missed = name.ladder.missed;
    made->scale = name.scale;
    made->productsIn = name.productsIn;
    const double computing = 2 * search.phaseUnit / 8 * std::abs(name.scale);
    made->tolerance = {search.unit(std::abs(name.scale)) + computing,
                       search.phaseUnit + name.ladder.frequencyError};
    if (!search.rounding.isAbsolute()) {
        // A measured scale has an error, too.
        made->tolerance.relative = (std::abs(name.scale) == 1 ? 2.04 : 2.3) * search.rounding.unit();
        made->tolerance.least = search.rounding.halfStep(0) + computing;
    }
    if (name.productsIn != Precision::Float64) {
        made->tolerance.cell *= 2.1;  // sine and cosine are rounded once more
        made->tolerance.relative *= 2.1;
    }
    if (name.positionsIn != Precision::Float64)
        for (double& p : positions)
            p = rounded(p * name.ladder.step, name.positionsIn) / name.ladder.step;
    for (const std::int64_t r : search.zeroRows)
        positions[static_cast<std::size_t>(r)] = std::nan("");
    made->unsaid.assign(name.otherRows.empty() ? 0 : positions.size(), false);
    for (const std::int64_t r : name.otherRows)
        made->unsaid[static_cast<std::size_t>(r)] = true;
    made->coordinates = Coordinates::list(std::move(positions));
    name.model = std::move(made);
    name.zeroRows = search.zeroRows;
}

Residual residualIn(const WaveSearch& search, const SinusoidReading& name, bool whole) {
    return whole ? residualOf(search.table, *name.model, {0, search.table.rows()}, search.stop)
                 : residualOfSome(search.table, *name.model, search.stop);
}

void settleStart(SinusoidReading& name) {
    if (!startsWithSines(name))
        return;
    name.firstPosition = 0;
    name.zeroRows.clear();
}

bool isExact(const SinusoidReading& name) {
    return name.residual.exact();
}

double misfit(const Residual& r) {
    return r.cells == 0 ? 1 : static_cast<double>(r.cellsBeyond) / static_cast<double>(r.cells);
}

}  // namespace posiscope
