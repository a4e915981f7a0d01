// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "core/identify/namesearches.h"
#include "core/identify/searchstop.h"

namespace posiscope {
namespace {

constexpr std::size_t kFewColumns = 64;
constexpr std::int64_t kRowsFirst = 32;  // rows compared before all others
constexpr double kLeastStep = 16;        // least difference of the second row from the first, in units

/// Row k is 1 in column k + first.
class OneHotModel : public TableModel {
public:
    OneHotModel(std::int64_t rows, std::int64_t columns, std::int64_t first)
        : m_rows(rows), m_columns(columns), m_first(first) {}
    std::int64_t rows() const override { return m_rows; }
    std::int64_t columns() const override { return m_columns; }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        std::ranges::fill(values, 0);
        std::ranges::fill(tolerances, 0);
        const std::int64_t column = row + m_first;
        if (column >= 0 && column < std::ssize(values))
            values[static_cast<std::size_t>(column)] = 1;
    }

private:
    std::int64_t m_rows;
    std::int64_t m_columns;
    std::int64_t m_first;
};

/// q_k = α·u_{k div n} + (1 − α)·u_{k mod n}, computed from the first n rows of the table itself.
class HierarchicalModel : public TableModel {
public:
    HierarchicalModel(std::shared_ptr<const Table> first, std::int64_t rows, double alpha, double tolerance)
        : m_first(std::move(first)), m_rows(rows), m_alpha(alpha), m_tolerance(tolerance) {}
    std::int64_t rows() const override { return m_rows; }
    std::int64_t columns() const override { return m_first->columns(); }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        std::ranges::fill(tolerances, m_tolerance);
        const std::int64_t n = m_first->rows();
        std::vector<double> slow(values.size()), start(values.size());
        m_first->readRow(row % n, 0, values);
        m_first->readRow(std::min(row / n, n - 1), 0, slow);
        m_first->readRow(0, 0, start);
        const double ratio = m_alpha / (1 - m_alpha);
        for (std::size_t j = 0; j < values.size(); ++j)
            values[j] += ratio * (slow[j] - start[j]);
    }

private:
    std::shared_ptr<const Table> m_first;
    std::int64_t m_rows;
    double m_alpha;
    double m_tolerance;
};

/// The column of row 0, inferred from a 1 in the first rows; negative if these begin with rows of zeros.
std::optional<std::int64_t> firstOne(const Table& table) {
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        table.readRow(r, 0, row);
        const auto other = std::ranges::find_if(row, [](double x) { return x != 0; });
        if (other != row.end())
            return *other == 1 ? std::optional(other - row.begin() - r) : std::nullopt;
    }
    return std::nullopt;
}

std::vector<TableReading> oneHotNames(const Table& table, const NameSearch& search) {
    const auto first = firstOne(table);
    if (!first || table.columns() < 2)
        return {};
    const std::int64_t ones =
        std::min(table.rows(), table.columns() - *first) - std::max<std::int64_t>(0, -*first);
    if (ones < 2)
        return {};  // a single 1 is not a diagonal
    TableReading name;
    name.family = TableFamily::OneHot;
    name.firstColumn = *first;
    name.model = std::make_shared<OneHotModel>(table.rows(), table.columns(), *first);
    const std::int64_t every = table.rows() / kRowsFirst + 1;
    if (residualOf(table, *name.model, {0, table.rows()}, search.stop, every).cellsBeyond > 0)
        return {};
    name.residual = residualOf(table, *name.model, {0, table.rows()}, search.stop);
    return name.residual.exact() ? std::vector{name} : std::vector<TableReading>{};
}

double largestOf(const Table& table) {
    double largest = 0;
    for (std::int64_t j = 0; j < table.columns(); ++j)
        for (std::int64_t r = 0; r < std::min<std::int64_t>(table.rows(), 8); ++r)
            largest = std::max(largest, std::abs(table.value(r, j)));
    return largest;
}

/// Tests whether row n of a table is row 0 plus a multiple of the difference of rows 1 and 0, as in a
/// stretched table.
class Stretching {
public:
    Stretching(const Table& table, double unit)
        : m_table(table), m_unit(unit), m_start(width()), m_step(width()), m_row(width()) {
        table.readRow(0, 0, m_start);
        table.readRow(1, 0, m_step);
        for (std::size_t j = 0; j < m_step.size(); ++j)
            m_step[j] -= m_start[j];
    }

    /// The ratio of that multiple, NaN if row \p n is not of this form. Examines a few columns before all.
    double at(std::int64_t n, double times = 1) {
        const std::size_t few = std::min<std::size_t>(m_row.size(), kFewColumns);
        const double ratio = among(n, few, times);
        return std::isnan(ratio) || few == m_row.size() ? ratio : among(n, m_row.size(), times);
    }

private:
    std::size_t width() const { return static_cast<std::size_t>(m_table.columns()); }

    double among(std::int64_t n, std::size_t columns, double times) {
        const std::span<double> row(m_row.data(), columns);
        m_table.readRow(n, 0, row);
        double ab = 0, bb = 0, aa = 0, left = 0;
        for (std::size_t j = 0; j < columns; ++j) {
            row[j] -= m_start[j];
            ab += row[j] * m_step[j];
            bb += m_step[j] * m_step[j];
            aa += row[j] * row[j];
        }
        if (bb == 0 || aa == 0)
            return std::nan("");
        const double ratio = ab / bb;
        for (std::size_t j = 0; j < columns; ++j)
            left += (row[j] - ratio * m_step[j]) * (row[j] - ratio * m_step[j]);
        return std::sqrt(left / static_cast<double>(columns)) <= times * m_unit * (2 + std::abs(ratio))
                   ? ratio
                   : std::nan("");
    }

    const Table& m_table;
    double m_unit;
    std::vector<double> m_start;
    std::vector<double> m_step;
    std::vector<double> m_row;
};

/// Whether rows 2 … n − 1 all have this form. Multiples of one row, and slopes times keys, have it for every
/// n.
bool onALine(Stretching& stretching, std::int64_t n) {
    for (std::int64_t r = 2; r < n; ++r)
        if (std::isnan(stretching.at(r, 16)))
            return false;
    return true;
}

/// Root mean square of the difference of rows 1 and 0.
double firstStep(const Table& table) {
    double sum = 0;
    for (std::int64_t j = 0; j < table.columns() && table.rows() > 1; ++j) {
        const double step = table.value(1, j) - table.value(0, j);
        sum += step * step;
    }
    return std::sqrt(sum / static_cast<double>(table.columns()));
}

std::vector<TableReading> hierarchicalNames(const Table& table, const NameSearch& search) {
    if (table.columns() < 4 || table.rows() < 3)
        return {};
    const double unit = 4 * search.rounding.unit() * largestOf(table) + 1e-15;
    const double step = firstStep(table);
    if (step < kLeastStep * unit)
        return {};  // if rounding makes rows nearly equal, anything fits
    Stretching stretching(table, unit);
    const auto least = static_cast<std::int64_t>(std::floor(std::sqrt(static_cast<double>(table.rows()))));
    for (std::int64_t n = std::max<std::int64_t>(3, least); n + 2 < table.rows() && n < least + 4096; ++n) {
        throwIfStopped(search.stop);
        const double ratio = stretching.at(n);
        const bool shows = ratio * step > kLeastStep * unit;  // otherwise any row near row 0 would fit
        if (!(ratio > 0.01 && ratio < 100) || !shows || onALine(stretching, n))
            continue;
        TableReading name;
        name.family = TableFamily::Hierarchical;
        name.stretched = n;
        name.alpha = std::round(ratio / (1 + ratio) * 1e6) / 1e6;
        name.model = std::make_shared<HierarchicalModel>(table.part({0, n}, {0, table.columns()}),
                                                         table.rows(), name.alpha, 4 * unit);
        const auto isExact = [&](Interval rows, std::int64_t every) {
            return residualOf(table, *name.model, rows, search.stop, every).exact();
        };
        // In few bits many rows may look like row n, but then the next row and the last one seldom agree as
        // well.
        if (!isExact({n + 1, table.rows()}, table.rows() - n - 2) ||
            !isExact({0, table.rows()}, std::max<std::int64_t>(1, n / 3)))
            continue;
        name.residual = residualOf(table, *name.model, {0, table.rows()}, search.stop);
        if (name.residual.exact())
            return {name};
    }
    return {};
}

}  // namespace

std::vector<TableReading> plainNames(const Table& table, const NameSearch& search) {
    std::vector<TableReading> names = oneHotNames(table, search);
    return names.empty() ? hierarchicalNames(table, search) : names;
}

}  // namespace posiscope
