// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/usualrows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "core/identify/roworder.h"
#include "core/identify/searchstop.h"
#include "core/identify/usualchoices.h"
#include "core/identify/usualforms.h"
#include "core/numbers/sinesandcosines.h"

namespace posiscope {
namespace {

constexpr std::int64_t kFewestUnordered = 8;  // rows
constexpr std::int64_t kMostUnordered = std::int64_t{1} << 22;
constexpr std::int64_t kRowsTried = 8;  // before all
constexpr std::int64_t kMostColumnsTaken = 48;
constexpr std::int64_t kLeastFarthest = 1024;  // positions that are looked at, and …
constexpr std::int64_t kMostFarthest = 8192;
constexpr double kExcessBits = 48;  // … what rows have to hold beyond the choice of them
constexpr std::int64_t kMostLooks = std::int64_t{1} << 22;
constexpr std::size_t kMostUnorderedTold = 3;
constexpr double kUnusualFactor = 1;  // how much less usual a linear factor is
constexpr std::array kUnorderedSteps{1.0, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.1};

/// A column by which positions are looked up, and those that are compared then.
struct LookedAt {
    std::int64_t column;
    std::size_t frequency;
    bool sine;
};

/// Columns of different waves, the fastest first, spread over the plan.
std::vector<LookedAt> columnsLookedAt(const ColumnPlan& plan, std::int64_t most) {
    std::vector<LookedAt> all;
    std::vector<bool> seen(static_cast<std::size_t>(2 * plan.frequencies));
    for (std::size_t j = 0; j < plan.columns.size(); ++j) {
        const Column& column = plan.columns[j];
        if (column.wave == Wave::Zero)
            continue;
        const bool sine = column.wave == Wave::Sine;
        const auto frequency = static_cast<std::size_t>(column.frequency);
        if (seen[2 * frequency + (sine ? 1 : 0)])
            continue;  // a copy
        seen[2 * frequency + (sine ? 1 : 0)] = true;
        all.push_back({static_cast<std::int64_t>(j), frequency, sine});
    }
    std::ranges::stable_sort(all, {}, &LookedAt::frequency);
    if (std::ssize(all) <= most)
        return all;
    std::vector<LookedAt> some;
    for (std::int64_t k = 0; k < most; ++k) {
        // Fast waves tell more than slow ones.
        const double share = static_cast<double>(k) / static_cast<double>(most - 1);
        const auto at = static_cast<std::size_t>(share * share * static_cast<double>(all.size() - 1));
        if (some.empty() || some.back().column != all[at].column)
            some.push_back(all[at]);
    }
    return some;
}

/// The rows of one plan, looked up among positions.
class RowsInNoOrder {
public:
    RowsInNoOrder(const WaveSearch& search, const ColumnPlan& plan)
        : m_search(search),
          m_error{search.rounding, search.phaseUnit},
          m_columns(columnsLookedAt(plan, kMostColumnsTaken)),
          m_farthest(std::clamp(2 * search.table.rows(), kLeastFarthest, kMostFarthest)) {
        const std::int64_t rows = search.table.rows();
        for (std::int64_t k = 0; k < kRowsTried; ++k)
            m_tried.push_back(
                numbersOf(search.firstRow + k * (rows - 1 - search.firstRow) / (kRowsTried - 1)));
    }

    /// Whether rows hold enough. A sine and the cosine of its angle say the same.
    bool tellEnough(double scale) const {
        double bits = 0;
        for (const std::vector<double>& row : m_tried) {
            double ofFrequency = 0;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const double off = m_error.of(row[i], 0, scale);
                if (std::abs(row[i]) > 2 * off && std::abs(row[i]) < scale - off)
                    ofFrequency = std::max(ofFrequency, std::log2(std::max(1.0, scale / (2 * off))));
                if (i + 1 == row.size() || m_columns[i + 1].frequency != m_columns[i].frequency)
                    bits += std::exchange(ofFrequency, 0);
            }
            bits -= std::log2(static_cast<double>(m_farthest));
        }
        return bits > kExcessBits;
    }

    /// Looks the first column up, whose wave is that of any base.
    bool mayBegin(double step, double scale) {
        m_step = step;
        m_scale = scale;
        std::vector<double> angles(static_cast<std::size_t>(m_farthest));
        for (std::size_t p = 0; p < angles.size(); ++p)
            angles[p] = step * static_cast<double>(p);
        std::vector<double> sines(angles.size()), cosines(angles.size());
        sinesAndCosines(angles, sines, cosines);
        m_first = m_columns.front().sine ? std::move(sines) : std::move(cosines);
        m_sorted.clear();
        m_places.clear();
        for (const std::vector<double>& row : m_tried) {
            m_places.push_back(placesOf(row));
            if (m_places.back().empty())
                return false;
        }
        return true;
    }

    /// Whether the rows that are tried are those of \p form and \p base.
    bool mayBe(const Ladder& form, double base) {
        const double logarithm = std::log(base);
        m_frequencies.clear();
        for (const LookedAt& at : m_columns)
            m_frequencies.push_back(form.step *
                                    std::exp(-form.exponent(static_cast<double>(at.frequency)) * logarithm));
        for (std::size_t k = 0; k < m_tried.size(); ++k)
            if (std::ranges::none_of(
                    m_places[k], [&](std::int64_t p) { return isAt(m_tried[k], static_cast<double>(p)); }))
                return false;
        return true;
    }

    /// Positions of all rows; empty where one has none. \pre mayBe()
    std::vector<double> positionsOf() {
        sortPositions();
        std::vector<double> positions;
        std::vector<bool> taken(static_cast<std::size_t>(m_farthest));
        for (std::int64_t r = 0; r < m_search.table.rows(); ++r) {
            throwIfStopped(m_search.stop);
            if (std::ranges::binary_search(m_search.zeroRows, r)) {
                positions.push_back(0);
                continue;
            }
            const std::vector<double> row = numbersOf(r);
            std::optional<std::int64_t> found;
            for (const std::int64_t p : placesOf(row)) {
                if (found && taken[static_cast<std::size_t>(p)])
                    continue;
                if (!isAt(row, static_cast<double>(p)))
                    continue;
                found = p;
                if (!taken[static_cast<std::size_t>(p)])
                    break;
            }
            if (!found)
                return {};
            taken[static_cast<std::size_t>(*found)] = true;
            positions.push_back(static_cast<double>(*found));
        }
        return positions;
    }

    bool isTooMuch() const { return m_looks > kMostLooks; }

private:
    std::vector<double> numbersOf(std::int64_t row) const {
        std::vector<double> numbers;
        for (const LookedAt& at : m_columns)
            numbers.push_back(m_search.table.value(row, at.column));
        return numbers;
    }

    void sortPositions() {
        m_sorted.resize(m_first.size());
        std::iota(m_sorted.begin(), m_sorted.end(), std::int64_t{0});
        std::ranges::stable_sort(m_sorted, {},
                                 [this](std::int64_t p) { return m_first[static_cast<std::size_t>(p)]; });
    }

    /// Where the first column holds the number of \p row.
    std::vector<std::int64_t> placesOf(const std::vector<double>& row) {
        const double farthest = m_step * static_cast<double>(m_farthest);
        const double off = m_error.of(row.front(), farthest, std::abs(m_scale)) / std::abs(m_scale);
        const double x = row.front() / m_scale;
        std::vector<std::int64_t> places;
        if (m_sorted.empty()) {  // few rows are looked up sooner than positions are sorted
            for (std::size_t p = 0; p < m_first.size(); ++p)
                if (std::abs(m_first[p] - x) <= off)
                    places.push_back(static_cast<std::int64_t>(p));
            return places;
        }
        const auto key = [this](std::int64_t p) { return m_first[static_cast<std::size_t>(p)]; };
        const auto begin = std::ranges::lower_bound(m_sorted, x - off, {}, key);
        const auto end = std::ranges::upper_bound(m_sorted, x + off, {}, key);
        places.assign(begin, std::max(begin, end));
        std::ranges::sort(places);
        return places;
    }

    bool isAt(const std::vector<double>& row, double position) {
        for (std::size_t k = 0; k < row.size(); ++k) {
            ++m_looks;
            const double angle = m_frequencies[k] * position;
            const double wave = m_scale * (m_columns[k].sine ? std::sin(angle) : std::cos(angle));
            if (!(std::abs(row[k] - wave) <= m_error.of(row[k], angle, std::abs(m_scale))))
                return false;
        }
        return true;
    }

    const WaveSearch& m_search;
    CellError m_error;
    std::vector<LookedAt> m_columns;
    std::int64_t m_farthest;
    std::vector<std::vector<double>> m_tried;  // numbers of some rows
    double m_step = 1;
    double m_scale = 1;
    std::vector<double> m_first;                      // the first column's wave at every position
    std::vector<std::int64_t> m_sorted;               // positions by it
    std::vector<std::vector<std::int64_t>> m_places;  // of the rows that are tried
    std::vector<double> m_frequencies;                // of the columns
    std::int64_t m_looks = 0;
};

/// \p ladder in the rows' positions, if every cell is as it says.
std::optional<WaveName> nameOf(const WaveSearch& search, const ColumnPlan& plan, const Ladder& ladder,
                               double scale, const std::vector<double>& positions) {
    WaveName name;
    name.plan = plan;
    name.ladder = ladder;
    name.scale = scale;
    describeOrder(name, positions);
    if (name.order == RowOrder::Even)
        return std::nullopt;  // which others look for
    setModel(name, search, name.positions);
    if (!search.zeroRows.empty()) {
        const std::vector<std::int64_t> zeros = std::move(name.zeroRows);
        name.zeroRows.clear();  // position 0, where every sine is 0
        name.model->positions.front() = name.positions;
        if (zeros.size() > 1)
            return std::nullopt;
    }
    name.residual = residualIn(search, name, true);
    return name.residual.exact() ? std::optional(std::move(name)) : std::nullopt;
}

struct UnorderedReading {
    WaveName name;
    double rarity;
};

/// Adds the readings of one plan whose step and scale its rows begin with.
void addReadings(std::vector<UnorderedReading>& all, const WaveSearch& search, const ColumnPlan& plan,
                 RowsInNoOrder& rows, double step, double scale) {
    for (Ladder& form : usualForms(plan)) {
        form.frequencies.resize(static_cast<std::size_t>(plan.frequencies));
        form.step = step;
        form.assumed = true;
        for (const UsualChoice base : kUsualLadderBases) {
            throwIfStopped(search.stop);
            if (rows.isTooMuch() || all.size() >= kMostUnorderedTold || !rows.mayBe(form, base.value))
                continue;
            const std::vector<double> positions = rows.positionsOf();
            if (positions.empty())
                continue;
            form.setBase(base.value, Precision::Float64);
            form.measuredBase = base.value;
            if (auto name = nameOf(search, plan, form, scale, positions))
                all.push_back({*std::move(name),
                               base.rarity + rarityOf(plan, form) + (step == 1 ? 0 : kUnusualFactor)});
        }
    }
}

}  // namespace

std::vector<WaveName> usualRowNames(const WaveSearch& search) {
    const Table& table = search.table;
    if (table.rows() - search.firstRow < kFewestUnordered || table.columns() < 2 ||
        table.rows() * table.columns() > kMostUnordered || !search.lostColumns.empty() ||
        search.zeroRows.size() > 1)
        return {};
    const Sample sample = sampleOf(table, {search.firstRow, std::min(table.rows(), search.firstRow + 64)});
    double largest = 0;
    for (const double x : sample.numbers)
        largest = std::max(largest, std::abs(x));
    std::vector<UnorderedReading> all;
    for (const ColumnPlan& plan : columnPlans(table.columns())) {
        if (plan.frequencies < 2)
            continue;  // one has no base
        RowsInNoOrder rows(search, plan);
        for (const double scale : scalesOf(search, sample, plan, largest)) {
            if (scale < 0 || !rows.tellEnough(scale))
                continue;
            for (const double step : kUnorderedSteps)
                if (all.size() < kMostUnorderedTold && !rows.isTooMuch() && rows.mayBegin(step, scale))
                    addReadings(all, search, plan, rows, step, scale);
        }
    }
    std::ranges::stable_sort(all, {}, &UnorderedReading::rarity);
    std::vector<WaveName> names;
    for (UnorderedReading& reading : all)
        names.push_back(std::move(reading.name));
    return names;
}

}  // namespace posiscope
