// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/rowbreak.h"

#include <algorithm>
#include <cmath>

#include "core/identify/searchstop.h"

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
    /// Whether most rows of a small range are explained.
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

/// The run of rows at one end of the table that \p name does not explain; std::nullopt if other rows are
/// unexplained too.
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

}  // namespace

void tryBreak(WaveName& name, const WaveSearch& search) {
    if (search.table.rows() < 2 * kLeastGood || search.table.rows() * search.table.columns() > kMostBroken)
        return;
    const auto run = breakOf(search, name);
    if (!run)
        return;
    const std::vector<double> even = evenPositions(search, name.firstPosition, name.descending);
    WaveName other = name;
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

}  // namespace posiscope
