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

#include "core/axes/fourierfeatures.h"
#include "core/fields/rowproducts.h"
#include "core/parallel/scratch.h"
#include "core/parallel/workers.h"
#include "core/parameters/parameters.h"
#include "core/schemes/encoding.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/randomnormal.h"
#include "core/schemes/tabulated.h"
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

/// The row for the column of each patch and that for its row: added, or one beside the other.
std::shared_ptr<const Table> ofTwoTables(const GridParameters& p, const Table& table) {
    const std::int64_t width = table.columns();
    const std::int64_t across = columnsOfSum(p, table.rows());
    std::vector<double> numbers(static_cast<std::size_t>(p.prefix * widthWith(p, table)));
    for (std::int64_t y = 0; y < p.rows; ++y)
        for (std::int64_t x = 0; x < p.columns; ++x) {
            if (p.layout == GridLayout::Factorised)
                for (std::int64_t j = 0; j < width; ++j)
                    numbers.push_back(table.value(x, j) + table.value(across + y, j));
            else
                for (const std::int64_t row : {x, across + y})
                    for (std::int64_t j = 0; j < width; ++j)
                        numbers.push_back(table.value(row, j));
        }
    return Table::of(tokensOf(p), widthWith(p, table), std::move(numbers));
}

bool hasTwoTables(const GridParameters& p) {
    return p.layout == GridLayout::Factorised || p.layout == GridLayout::Joined;
}

/// Why \p table is no matrix of Fourier features.
std::optional<Message> refuseMatrix(const GridParameters& p, const Table& table) {
    if (featuresOf(p, table) == 0)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "a matrix of Fourier features needs a row or a column for each axis, "
                              "but the table has %1 rows and %2 columns; change --grid-axes"),
            {std::to_string(table.rows()), std::to_string(table.columns())}};
    if (widthWith(p, table) != p.dModel)
        return Message{
            POSISCOPE_TR_NOOP("core", "the table has %1 frequency vectors, so d_model must be %2, not %3"),
            {std::to_string(featuresOf(p, table)), std::to_string(widthWith(p, table)),
             std::to_string(p.dModel)}};
    return std::nullopt;
}

class RowsPlane : public PlaneMap {
public:
    RowsPlane(const PatchGrid& picture, const Encoding& encoding)
        : PlaneMap(picture.rows, picture.columns),
          m_length(PaddedRows<double>::lengthFor(static_cast<std::size_t>(encoding.columns()))),
          m_units(m_memory.of(static_cast<std::size_t>(rows() * columns()) * m_length)) {
        const auto* const table = ofKind<Tabulated>(encoding);
        const auto width = static_cast<std::size_t>(encoding.columns());
        parallelFor(static_cast<int>(rows()), [&](int row) {
            for (std::int64_t patch = row * columns(); patch < (row + 1) * columns(); ++patch) {
                double* const unit = m_units + static_cast<std::size_t>(patch) * m_length;
                std::fill(unit, unit + m_length, 0.0);
                const std::int64_t token = picture.first + patch;
                if (table != nullptr)
                    table->addRun(token, token + 1, 1, 0, {unit, width});
                else
                    encoding.readRow(token, 0, {unit, width});
                const double norm = std::sqrt(std::inner_product(unit, unit + width, unit, 0.0));
                if (norm > 0)
                    std::for_each(unit, unit + width, [norm](double& number) { number /= norm; });
            }
        });
    }

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override {
        std::vector<double> all(down.count * across.count);
        if (across != everyColumn()) {
            for (std::size_t i = 0; i < down.count; ++i)
                for (std::size_t j = 0; j < across.count; ++j)
                    rowProducts(unitAt(down.at(i), across.at(j)), unitAt(from.y, from.x),
                                &all[i * across.count + j], 1);
            return all;
        }
        parallelFor(static_cast<int>(down.count), [&](int i) {
            const auto row = static_cast<std::size_t>(i);
            PaddedRows<double> line = unitAt(down.at(row), 0);
            line.count = static_cast<int>(columns());
            rowProducts(line, unitAt(from.y, from.x), &all[row * across.count], 1);
        });
        return all;
    }

private:
    /// The row of the nearest patch, of length 1.
    PaddedRows<double> unitAt(double y, double x) const {
        const auto row = std::clamp<std::int64_t>(std::llround(y), 0, rows() - 1);
        const auto column = std::clamp<std::int64_t>(std::llround(x), 0, columns() - 1);
        return {m_units + static_cast<std::size_t>(row * columns() + column) * m_length, 1, m_length};
    }

    std::size_t m_length;
    Scratch<double> m_memory;
    double* m_units;
};

}  // namespace

std::shared_ptr<const Table> learnedGrid(const GridParameters& p, const Table& table) {
    if (p.layout == GridLayout::Gaussian)
        return fourierFeatures(p, table);
    if (hasTwoTables(p))
        return ofTwoTables(p, table);
    const std::int64_t width = table.columns();
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
    if (p.layout == GridLayout::Gaussian)
        return fourierFeatures(p, *randomMatrix(p));
    constexpr double kDeviation = 0.02;
    const bool isSum = hasTwoTables(p);
    const std::int64_t rows = isSum ? p.columns + p.rows : tokensOf(p);
    const std::int64_t width = p.layout == GridLayout::Joined ? p.dModel / 2 : p.dModel;
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(rows * width));
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t j = 0; j < width; ++j)
            numbers.push_back(kDeviation * randomNormal(1, r, j, HUGE_VAL));
    auto table = Table::of(rows, width, std::move(numbers));
    if (!isSum)
        return table;
    GridParameters sum = p;
    sum.tableColumns = p.columns;
    return learnedGrid(sum, *table);
}

std::int64_t widthWith(const GridParameters& p, const Table& table) {
    return p.layout == GridLayout::Gaussian ? 2 * featuresOf(p, table)
           : p.layout == GridLayout::Joined ? 2 * table.columns()
                                            : table.columns();
}

std::optional<Message> refuse(const GridParameters& p, const Table& table) {
    if (p.layout == GridLayout::Gaussian)
        return refuseMatrix(p, table);
    if (p.dModel != widthWith(p, table))
        return Message{POSISCOPE_TR_NOOP("core", "the table has %1 columns, but d_model is %2"),
                       {std::to_string(table.columns()), std::to_string(p.dModel)}};
    if (hasTwoTables(p)) {
        const std::int64_t across = columnsOfSum(p, table.rows());
        const std::int64_t down = table.rows() - across;
        if (p.columns > across || p.rows > down)
            return Message{POSISCOPE_TR_NOOP("core",
                                             "the table is made for %1 columns and %2 rows of patches; the "
                                             "grid has %3 columns and %4 rows"),
                           {std::to_string(across), std::to_string(std::max<std::int64_t>(down, 0)),
                            std::to_string(p.columns), std::to_string(p.rows)}};
        return std::nullopt;
    }
    if (shapeOf(p, table.rows()).row == 0)
        return Message{
            p.tableColumns > 0
                ? POSISCOPE_TR_NOOP("core",
                                    "%1 table rows minus %2 prefix tokens do not fill whole rows of %3 "
                                    "patches; change prefix tokens or table columns")
                : POSISCOPE_TR_NOOP("core",
                                    "%1 table rows minus %2 prefix tokens are not a square number of "
                                    "patches; change prefix tokens, or set table columns"),
            {std::to_string(table.rows()), std::to_string(p.prefix), std::to_string(p.tableColumns)}};
    return std::nullopt;
}

std::shared_ptr<const PlaneMap> planeOf(const PatchGrid& picture,
                                        const std::shared_ptr<const Encoding>& encoding) {
    return std::make_shared<const RowsPlane>(picture, *encoding);
}

}  // namespace posiscope
