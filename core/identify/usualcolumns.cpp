// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/usualcolumns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "core/identify/searchstop.h"
#include "core/identify/usualchoices.h"
#include "core/identify/usualforms.h"
#include "core/identify/usualstandings.h"

namespace posiscope {
namespace {

constexpr std::int64_t kFewestRows = 3;
constexpr std::int64_t kFewestColumns = 4;
constexpr std::int64_t kMostSeen = 24;  // rows
constexpr double kNearScale = 0.05;     // relative: of the largest number and the scale
constexpr double kCodesAngle = 1.2e-6;  // relative error of an angle as codes in float32 compute it
constexpr std::int64_t kMostWayRows = 512;
constexpr std::int64_t kMostCompared = std::int64_t{1} << 23;  // numbers
constexpr std::array kScalesOfUnordered{1.0, 0.5, 2.0, 8.0, 4.0, 0.1, 0.02, 0.25, 10.0, 16.0};

/// How far each column of \p table goes from its first row: the faster a slow wave is, the farther.
std::vector<double> waysOf(const Table& table) {
    const std::int64_t every = (table.rows() - 1) / kMostWayRows + 1;
    std::vector<double> ways(static_cast<std::size_t>(table.columns()));
    std::vector<double> first(ways.size());
    std::vector<double> row(ways.size());
    table.readRow(0, 0, first);
    for (std::int64_t r = 0; r < table.rows(); r += every) {
        table.readRow(r, 0, row);
        for (std::size_t j = 0; j < ways.size(); ++j)
            ways[j] += std::abs(row[j] - first[j]);
    }
    return ways;
}

/// Columns that hold the same numbers in the rows that are seen, those that go farthest elsewhere first.
struct AlikeColumns {
    std::vector<double> numbers{};
    std::vector<std::int64_t> places{};
    std::size_t taken = 0;
};

/// Some rows of a table, column by column, in the order of their numbers in one of them.
class SeenColumns {
public:
    SeenColumns(const Table& table, const NumberRounding& rounding) : m_error{rounding, kCodesAngle} {
        const std::int64_t count = std::min(kMostSeen, table.rows());
        std::vector<AlikeColumns> columns(static_cast<std::size_t>(table.columns()));
        std::vector<double> row(columns.size());
        for (std::int64_t k = 0; k < count; ++k) {
            m_rows.push_back(k * (table.rows() - 1) / std::max<std::int64_t>(count - 1, 1));
            table.readRow(m_rows.back(), 0, row);
            for (std::size_t j = 0; j < row.size(); ++j) {
                columns[j].numbers.push_back(row[j]);
                m_largest = std::max(m_largest, std::abs(row[j]));
            }
        }
        m_key = m_rows.size() / 2;
        group(std::move(columns), waysOf(table));
    }

    double largest() const { return m_largest; }
    const std::vector<std::int64_t>& rows() const { return m_rows; }
    /// Whether more was looked for than is worth the time.
    bool isTooMuch() const { return m_compared > kMostCompared; }

    /// Takes no column twice until this is called.
    void putBack() {
        for (AlikeColumns& alike : m_alike)
            alike.taken = 0;
    }

    /// Takes the column that is nearest to \p wave, if one is as near as it has to be; −1 else.
    std::int64_t take(std::span<const double> wave, std::span<const double> angles, double scale) {
        const double off = m_error.of(wave[m_key], angles[m_key], scale) + m_error.rounding.halfStep(scale);
        const auto key = [this](const AlikeColumns& alike) { return alike.numbers[m_key]; };
        auto at = std::ranges::lower_bound(m_alike, wave[m_key] - off, {}, key);
        AlikeColumns* best = nullptr;
        double least = HUGE_VAL;
        m_compared += std::ssize(wave);
        for (; at != m_alike.end() && key(*at) <= wave[m_key] + off; ++at)
            if (at->taken < at->places.size())
                if (const double apart = squaresApart(at->numbers, wave, angles, scale); apart < least) {
                    least = apart;
                    best = &*at;
                }
        return best != nullptr ? best->places[best->taken++] : -1;
    }

private:
    void group(std::vector<AlikeColumns> columns, const std::vector<double>& ways) {
        std::vector<std::int64_t> order(columns.size());
        std::iota(order.begin(), order.end(), std::int64_t{0});
        const auto numbersOf = [&columns](std::int64_t j) -> const std::vector<double>& {
            return columns[static_cast<std::size_t>(j)].numbers;
        };
        std::ranges::stable_sort(order, [&](std::int64_t a, std::int64_t b) {
            if (numbersOf(a)[m_key] != numbersOf(b)[m_key])
                return numbersOf(a)[m_key] < numbersOf(b)[m_key];
            if (numbersOf(a) != numbersOf(b))
                return numbersOf(a) < numbersOf(b);
            return ways[static_cast<std::size_t>(a)] > ways[static_cast<std::size_t>(b)];
        });
        for (const std::int64_t j : order) {
            if (m_alike.empty() || m_alike.back().numbers != numbersOf(j))
                m_alike.push_back({numbersOf(j)});
            m_alike.back().places.push_back(j);
        }
    }

    /// Infinite where a number is farther off than it may be.
    double squaresApart(const std::vector<double>& column, std::span<const double> wave,
                        std::span<const double> angles, double scale) {
        double sum = 0;
        for (std::size_t k = 0; k < column.size(); ++k) {
            ++m_compared;
            const double off = column[k] - wave[k];
            if (!(std::abs(off) <= m_error.of(column[k], angles[k], scale)))
                return HUGE_VAL;
            sum += off * off;
        }
        return sum;
    }

    CellError m_error;
    std::vector<AlikeColumns> m_alike;
    std::vector<std::int64_t> m_rows;
    std::size_t m_key = 0;
    double m_largest = 0;
    std::int64_t m_compared = 0;
};

/// The columns of one plan for rows that stand somewhere.
class UnorderedPlan {
public:
    UnorderedPlan(SeenColumns& seen, const ColumnPlan& plan) : m_seen(seen), m_plan(plan) {}

    bool isTooMuch() const { return m_seen.isTooMuch(); }

    /// Whether the waves of frequency 1, which every base has, are there.
    bool beginsAt(const std::vector<double>& positions, double scale) {
        m_seen.putBack();
        return std::ranges::all_of(m_plan.columns, [&](const Column& column) {
            return column.wave == Wave::Zero || column.frequency != 0 ||
                   placeOf(column.wave, 1, positions, scale) >= 0;
        });
    }

    /// Where all of them are with that base, empty where one is missing.
    std::vector<std::int64_t> places(const Ladder& form, double base, const std::vector<double>& positions,
                                     double scale) {
        m_seen.putBack();
        const double logarithm = std::log(base);
        std::vector<std::int64_t> all;
        for (const Column& column : m_plan.columns) {
            const double w =
                column.wave == Wave::Zero
                    ? 0
                    : std::exp(-form.exponent(static_cast<double>(column.frequency)) * logarithm);
            all.push_back(placeOf(column.wave, w, positions, scale));
            if (all.back() < 0)
                return {};
        }
        return all;
    }

private:
    std::int64_t placeOf(Wave wave, double w, const std::vector<double>& positions, double scale) {
        m_angles.clear();
        m_wave.clear();
        for (const double p : positions) {
            m_angles.push_back(w * p);
            m_wave.push_back(wave == Wave::Zero   ? 0
                             : wave == Wave::Sine ? scale * std::sin(w * p)
                                                  : scale * std::cos(w * p));
        }
        return m_seen.take(m_wave, m_angles, std::abs(scale));
    }

    SeenColumns& m_seen;
    const ColumnPlan& m_plan;
    std::vector<double> m_angles;
    std::vector<double> m_wave;
};

std::vector<double> scalesNear(double largest, std::int64_t columns) {
    const double root = std::sqrt(static_cast<double>(columns));
    std::vector<double> scales{root, 1 / root};
    scales.insert(scales.end(), kScalesOfUnordered.begin(), kScalesOfUnordered.end());
    std::erase_if(scales, [largest](double s) { return std::abs(largest / s - 1) > kNearScale; });
    for (std::size_t k = scales.size(); k-- > 0;)
        scales.push_back(-scales[k]);
    return scales;
}

std::vector<double> positionsAt(const Standing& standing, const std::vector<std::int64_t>& rows) {
    std::vector<double> positions;
    for (const std::int64_t row : rows)
        positions.push_back(standing.position(row));
    return positions;
}

/// The first usual base and formula of \p plan of which all columns are there.
std::vector<std::int64_t> placesOfPlan(UnorderedPlan& unordered, const ColumnPlan& plan,
                                       const std::vector<double>& positions, double scale) {
    for (const Ladder& form : usualForms(plan))
        for (const UsualChoice base : kUsualLadderBases) {
            if (unordered.isTooMuch())
                return {};
            if (auto places = unordered.places(form, base.value, positions, scale); !places.empty())
                return places;
        }
    return {};
}

}  // namespace

std::vector<std::int64_t> columnsOfUsualTable(const Table& table, const NameSearch& search) {
    if (table.rows() < kFewestRows || table.columns() < kFewestColumns)
        return {};
    SeenColumns seen(table, search.rounding);
    const std::vector<double> scales = scalesNear(seen.largest(), table.columns());
    if (scales.empty())
        return {};
    std::vector<Standing> standings = usualStandings(table.rows());
    std::erase_if(standings, [](const Standing& s) { return s.gap != Standing::kNoGap; });
    std::ranges::stable_sort(standings, {}, &Standing::rarity);
    for (const ColumnPlan& plan : columnPlans(table.columns())) {
        if (plan.paired() && plan.parameters.layout == Layout::Halves && table.columns() % 2 == 0)
            continue;  // the same columns in another order
        UnorderedPlan unordered(seen, plan);
        for (const Standing& standing : standings) {
            throwIfStopped(search.stop);
            if (seen.isTooMuch())
                return {};
            const std::vector<double> positions = positionsAt(standing, seen.rows());
            for (const double scale : scales)
                if (unordered.beginsAt(positions, scale))
                    if (auto places = placesOfPlan(unordered, plan, positions, scale); !places.empty())
                        return places;
        }
    }
    return {};
}

}  // namespace posiscope
