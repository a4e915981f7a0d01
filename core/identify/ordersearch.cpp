// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/ordersearch.h"

#include <algorithm>
#include <cmath>

#include "core/identify/roworder.h"
#include "core/identify/searchstop.h"
#include "core/identify/wavescale.h"

namespace posiscope {
namespace {

constexpr std::int64_t kLeastTelling = 4;  // frequencies that a row has to have to tell its position alone
constexpr std::int64_t kFirst = 8;         // rows that are looked at before all, where nothing is in order
constexpr std::int64_t kLeastGood = 8;     // rows on the good side of a break
constexpr std::int64_t kMostChanges = 12;  // between rows that are explained and those that are not
constexpr double kExactFrequency = 1e-4;   // relative error that spoils no row of a table
constexpr std::int64_t kMostMissing = 4;   // rows at a break
constexpr std::int64_t kMostBroken = std::int64_t{1} << 22;  // numbers
constexpr std::int64_t kSpread = 48;                         // likewise over the whole table

/// Ladders for rows in no order: the angles of one row alone, for what is usual.
std::vector<Ladder> usualLadders(const ColumnPlan& plan) {
    std::vector<Ladder> ladders;
    for (const double base : {1e4, 1e5, 5e5, 1e6, 1e3, 1e2})
        for (const Schedule schedule : {Schedule::Paper, Schedule::Tensor2Tensor}) {
            Ladder ladder;
            ladder.schedule = schedule;
            ladder.width = plan.width();
            ladder.pairs = plan.pairs;
            ladder.frequencies.resize(static_cast<std::size_t>(plan.frequencies));
            ladder.measuredBase = base;
            ladder.setBase(base, Precision::Float64);
            ladders.push_back(std::move(ladder));
        }
    return ladders;
}

/// Some rows of the table as a table of their own.
struct FewRows {
    std::int64_t first;
    std::int64_t count;
    std::int64_t every;
};

/// Every so many rows, an odd number: of a table that was cut at half its width, even rows alone would fit.
FewRows spreadRows(const Table& table) {
    const std::int64_t every = std::max<std::int64_t>(1, table.rows() / kSpread) | 1;
    return {0, (table.rows() - 1) / every + 1, every};
}

/// Whether so few of \p count rows are not explained that these may be damaged ones.
bool areFew(std::int64_t rows, std::int64_t count) {
    return 3 * rows <= count + 2;
}

/// Whether most of \p rows are explained by positions of their own.
/// \param expected positions of all rows of the table; empty: not known
bool fitsRows(const WaveSearch& search, const WaveName& name, double noise, const FewRows& rows,
              const std::vector<double>& expected) {
    const auto part = search.table.part({rows.first, rows.count, rows.every}, {0, search.table.columns()});
    std::vector<double> near;
    for (std::int64_t k = 0; k < rows.count && !expected.empty(); ++k)
        near.push_back(expected[static_cast<std::size_t>(rows.first + k * rows.every)]);
    const std::vector<double> positions =
        rowPositions(*part, name.plan, name.ladder, name.scale, noise, near);
    WaveName some = name;
    WaveSearch few = waveSearchOf(*part, search.rounding, search.stop);
    few.zeroRows.clear();
    some.otherRows.clear();
    const auto unknown = std::ranges::count_if(positions, [](double p) { return std::isnan(p); });
    if (!areFew(unknown, rows.count))
        return false;
    setModel(some, few, positions);  // rows without a position are zeros there
    return areFew(residualOf(*part, *some.model, {0, rows.count}, search.stop).rowsBeyond, rows.count);
}

/// Rows that an even step explains and that are not explained, from either end.
struct Break {
    std::int64_t begin;  ///< first row of the run that is not explained
    std::int64_t end;
};

/// Which rows a reading explains, by some of their cells.
class ExplainedRows {
public:
    ExplainedRows(const WaveSearch& search, const WaveName& name)
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
    /// Whether most of a few rows are.
    bool areMost(std::int64_t first, std::int64_t end) {
        std::int64_t good = 0;
        for (std::int64_t r = first; r < end; ++r)
            good += isGood(r) ? 1 : 0;
        return 2 * good > end - first;
    }

private:
    const WaveSearch& m_search;
    const WaveName& m_name;
    std::vector<std::size_t> m_columns;
    std::vector<double> m_stored;
    std::vector<double> m_expected;
    std::vector<double> m_allowed;
};

/// The run of rows at one end of the table that \p name does not explain; nothing where there are others.
std::optional<Break> breakOf(const WaveSearch& search, const WaveName& name) {
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

/// Positions of rows that are told one by one, with frequencies that begin with 1: a step says nothing then.
std::vector<double> positionsWithoutStep(WaveName& name, const WaveSearch& search, double noise,
                                         std::vector<double> expected) {
    Ladder& ladder = name.ladder;
    for (double& p : expected)
        p *= ladder.step;
    for (double& w : ladder.frequencies)
        w /= ladder.step;
    ladder.step = 1;
    return rowPositions(search.table, name.plan, ladder, name.scale, noise, expected);
}

}  // namespace

void tryBreak(WaveName& name, const WaveSearch& search) {
    if (search.table.rows() < 2 * kLeastGood || search.table.rows() * search.table.columns() > kMostBroken)
        return;
    const auto run = breakOf(search, name);
    if (!run)
        return;
    const std::vector<double> even = evenPositions(search, name.firstPosition, name.descending);
    WaveName other = name;
    other.order = RowOrder::Gaps;
    other.gaps = {run->begin == 0 ? run->end : run->begin};
    for (std::int64_t k = -kMostMissing; k <= kMostMissing; ++k) {
        other.positions = even;
        for (std::int64_t r = run->begin; r < run->end; ++r)
            other.positions[static_cast<std::size_t>(r)] += static_cast<double>(k);
        setModel(other, search, other.positions);
        if (k == 0 || !residualIn(search, other, false).exact())
            continue;
        other.firstPosition = other.positions[static_cast<std::size_t>(search.firstRow)];
        name = std::move(other);
        return;
    }
    // A class token. Where the frequencies were measured with it, those of the rows behind it are better.
    if (run->end != 1 || name.ladder.frequencyError > std::max(kExactFrequency, 4 * search.rounding.unit()))
        return;
    other = name;
    other.otherRows = {0};
    other.firstPosition += name.descending ? -1 : 1;
    setModel(other, search, even);
    if (residualIn(search, other, false).exact())
        name = std::move(other);
}

void tryOrders(WaveName& name, const WaveSearch& search, double noise) {
    if (!name.plan.paired() || name.plan.frequencies < kLeastTelling)
        return;
    const std::vector<double> even = evenPositions(search, name.firstPosition, name.descending);
    if (!fitsRows(search, name, noise, spreadRows(search.table), even))
        return;
    WaveName other = name;
    const auto withoutZeros = [&search](std::vector<double> positions) {
        for (const std::int64_t r : search.zeroRows)
            positions[static_cast<std::size_t>(r)] = std::nan("");
        return positions;
    };
    std::vector<double> kept =
        withoutZeros(rowPositions(search.table, name.plan, name.ladder, name.scale, noise, even));
    other.otherRows.clear();
    for (std::size_t r = 0; r < kept.size(); ++r)
        if (std::isnan(kept[r]) && !std::ranges::binary_search(search.zeroRows, static_cast<std::int64_t>(r)))
            other.otherRows.push_back(static_cast<std::int64_t>(r));
    if (20 * std::ssize(other.otherRows) > search.table.rows() + 40)
        return;
    describeOrder(other, kept);
    if (other.order == RowOrder::Given && other.ladder.step != 1)
        describeOrder(other, withoutZeros(positionsWithoutStep(other, search, noise, kept)));
    std::vector<double> at = other.positions.empty()
                                 ? evenPositions(search, other.firstPosition, other.descending)
                                 : other.positions;
    for (std::size_t r = 0; r < at.size(); ++r)
        if (std::isnan(at[r]))
            at[r] = even[r];
    setModel(other, search, at);
    if (misfit(residualIn(search, other, false)) < 0.5 * misfit(residualIn(search, name, false)))
        name = other;
}

std::optional<WaveName> shuffledName(const WaveSearch& search, const ColumnPlan& plan,
                                     const PlanMeasure& measure) {
    if (plan.frequencies < kLeastTelling)
        return std::nullopt;
    for (const Ladder& ladder : usualLadders(plan))
        for (const double sign : {1.0, -1.0}) {
            WaveName name;
            name.plan = plan;
            name.ladder = ladder;
            settleScale(name, measure, search, sign);
            const FewRows first{search.firstRow, std::min(kFirst, search.table.rows() - search.firstRow), 1};
            const FewRows pair{search.firstRow, std::min<std::int64_t>(2, first.count), 1};
            if (!fitsRows(search, name, measure.noise, pair, {}) ||
                !fitsRows(search, name, measure.noise, first, {}) ||
                !fitsRows(search, name, measure.noise, spreadRows(search.table), {}))
                continue;
            std::vector<double> positions =
                rowPositions(search.table, plan, ladder, name.scale, measure.noise, {});
            for (const std::int64_t r : search.zeroRows)
                positions[static_cast<std::size_t>(r)] = std::nan("");
            describeOrder(name, positions);
            std::vector<double> at = name.positions.empty()
                                         ? evenPositions(search, name.firstPosition, name.descending)
                                         : name.positions;
            for (double& p : at)
                p = std::isnan(p) ? 0 : p;
            setModel(name, search, at);
            name.residual = residualIn(search, name, false);
            if (name.residual.exact())
                return name;
        }
    return std::nullopt;
}

}  // namespace posiscope
