// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/columnpairs.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

#include "core/identify/sample.h"
#include "core/identify/searchstop.h"
#include "core/identify/wavemotion.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostRowsPaired = 128;  // that follow one another, and as many from the whole table
constexpr double kSameRadius = 0.02;           // relative, of the squares' sums of rows
constexpr std::size_t kRowsCompared = 24;      // in which partners are looked for
constexpr double kSlow = 0.75;      // radians in the whole table, up to which a sine is below its cosine
constexpr double kMostAngle = 1.2;  // radians from one row to the next of those from the whole table
constexpr std::size_t kLeastSpaced = 24;  // frequencies of which it is asked how they lie
constexpr double kMostUneven = 8;         // times: a scaling makes no such difference of spaces

using ColumnPlaces = std::vector<std::int64_t>;

/// Squares of one column in a few rows, over the square of the radius.
using Squares = std::vector<double>;

/// The squares of all columns; empty where their sums are not those of sines and cosines.
std::vector<Squares> squaresOf(const Sample& sample) {
    const auto pairs = static_cast<double>(sample.columns / 2);
    const std::size_t rows = std::min(kRowsCompared, static_cast<std::size_t>(sample.rows));
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

/// Finds to each column the one with which it makes sine and cosine of one angle. Along any direction the
/// squares of both add up to one number, so only those near there have to be compared.
class Pairing {
public:
    explicit Pairing(const std::vector<Squares>& squares) : m_squares(squares) {
        double square = 0;
        for (std::size_t k = 0; k < squares.front().size(); ++k) {
            const double weight = 0.5 + std::fmod(static_cast<double>(k + 1) * 0.6180339887498949, 1);
            m_direction.push_back(weight);
            m_total += weight;
            square += weight * weight;
        }
        m_length = std::sqrt(square);
        for (const Squares& s : squares)
            m_along.push_back(std::inner_product(s.begin(), s.end(), m_direction.begin(), 0.0));
        m_sorted.resize(squares.size());
        std::iota(m_sorted.begin(), m_sorted.end(), std::int64_t{0});
        std::ranges::stable_sort(m_sorted, {}, [this](std::int64_t j) { return along(j); });
        m_taken.resize(squares.size(), true);
    }

    /// Pairs of \p columns, one after the other; what has no partner stays there.
    std::vector<std::pair<std::int64_t, std::int64_t>> pairsOf(ColumnPlaces& columns,
                                                               const std::stop_token& stop) {
        std::vector<std::pair<std::int64_t, std::int64_t>> found;
        ColumnPlaces left;
        for (const std::int64_t j : columns)
            m_taken[static_cast<std::size_t>(j)] = false;
        for (const std::int64_t own : columns) {
            throwIfStopped(stop);
            if (m_taken[static_cast<std::size_t>(own)])
                continue;
            m_taken[static_cast<std::size_t>(own)] = true;
            if (const std::int64_t other = partnerOf(own); other >= 0) {
                m_taken[static_cast<std::size_t>(other)] = true;
                found.emplace_back(own, other);
            } else {
                left.push_back(own);
            }
        }
        columns = std::move(left);
        return found;
    }

private:
    double along(std::int64_t column) const { return m_along[static_cast<std::size_t>(column)]; }

    /// How far two columns are from being sine and cosine of one angle.
    double apart(std::int64_t a, std::int64_t b) const {
        const Squares& one = m_squares[static_cast<std::size_t>(a)];
        const Squares& other = m_squares[static_cast<std::size_t>(b)];
        double sum = 0;
        for (std::size_t k = 0; k < one.size(); ++k)
            sum += (one[k] + other[k] - 1) * (one[k] + other[k] - 1);
        return std::sqrt(sum);
    }

    /// The column that is nearest to being it among those not taken yet; −1: all are.
    std::int64_t partnerOf(std::int64_t own) const {
        const double wanted = m_total - along(own);
        const auto middle =
            std::ranges::lower_bound(m_sorted, wanted, {}, [this](std::int64_t j) { return along(j); });
        std::int64_t best = -1;
        double least = HUGE_VAL;
        const auto look = [&](std::int64_t other) {
            if (std::abs(along(other) - wanted) > least * m_length)
                return false;
            if (m_taken[static_cast<std::size_t>(other)])
                return true;
            if (const double d = apart(own, other); d < least) {
                least = d;
                best = other;
            }
            return true;
        };
        auto up = middle;
        auto down = middle;
        for (bool above = true, below = true; above || below;) {
            above = above && up != m_sorted.end() && look(*up++);
            below = below && down != m_sorted.begin() && look(*--down);
        }
        return best;
    }

    const std::vector<Squares>& m_squares;
    std::vector<double> m_direction;
    double m_total = 0;
    double m_length = 0;
    std::vector<double> m_along;
    ColumnPlaces m_sorted;
    std::vector<bool> m_taken;
};

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

/// Which of two columns is a cosine that goes less than an eighth of a turn: the one that stays far out. −1:
/// they are faster.
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

/// Whether the frequencies, the fastest first, may be a ladder: in logarithms spaces are even, and a scaling
/// makes some of them a few times as wide.
bool mayBeLadder(const std::vector<Partners>& fast) {
    const auto still = std::ranges::find_if(fast, [](const Partners& pair) { return !(pair.w > 0); });
    const std::span<const Partners> moving(fast.begin(), still);
    if (moving.size() < kLeastSpaced)
        return true;
    const std::size_t third = moving.size() / 3;
    const auto space = [](const Partners& a, const Partners& b) { return std::log(a.w / b.w); };
    const double upper = space(moving.front(), moving[third]);
    const double lower = space(moving[moving.size() - 1 - third], moving.back());
    return upper < kMostUneven * lower && lower < kMostUneven * upper;
}

/// Rows that follow one another, and rows from the whole table, which tell slow waves.
struct NearAndFar {
    Sample near;
    Sample far;
    double every;  // rows of the table from one of the far ones to the next
};

NearAndFar rowsOf(const Table& table, std::int64_t first) {
    const std::int64_t rows = table.rows() - first;
    const std::int64_t count = std::min(kMostRowsPaired, rows);
    const std::int64_t every = count > 1 ? (rows - 1) / (count - 1) : 1;
    return {sampleOf(table, {first, first + count}),
            sampleOf(*table.part({first, count, every}, {0, table.columns()}), {0, count}),
            static_cast<double>(every)};
}

/// Pairs that turn far enough for their speed to tell their place, and those that do not.
struct Paired {
    std::vector<Partners> fast{};
    ColumnPlaces slowSines{};
    ColumnPlaces slowCosines{};

    void add(const NearAndFar& rows, std::int64_t a, std::int64_t b, double unit) {
        Partners partners = turning(rows.near, a, b, unit);
        if (partners.w * rows.every < kMostAngle) {
            partners = turning(rows.far, a, b, unit);
            partners.w /= rows.every;
        }
        const bool slow = partners.w * rows.every * static_cast<double>(rows.far.rows) < kSlow;
        const std::int64_t cosine = slow ? slowCosine(rows.far, a, b) : -1;
        if (cosine < 0) {
            fast.push_back(partners);
            return;
        }
        slowCosines.push_back(cosine);
        slowSines.push_back(cosine == a ? b : a);
    }

    /// Rounding makes many slow cosines nearly one, so these find their sines by their place.
    void sort(const Table& table) {
        std::ranges::stable_sort(fast, std::greater{}, &Partners::w);
        const std::vector<double> sums = magnitudeSums(table);
        const auto sumOf = [&sums](std::int64_t j) { return sums[static_cast<std::size_t>(j)]; };
        std::ranges::stable_sort(slowSines, std::greater{}, sumOf);
        std::ranges::stable_sort(slowCosines, {}, sumOf);
    }
};

}  // namespace

std::vector<std::int64_t> columnsInPairs(const Table& table, std::int64_t first, double unit,
                                         const std::stop_token& stop) {
    const NearAndFar rows = rowsOf(table, first);
    const std::vector<Squares> squares = squaresOf(rows.far);
    if (squares.empty())
        return {};
    ColumnPlaces left(squares.size());
    std::iota(left.begin(), left.end(), std::int64_t{0});
    const auto sumOf = [&squares](std::int64_t j) {
        const Squares& s = squares[static_cast<std::size_t>(j)];
        return std::accumulate(s.begin(), s.end(), 0.0);
    };
    // Of an odd number one column stays alone: the one that never moves, or hardly. Where it is all zeros it
    // would be the best partner of a cosine that is all ones.
    std::ranges::stable_sort(left, std::greater{}, sumOf);
    ColumnPlaces zero;
    if (left.size() % 2 != 0 && sumOf(left.back()) == 0) {
        zero.push_back(left.back());
        left.pop_back();
    }
    Paired paired;
    for (const auto& [a, b] : Pairing(squares).pairsOf(left, stop))
        paired.add(rows, a, b, unit);
    paired.sort(table);
    if (!mayBeLadder(paired.fast))
        return {};
    ColumnPlaces order;
    for (const Partners& p : paired.fast) {
        order.push_back(p.sine);
        order.push_back(p.cosine);
    }
    for (std::size_t k = 0; k < paired.slowSines.size(); ++k) {
        order.push_back(paired.slowSines[k]);
        order.push_back(paired.slowCosines[k]);
    }
    order.insert(order.end(), left.begin(), left.end());
    order.insert(order.end(), zero.begin(), zero.end());
    return order;
}

}  // namespace posiscope
