// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/shuffledrows.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/identify/columnorder.h"
#include "core/identify/searchstop.h"
#include "core/identify/wavesearch.h"

namespace posiscope {
namespace {

constexpr std::int64_t kLeastRows = 8;
constexpr std::int64_t kLeastColumns = 8;  // any few are smoother when one of them is sorted
constexpr std::int64_t kMostSorted = std::int64_t{1} << 22;
constexpr std::size_t kColumnsTried = 24;
constexpr std::size_t kColumnsCompared = 32;
constexpr double kSmoother = 0.5;  // than the rows as they are, at least, or no column orders the others

/// The columns to look at, the ends among them.
std::vector<std::int64_t> spreadOver(std::int64_t columns, std::size_t most) {
    const auto count = static_cast<std::int64_t>(std::min(most, static_cast<std::size_t>(columns)));
    std::vector<std::int64_t> chosen;
    for (std::int64_t k = 0; k < count; ++k)
        chosen.push_back(count > 1 ? k * (columns - 1) / (count - 1) : 0);
    return chosen;
}

/// Some columns of a table, each by itself.
struct FewColumns {
    std::vector<std::vector<double>> numbers{};

    FewColumns(const Table& table, const std::vector<std::int64_t>& columns) {
        for (const std::int64_t c : columns) {
            std::vector<double> all(static_cast<std::size_t>(table.rows()));
            for (std::size_t r = 0; r < all.size(); ++r)
                all[r] = table.value(static_cast<std::int64_t>(r), c);
            numbers.push_back(std::move(all));
        }
    }
    /// Sum of the squares of steps from row to row in that order.
    double steps(const std::vector<std::int64_t>& rows) const {
        double sum = 0;
        for (const std::vector<double>& column : numbers)
            for (std::size_t r = 1; r < rows.size(); ++r) {
                const double step =
                    column[static_cast<std::size_t>(rows[r])] - column[static_cast<std::size_t>(rows[r - 1])];
                sum += step * step;
            }
        return sum;
    }
};

/// The order of one column in which all are smoothest; nothing where that is hardly smoother than as they
/// are.
std::optional<std::vector<std::int64_t>> smoothOrder(const WaveSearch& search) {
    const std::int64_t columns = search.table.columns();
    const FewColumns seen(search.table, spreadOver(columns, kColumnsCompared));
    std::vector<std::int64_t> asMade(static_cast<std::size_t>(search.table.rows()));
    std::iota(asMade.begin(), asMade.end(), std::int64_t{0});
    double least = kSmoother * seen.steps(asMade);
    std::optional<std::vector<std::int64_t>> best;
    for (const std::vector<double>& key :
         FewColumns(search.table, spreadOver(columns, kColumnsTried)).numbers) {
        throwIfStopped(search.stop);
        if (!std::ranges::all_of(key, [](double x) { return std::isfinite(x); }))
            continue;
        std::vector<std::int64_t> rows = asMade;
        std::ranges::stable_sort(rows, std::ranges::greater(),
                                 [&key](std::int64_t r) { return key[static_cast<std::size_t>(r)]; });
        if (const double steps = seen.steps(rows); steps < least) {
            least = steps;
            best = std::move(rows);
        }
    }
    return best;
}

/// Readings of the rows in \p order, put back to where they stand.
std::vector<WaveName> namesInOrder(const WaveSearch& search, const std::vector<std::int64_t>& order) {
    const auto rows = reordered(*search.table.transposed(), order, search.stop)->transposed();
    std::vector<WaveName> names =
        waveNames(*rows, {search.rounding, search.stop, false, search.lostColumns, false});
    std::erase_if(names, [](const WaveName& name) {
        return !name.residual.exact() || name.order != RowOrder::Even ||
               name.positionsIn != Precision::Float64;
    });
    for (WaveName& name : names) {
        const std::vector<double> sorted = name.model->positions.front();
        const bool zeros = !name.zeroRows.empty();
        std::vector<double> positions(order.size());
        for (std::size_t k = 0; k < order.size(); ++k)
            positions[static_cast<std::size_t>(order[k])] = sorted[k];
        for (std::int64_t& row : name.otherRows)
            row = order[static_cast<std::size_t>(row)];
        std::ranges::sort(name.otherRows);
        name.order = RowOrder::Shuffled;
        name.descending = false;
        name.firstPosition = positions[static_cast<std::size_t>(search.firstRow)];
        name.positions = positions;
        setModel(name, search, std::move(positions));
        if (!zeros)
            name.zeroRows.clear();  // position 0, where every sine is 0
        name.residual = residualIn(search, name, true);
    }
    std::erase_if(names, [](const WaveName& name) { return !name.residual.exact(); });
    return names;
}

/// Whether positions are such as people count them.
bool countsUp(const std::vector<WaveName>& names) {
    const auto negative = [](double p) { return p < 0; };
    return !names.empty() && names.front().scale > 0 &&
           std::ranges::none_of(names.front().positions, negative);
}

}  // namespace

std::vector<WaveName> shuffledNames(const WaveSearch& search) {
    const Table& table = search.table;
    if (table.rows() < kLeastRows || table.columns() < kLeastColumns ||
        table.rows() * table.columns() > kMostSorted)
        return {};
    auto order = smoothOrder(search);
    if (!order)
        return {};
    std::vector<WaveName> names = namesInOrder(search, *order);
    if (countsUp(names))
        return names;
    // A sine grows with the position, and waves that are read from the end are those of a scale of −1.
    std::ranges::reverse(*order);
    std::vector<WaveName> upwards = namesInOrder(search, *order);
    return countsUp(upwards) || names.empty() ? upwards : names;
}

}  // namespace posiscope
