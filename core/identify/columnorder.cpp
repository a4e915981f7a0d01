// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/columnorder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/identify/columnpairs.h"
#include "core/identify/sample.h"
#include "core/identify/searchstop.h"
#include "core/identify/usualcolumns.h"
#include "core/identify/wavemotion.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostRowsSeen = 128;
constexpr std::int64_t kLeastRowsSeen = 8;
constexpr std::int64_t kMostMoved = std::int64_t{1} << 24;  // numbers that are copied
constexpr double kIsWave = 0.2;                             // share that a wave leaves of its column
constexpr double kLeastWay = 0.3;                           // of its largest number, that a wave goes
constexpr double kSameSpeed = 1e-3;                         // relative
constexpr std::size_t kMostFastest = 4;

using Columns = std::vector<std::int64_t>;

/// The wave of a column; of no known speed where it goes so little that its stairs may seem one.
WaveMotion columnMotion(const Sample& sample, std::int64_t column, const NameSearch& search) {
    std::vector<double> numbers(static_cast<std::size_t>(sample.rows));
    for (std::int64_t r = 0; r < sample.rows; ++r)
        numbers[static_cast<std::size_t>(r)] = sample.at(r, column);
    const auto [least, greatest] = std::ranges::minmax(numbers);
    const double largest = std::max(std::abs(least), std::abs(greatest));
    if (greatest - least < kLeastWay * largest)
        return {.sigma = HUGE_VAL};
    const double radius = search.rounding.isAbsolute() && largest > 0 ? largest : 1;
    return motionOf(numbers, search.rounding.unit() / radius);
}

/// Radians a row of every column, 0 where it goes too little to be a wave; empty where many are none.
std::vector<double> speeds(const Sample& sample, const NameSearch& search) {
    std::vector<double> all(static_cast<std::size_t>(sample.columns));
    std::int64_t waves = 0;
    std::int64_t others = 0;
    for (std::int64_t j = 0; j < sample.columns; ++j) {
        throwIfStopped(search.stop);
        const WaveMotion motion = columnMotion(sample, j, search);
        const bool known = std::isfinite(motion.sigma);
        waves += known && motion.spread <= kIsWave ? 1 : 0;
        others += motion.spread > kIsWave ? 1 : 0;
        if (known && motion.spread <= kIsWave)
            all[static_cast<std::size_t>(j)] = motion.w;
        if (others > 4 + waves)
            return {};
    }
    return waves > 0 && 4 * others <= waves ? all : std::vector<double>{};
}

Columns fastest(const std::vector<double>& speeds) {
    const double most = *std::ranges::max_element(speeds);
    Columns found;
    for (std::size_t j = 0; j < speeds.size(); ++j)
        if (speeds[j] > (1 - kSameSpeed) * most)
            found.push_back(static_cast<std::int64_t>(j));
    return found;
}

/// Columns of one wave each, such as those of a cache, by their speed: it is told by neighbouring rows, or by
/// rows from the whole table, or else how far a column has gone there says which of them is faster.
Columns fastestFirst(const Table& table, const std::vector<double>& near, const NameSearch& search) {
    const std::int64_t every = std::max<std::int64_t>(1, (table.rows() - 1) / (kMostRowsSeen - 1));
    const std::int64_t count = (table.rows() - 1) / every + 1;
    const Sample far = sampleOf(*table.part({0, count, every}, {0, table.columns()}), {0, count});
    const auto wayTo = [&far](std::int64_t end, std::int64_t column) {
        double way = 0;
        for (std::int64_t r = 1; r < end; ++r)
            way += std::abs(far.at(r, column) - far.at(1, column));
        return way;
    };
    std::vector<std::array<double, 3>> places;
    for (std::int64_t j = 0; j < far.columns; ++j) {
        throwIfStopped(search.stop);
        double speed = near[static_cast<std::size_t>(j)];
        if (speed == 0)
            if (const WaveMotion motion = columnMotion(far, j, search);
                std::isfinite(motion.sigma) && motion.spread <= kIsWave)
                speed = motion.w / static_cast<double>(every);
        // Waves that are not measured have not turned back at two thirds; the slowest may move behind that.
        places.push_back({speed, wayTo(count * 2 / 3, j), wayTo(count, j)});
    }
    Columns columns(places.size());
    std::iota(columns.begin(), columns.end(), std::int64_t{0});
    std::ranges::stable_sort(columns, std::greater{},
                             [&places](std::int64_t j) { return places[static_cast<std::size_t>(j)]; });
    return columns;
}

/// Whether all columns hold one number in the first row, as sines do at position 0, or cosines.
bool beginsAsOneWave(const Table& table) {
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    table.readRow(0, 0, row);
    return std::ranges::all_of(row, [&row](double x) { return x == row.front(); });
}

Columns backwards(std::int64_t count) {
    Columns columns(static_cast<std::size_t>(count));
    std::iota(columns.rbegin(), columns.rend(), std::int64_t{0});
    return columns;
}

Columns shifted(std::int64_t count, std::int64_t first) {
    Columns columns(static_cast<std::size_t>(count));
    for (std::int64_t j = 0; j < count; ++j)
        columns[static_cast<std::size_t>(j)] = (first + j) % count;
    return columns;
}

/// Adds the order in which the columns are those of a usual table: no other table has all of them.
void addUsualOrder(std::vector<OtherOrder>& orders, const Table& table, const NameSearch& search) {
    Columns usual = columnsOfUsualTable(table, search);
    if (!usual.empty() && !std::ranges::is_sorted(usual))
        orders.push_back({ColumnOrder::Permuted, std::move(usual)});
}

}  // namespace

std::vector<OtherOrder> otherOrders(const Table& table, const NameSearch& search) {
    const std::int64_t count = table.columns();
    if (count < 3 || table.rows() * count > kMostMoved)
        return {};
    std::vector<OtherOrder> orders;
    if (table.rows() < kLeastRowsSeen) {
        addUsualOrder(orders, table, search);
        return orders;
    }
    const std::int64_t rows = std::min(kMostRowsSeen, table.rows());
    // The first rows are often a class token or padding.
    const std::int64_t first = table.rows() > 2 * rows ? rows / 2 : 0;
    const std::vector<double> all = speeds(sampleOf(table, {first, first + rows}), search);
    if (all.empty()) {
        addUsualOrder(orders, table, search);
        return orders;
    }
    const Columns fast = fastest(all);
    if (fast.back() >= count - 2)
        orders.push_back({ColumnOrder::Backwards, backwards(count)});
    for (const std::int64_t start : fast)
        if (start > 0 && fast.size() <= kMostFastest)
            orders.push_back({ColumnOrder::Shifted, shifted(count, start)});
    addUsualOrder(orders, table, search);
    Columns moved;
    if (!beginsAsOneWave(table))
        moved = columnsInPairs(table, first, search.rounding.unit(), search.stop);
    if (moved.empty())
        moved = fastestFirst(table, all, search);
    if (!std::ranges::is_sorted(moved))
        orders.push_back({ColumnOrder::Permuted, std::move(moved)});
    return orders;
}

std::shared_ptr<const Table> reordered(const Table& table, const std::vector<std::int64_t>& columns,
                                       const std::stop_token& stop) {
    std::vector<double> numbers(static_cast<std::size_t>(table.rows() * table.columns()));
    std::vector<double> row(columns.size());
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        throwIfStopped(stop);
        table.readRow(r, 0, row);
        for (std::size_t k = 0; k < columns.size(); ++k)
            numbers[static_cast<std::size_t>(r) * columns.size() + k] =
                row[static_cast<std::size_t>(columns[k])];
    }
    return Table::of(table.rows(), table.columns(), std::move(numbers));
}

}  // namespace posiscope
