// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/columnorder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/identify/sample.h"
#include "core/identify/searchstop.h"
#include "core/identify/wavemotion.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostRowsSeen = 128;
constexpr std::int64_t kLeastRowsSeen = 8;
constexpr std::int64_t kMostMoved = std::int64_t{1} << 24;  // numbers that are copied
constexpr double kIsWave = 0.2;                             // share that a wave leaves of its column
constexpr double kSameSpeed = 1e-3;                         // relative
constexpr std::size_t kMostFastest = 4;
constexpr double kSameRadius = 0.02;     // relative, of the squares' sums of rows
constexpr double kSlow = 0.25;           // radians in all rows that are seen: less, and rounding decides
constexpr std::size_t kRowsPaired = 24;  // in which partners are looked for

using Columns = std::vector<std::int64_t>;

/// Radians a row of every column, 0 where it goes too little to be a wave; empty where many are none.
std::vector<double> speeds(const Sample& sample, double unit, const std::stop_token& stop) {
    std::vector<double> all(static_cast<std::size_t>(sample.columns));
    std::vector<double> column(static_cast<std::size_t>(sample.rows));
    std::int64_t waves = 0;
    std::int64_t others = 0;
    for (std::int64_t j = 0; j < sample.columns; ++j) {
        throwIfStopped(stop);
        for (std::int64_t r = 0; r < sample.rows; ++r)
            column[static_cast<std::size_t>(r)] = sample.at(r, j);
        const WaveMotion motion = motionOf(column, unit);
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

/// Squares of one column in a few rows, over the square of the radius.
using Squares = std::vector<double>;

/// The squares of all columns; empty where their sums are not those of sines and cosines.
std::vector<Squares> squaresOf(const Sample& sample) {
    const auto pairs = static_cast<double>(sample.columns / 2);
    const std::size_t rows = std::min(kRowsPaired, static_cast<std::size_t>(sample.rows));
    std::vector<Squares> all(static_cast<std::size_t>(sample.columns), Squares(rows));
    double first = 0;
    for (std::size_t k = 0; k < rows; ++k) {
        const auto r = static_cast<std::int64_t>(k) * sample.rows / static_cast<std::int64_t>(rows);
        double sum = 0;
        for (std::size_t j = 0; j < all.size(); ++j) {
            const double x = sample.at(r, static_cast<std::int64_t>(j));
            all[j][k] = x * x;
            sum += x * x;
        }
        first = k == 0 ? sum : first;
        if (!(first > 0) || std::abs(sum / first - 1) > kSameRadius + 2 / static_cast<double>(sample.columns))
            return {};
    }
    for (Squares& squares : all)
        for (double& x : squares)
            x *= pairs / first;
    return all;
}

/// How far two columns are from being sine and cosine of one angle.
double apart(const Squares& a, const Squares& b) {
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k)
        sum += (a[k] + b[k] - 1) * (a[k] + b[k] - 1);
    return sum;
}

struct Partners {
    std::int64_t sine;
    std::int64_t cosine;
    double w;
};

/// The least and the greatest magnitude of a column.
std::pair<double, double> magnitudesOf(const Sample& sample, std::int64_t column) {
    double least = HUGE_VAL;
    double greatest = 0;
    for (std::int64_t r = 0; r < sample.rows; ++r) {
        const double x = std::abs(sample.at(r, column));
        least = std::min(least, x);
        greatest = std::max(greatest, x);
    }
    return {least, greatest};
}

/// Which of two columns is a cosine that goes less than a quarter turn: the one that stays far out. −1: they
/// are faster.
std::int64_t slowCosine(const Sample& sample, std::int64_t a, std::int64_t b) {
    const auto [leastA, greatestA] = magnitudesOf(sample, a);
    const auto [leastB, greatestB] = magnitudesOf(sample, b);
    constexpr double kFarOut = 0.7;  // of the cosine, and more than any sine here
    if (leastB > kFarOut * greatestB && greatestA < kFarOut * greatestB)
        return b;
    return leastA > kFarOut * greatestA && greatestB < kFarOut * greatestA ? a : -1;
}

/// Which of two partners goes ahead, and how fast both turn.
Partners turning(const Sample& sample, std::int64_t a, std::int64_t b, double unit) {
    std::vector<std::complex<double>> points(static_cast<std::size_t>(sample.rows));
    for (std::int64_t r = 0; r < sample.rows; ++r)
        points[static_cast<std::size_t>(r)] = {sample.at(r, a), sample.at(r, b)};
    const WaveMotion motion = motionOf(points, unit);
    return motion.w < 0 ? Partners{a, b, -motion.w} : Partners{b, a, motion.w};
}

/// The columns by twos, sine and cosine of one angle; what has no partner stays in \p left.
std::vector<std::pair<std::int64_t, std::int64_t>> paired(const std::vector<Squares>& squares, Columns& left,
                                                          const std::stop_token& stop) {
    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    while (left.size() > 1) {
        throwIfStopped(stop);
        const Squares& own = squares[static_cast<std::size_t>(left.front())];
        const auto best = std::min_element(left.begin() + 1, left.end(), [&](std::int64_t x, std::int64_t y) {
            return apart(own, squares[static_cast<std::size_t>(x)]) <
                   apart(own, squares[static_cast<std::size_t>(y)]);
        });
        found.emplace_back(left.front(), *best);
        left.erase(best);
        left.erase(left.begin());
    }
    return found;
}

/// Of each column, the sum of what it holds in rows from all over the table, the last among them.
std::vector<double> magnitudeSums(const Table& table) {
    constexpr std::int64_t kMostSummed = 512;
    const std::int64_t every = (table.rows() - 1) / kMostSummed + 1;
    std::vector<double> sums(static_cast<std::size_t>(table.columns()));
    std::vector<double> row(sums.size());
    for (std::int64_t r = table.rows() - 1; r >= 0; r -= every) {
        table.readRow(r, 0, row);
        for (std::size_t j = 0; j < row.size(); ++j)
            sums[j] += std::abs(row[j]);
    }
    return sums;
}

/// Sine and cosine of each frequency in turn, the fastest first, then what has no partner.
Columns inPairs(const Table& table, const Sample& sample, double unit, const std::stop_token& stop) {
    const std::vector<Squares> squares = squaresOf(sample);
    Columns left(squares.size());
    std::iota(left.begin(), left.end(), std::int64_t{0});
    // Of an odd number one column stays alone: the one that never moves, or hardly.
    std::ranges::stable_sort(left, std::greater{}, [&squares](std::int64_t j) {
        const Squares& s = squares[static_cast<std::size_t>(j)];
        return std::accumulate(s.begin(), s.end(), 0.0);
    });
    std::vector<Partners> fast;
    Columns slowSines;
    Columns slowCosines;
    for (const auto& [a, b] : paired(squares, left, stop)) {
        const Partners partners = turning(sample, a, b, unit);
        const bool slow = partners.w * static_cast<double>(sample.rows) < kSlow;
        const std::int64_t cosine = slow ? slowCosine(sample, a, b) : -1;
        if (cosine < 0) {
            fast.push_back(partners);
            continue;
        }
        slowCosines.push_back(cosine);
        slowSines.push_back(cosine == a ? b : a);
    }
    std::ranges::stable_sort(fast, std::greater{}, &Partners::w);
    // Rounding makes many slow cosines nearly one, so these find their sines by their place.
    const std::vector<double> sums = magnitudeSums(table);
    const auto sumOf = [&sums](std::int64_t j) { return sums[static_cast<std::size_t>(j)]; };
    std::ranges::stable_sort(slowSines, std::greater{}, sumOf);
    std::ranges::stable_sort(slowCosines, {}, sumOf);
    Columns order;
    for (const Partners& p : fast) {
        order.push_back(p.sine);
        order.push_back(p.cosine);
    }
    for (std::size_t k = 0; k < slowSines.size(); ++k) {
        order.push_back(slowSines[k]);
        order.push_back(slowCosines[k]);
    }
    order.insert(order.end(), left.begin(), left.end());
    return order;
}

std::shared_ptr<const Table> moved(const Table& table, const Columns& columns, const std::stop_token& stop) {
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

}  // namespace

std::vector<Reordered> otherOrders(const Table& table, const NameSearch& search) {
    const std::int64_t count = table.columns();
    if (count < 3 || table.rows() < kLeastRowsSeen || table.rows() * count > kMostMoved)
        return {};
    const double unit = search.rounding.unit();
    const std::int64_t rows = std::min(kMostRowsSeen, table.rows());
    // The first rows are often a class token or padding.
    const std::int64_t first = table.rows() > 2 * rows ? rows / 2 : 0;
    const Sample sample = sampleOf(table, {first, first + rows});
    const std::vector<double> all = speeds(sample, unit, search.stop);
    if (all.empty())
        return {};
    std::vector<Reordered> orders;
    const auto add = [&](ColumnOrder order, Columns columns) {
        auto with = moved(table, columns, search.stop);
        orders.push_back({order, std::move(columns), std::move(with)});
    };
    const Columns fast = fastest(all);
    if (fast.back() >= count - 2)
        add(ColumnOrder::Backwards, backwards(count));
    for (const std::int64_t start : fast)
        if (start > 0 && fast.size() <= kMostFastest)
            add(ColumnOrder::Shifted, shifted(count, start));
    if (!squaresOf(sample).empty())
        add(ColumnOrder::Permuted, inPairs(table, sample, unit, search.stop));
    return orders;
}

}  // namespace posiscope
