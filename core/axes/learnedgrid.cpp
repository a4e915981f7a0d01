// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/learnedgrid.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/parameters/parameters.h"
#include "core/schemes/encoding.h"
#include "core/schemes/randomnormal.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// The rows and columns of patches in a table of \p rows; 0 × 0 if these make no grid.
GridPatch shapeOf(const GridParameters& p, std::int64_t rows) {
    const std::int64_t patches = rows - p.prefix;
    if (patches < 1)
        return {0, 0, 0};
    const std::int64_t columns =
        p.tableColumns > 0 ? p.tableColumns : std::llround(std::sqrt(static_cast<double>(patches)));
    const std::int64_t down = patches / columns;
    const bool whole = down * columns == patches && (p.tableColumns > 0 || down == columns);
    return whole ? GridPatch{0, down, columns} : GridPatch{0, 0, 0};
}

std::int64_t columnsOfSum(const GridParameters& p, std::int64_t rows) {
    return p.tableColumns > 0 ? p.tableColumns : rows / 2;
}

/// Rows \p first … of \p table, \p count of them, as numbers.
std::vector<double> rowsOf(const Table& table, std::int64_t first, std::int64_t count) {
    const auto width = static_cast<std::size_t>(table.columns());
    std::vector<double> numbers(static_cast<std::size_t>(count) * width);
    for (std::int64_t r = 0; r < count; ++r)
        table.readRow(first + r, 0, std::span(numbers).subspan(static_cast<std::size_t>(r) * width, width));
    return numbers;
}

/// \p numbers are \p outer times as many runs of \p run numbers as \p taps read: resamples the runs.
std::vector<double> resampled(const std::vector<double>& numbers, std::int64_t outer, std::int64_t count,
                              std::int64_t run, const std::vector<std::vector<ResamplingTap>>& taps) {
    const auto length = static_cast<std::size_t>(run);
    std::vector<double> all(static_cast<std::size_t>(outer) * taps.size() * length);
    double* out = all.data();
    for (std::int64_t o = 0; o < outer; ++o)
        for (const auto& shares : taps) {
            for (const ResamplingTap& share : shares) {
                const double* const from = numbers.data() + (o * count + share.index) * run;
                for (std::size_t k = 0; k < length; ++k)
                    out[k] += share.weight * from[k];
            }
            out += length;
        }
    return all;
}

class RowsPlane : public PlaneMap {
public:
    RowsPlane(const GridParameters& parameters, const Encoding& encoding)
        : PlaneMap(parameters.rows, parameters.columns),
          m_width(encoding.columns()),
          m_units(static_cast<std::size_t>(rows() * columns() * m_width)) {
        for (std::int64_t patch = 0; patch < rows() * columns(); ++patch) {
            const auto unit = std::span(m_units).subspan(static_cast<std::size_t>(patch * m_width),
                                                         static_cast<std::size_t>(m_width));
            encoding.readRow(parameters.prefix + patch, 0, unit);
            const double norm = std::sqrt(std::inner_product(unit.begin(), unit.end(), unit.begin(), 0.0));
            if (norm > 0)
                for (double& number : unit)
                    number /= norm;
        }
    }

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override {
        const double* const own = unitAt(from.y, from.x);
        std::vector<double> all;
        all.reserve(down.count * across.count);
        for (std::size_t i = 0; i < down.count; ++i)
            for (std::size_t j = 0; j < across.count; ++j)
                all.push_back(std::inner_product(own, own + m_width, unitAt(down.at(i), across.at(j)), 0.0));
        return all;
    }

private:
    /// The row of the nearest patch, of length 1.
    const double* unitAt(double y, double x) const {
        const auto row = std::clamp<std::int64_t>(std::llround(y), 0, rows() - 1);
        const auto column = std::clamp<std::int64_t>(std::llround(x), 0, columns() - 1);
        return m_units.data() + (row * columns() + column) * m_width;
    }

    std::int64_t m_width;
    std::vector<double> m_units;
};

}  // namespace

std::shared_ptr<const Table> learnedGrid(const GridParameters& p, const Table& table) {
    const std::int64_t width = table.columns();
    if (p.layout == GridLayout::Factorised) {
        const std::int64_t across = columnsOfSum(p, table.rows());
        std::vector<double> numbers(static_cast<std::size_t>(p.prefix * width));
        for (std::int64_t y = 0; y < p.rows; ++y)
            for (std::int64_t x = 0; x < p.columns; ++x)
                for (std::int64_t j = 0; j < width; ++j)
                    numbers.push_back(table.value(x, j) + table.value(across + y, j));
        return Table::of(tokensOf(p), width, std::move(numbers));
    }
    const GridPatch shape = shapeOf(p, table.rows());
    std::vector<double> patches = rowsOf(table, p.prefix, shape.row * shape.column);
    const auto down = [&](std::int64_t columns) {
        patches = resampled(patches, 1, shape.row, columns * width,
                            resamplingTaps(p.resampling, shape.row, p.rows));
    };
    const auto across = [&](std::int64_t rows) {
        patches = resampled(patches, rows, shape.column, width,
                            resamplingTaps(p.resampling, shape.column, p.columns));
    };
    if (shape.row == p.rows && shape.column == p.columns) {
        // Every loader keeps the table then.
    } else if (p.rows * shape.column <= shape.row * p.columns) {  // the axis first that leaves less
        down(shape.column);
        across(p.rows);
    } else {
        across(shape.row);
        down(p.columns);
    }
    std::vector<double> numbers = rowsOf(table, 0, p.prefix);
    numbers.insert(numbers.end(), patches.begin(), patches.end());
    return Table::of(tokensOf(p), width, std::move(numbers));
}

std::shared_ptr<const Table> initialGrid(const GridParameters& p) {
    constexpr double kDeviation = 0.02;
    const bool isSum = p.layout == GridLayout::Factorised;
    const std::int64_t rows = isSum ? p.columns + p.rows : tokensOf(p);
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(rows * p.dModel));
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t j = 0; j < p.dModel; ++j)
            numbers.push_back(kDeviation * randomNormal(1, r, j, HUGE_VAL));
    auto table = Table::of(rows, p.dModel, std::move(numbers));
    if (!isSum)
        return table;
    GridParameters sum = p;
    sum.tableColumns = p.columns;
    return learnedGrid(sum, *table);
}

std::optional<Message> refuse(const GridParameters& p, const Table& table) {
    if (p.dModel != table.columns())
        return Message{POSISCOPE_TR_NOOP("core", "the table has %1 columns, but d_model is %2"),
                       {std::to_string(table.columns()), std::to_string(p.dModel)}};
    if (p.layout == GridLayout::Factorised) {
        const std::int64_t across = columnsOfSum(p, table.rows());
        const std::int64_t down = table.rows() - across;
        if (p.columns > across || p.rows > down)
            return Message{POSISCOPE_TR_NOOP(
                               "core",
                               "the table has %1 rows for columns and %2 for rows of patches; the grid has "
                               "%3 columns and %4 rows"),
                           {std::to_string(across), std::to_string(std::max<std::int64_t>(down, 0)),
                            std::to_string(p.columns), std::to_string(p.rows)}};
        return std::nullopt;
    }
    if (shapeOf(p, table.rows()).row == 0)
        return Message{
            p.tableColumns > 0
                ? POSISCOPE_TR_NOOP("core",
                                    "%1 rows minus %2 prefix tokens do not fill rows of %3 patches; change "
                                    "prefix tokens or table columns")
                : POSISCOPE_TR_NOOP("core",
                                    "%1 rows minus %2 prefix tokens are not a square number of patches; "
                                    "change prefix tokens, or set table columns"),
            {std::to_string(table.rows()), std::to_string(p.prefix), std::to_string(p.tableColumns)}};
    return std::nullopt;
}

std::shared_ptr<const PlaneMap> planeOf(const GridParameters& parameters,
                                        const std::shared_ptr<const Encoding>& encoding) {
    return std::make_shared<const RowsPlane>(parameters, *encoding);
}

}  // namespace posiscope
