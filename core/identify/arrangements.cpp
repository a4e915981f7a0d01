// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/namesearches.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posiscope {
namespace {

constexpr std::int64_t kMostStacked = std::int64_t{1} << 24;  // numbers that may be copied
constexpr std::int64_t kMostColumns = 16384;
constexpr std::int64_t kMostFolds = 64;

/// A tensor without its redundant axes: its shape, and its numbers folded into rows of the last axis.
struct Axes {
    std::vector<std::int64_t> shape;
    std::shared_ptr<const Table> numbers;  // rows: all axes but the last
    TensorArrangement how{};
};

std::int64_t product(const std::vector<std::int64_t>& shape, std::size_t from, std::size_t to) {
    std::int64_t all = 1;
    for (std::size_t k = from; k < to; ++k)
        all *= shape[k];
    return all;
}

bool sameRows(const Table& table, std::int64_t a, std::int64_t b, std::vector<double>& one,
              std::vector<double>& other) {
    table.readRow(a, 0, one);
    table.readRow(b, 0, other);
    return std::ranges::equal(one, other,
                              [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

/// Whether nothing changes along axis \p k, which is not the last; samples rows evenly.
bool constantAlong(const Axes& axes, std::size_t k) {
    const std::int64_t inner = product(axes.shape, k + 1, axes.shape.size() - 1);
    const std::int64_t outer = product(axes.shape, 0, k);
    const std::int64_t length = axes.shape[k];
    std::vector<double> one(static_cast<std::size_t>(axes.shape.back()));
    std::vector<double> other(one.size());
    constexpr std::int64_t kLooks = 64;
    for (std::int64_t o = 0; o < outer; o += 1 + outer / kLooks)
        for (std::int64_t i = 0; i < inner; i += 1 + inner / kLooks)
            for (std::int64_t l = 1; l < length; l += 1 + length / kLooks)
                if (!sameRows(*axes.numbers, o * length * inner + i, (o * length + l) * inner + i, one,
                              other))
                    return false;
    return true;
}

/// Removes axis \p k and keeps its first index; only if rows stay evenly spaced.
bool dropAxis(Axes& axes, std::size_t k) {
    const std::int64_t inner = product(axes.shape, k + 1, axes.shape.size() - 1);
    const std::int64_t outer = product(axes.shape, 0, k);
    const std::int64_t width = axes.shape.back();
    if (outer == 1)
        axes.numbers = axes.numbers->part({0, inner}, {0, width});
    else if (inner == 1)
        axes.numbers = axes.numbers->part({0, outer, axes.shape[k]}, {0, width});
    else
        return false;
    axes.shape.erase(axes.shape.begin() + static_cast<std::ptrdiff_t>(k));
    return true;
}

Axes thinned(const Tensor& tensor) {
    Axes axes{{}, tensor.numbers, {}};
    axes.how.shape = tensor.shape;
    for (std::size_t k = 0; k < tensor.shape.size(); ++k)
        if (tensor.shape[k] != 1) {
            axes.shape.push_back(tensor.shape[k]);
            axes.how.axes.push_back(k);
        }
    const std::int64_t width = axes.shape.empty() ? 1 : axes.shape.back();
    if (axes.numbers->columns() != width)
        if (auto folded = axes.numbers->folded(width))
            axes.numbers = std::move(folded);
    if (axes.numbers->columns() != width)
        axes.numbers = axes.numbers->transposed();  // a column of axes of length 1
    for (std::size_t k = 0; axes.shape.size() > 2 && k + 1 < axes.shape.size();) {
        const std::int64_t length = axes.shape[k];
        if (constantAlong(axes, k) && dropAxis(axes, k)) {
            axes.how.copies.push_back(length);
            axes.how.axes.erase(axes.how.axes.begin() + static_cast<std::ptrdiff_t>(k));
        } else {
            ++k;
        }
    }
    return axes;
}

/// [A_0 | A_1 | …] of the slices of the first axis.
std::shared_ptr<const Table> sideBySide(const Table& slices, std::int64_t count) {
    const std::int64_t rows = slices.rows() / count;
    const std::int64_t width = slices.columns();
    std::vector<double> numbers(static_cast<std::size_t>(rows * width * count));
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t s = 0; s < count; ++s)
            slices.readRow(s * rows + r, 0,
                           {numbers.data() + static_cast<std::size_t>((r * count + s) * width),
                            static_cast<std::size_t>(width)});
    return Table::of(rows, width * count, std::move(numbers));
}

/// Mean squared difference between the numbers of a list and those \p width further on, over an evenly spaced
/// sample.
double unevenness(const Table& row, std::int64_t width) {
    constexpr std::int64_t kPlaces = 2048;
    const std::int64_t half = row.columns() / 2;
    const std::int64_t every = ((half - 1) / kPlaces) | 1;  // odd, to sample several columns of most widths
    double sum = 0;
    for (std::int64_t p = 0; p < half; p += every) {
        const double change = row.value(0, p + width) - row.value(0, p);
        sum += std::isfinite(change) ? change * change : 0;
    }
    return sum;
}

/// Folds a list into rows of widths that divide it. The widths at which vertically adjacent numbers are most
/// alike come first, because the slow columns of any table are alike; ties prefer the usual widths.
void addFolds(std::vector<Arranged>& ways, const std::shared_ptr<const Table>& row, TensorArrangement how) {
    how.flattened = true;
    struct Fold {
        std::int64_t width;
        double unevenness;
        int unusual;
    };
    std::vector<Fold> folds;
    for (std::int64_t width = 4; width <= std::min(kMostColumns, row->columns() / 2); ++width) {
        if (row->columns() % width != 0)
            continue;
        const bool usual = std::has_single_bit(static_cast<std::uint64_t>(width)) || width % 64 == 0;
        folds.push_back({width, unevenness(*row, width), usual ? 0 : width % 2 == 0 ? 1 : 2});
    }
    std::ranges::stable_sort(folds, {}, &Fold::unusual);
    std::ranges::stable_sort(folds, {}, &Fold::unevenness);
    for (const Fold& fold : folds) {
        if (std::ssize(ways) > kMostFolds)
            break;
        if (auto table = row->folded(fold.width))
            ways.push_back({std::move(table), how});
    }
}

void addMatrix(std::vector<Arranged>& ways, const std::shared_ptr<const Table>& table,
               const TensorArrangement& how) {
    ways.push_back({table, how});
    TensorArrangement turned = how;
    turned.transposed = true;
    if (table->rows() <= kMostColumns)
        ways.push_back({table->transposed(), turned});
}

/// The cosine and the sine of every pair of 2 × 2 matrices [cos, −sin; sin, cos], as rows; null if some
/// matrix is another one.
std::shared_ptr<const Table> firstColumns(const Table& matrices) {
    std::vector<double> numbers;
    for (std::int64_t row = 0; row < matrices.rows(); row += 2) {
        const double cosine = matrices.value(row, 0);
        const double sine = matrices.value(row + 1, 0);
        if (matrices.value(row, 1) != -sine || matrices.value(row + 1, 1) != cosine)
            return nullptr;
        numbers.insert(numbers.end(), {cosine, sine});
    }
    return Table::of(matrices.rows() / 2, 2, std::move(numbers));
}

/// Rows of \p pairs that \p parts, a cosine and a sine each, hold pair by pair instead of row by row.
std::shared_ptr<const Table> rowsOfPairs(const Table& parts, std::int64_t pairs) {
    const std::int64_t rows = parts.rows() / pairs;
    std::vector<double> numbers;
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t pair = 0; pair < pairs; ++pair)
            for (const std::int64_t part : {0, 1})
                numbers.push_back(parts.value(pair * rows + row, part));
    return Table::of(rows, 2 * pairs, std::move(numbers));
}

/// Cosines and sines side by side in the last axis, or in 2 × 2 matrices; pairs may come before positions.
void addComplex(std::vector<Arranged>& ways, const Axes& axes) {
    std::vector<std::int64_t> shape = axes.shape;
    std::shared_ptr<const Table> parts = axes.numbers;
    TensorArrangement how = axes.how;
    how.complex = true;
    const bool mayBeCopied = parts->rows() <= kMostStacked / 2;
    if (shape.size() > 3 && shape[shape.size() - 2] == 2 && mayBeCopied)
        if (auto columns = firstColumns(*parts)) {
            parts = std::move(columns);
            how.matrices = true;
            shape.pop_back();
        }
    if (auto table = parts->folded(shape[shape.size() - 2] * 2))
        ways.push_back({std::move(table), how});
    if (shape.size() == 3 && shape.front() * 2 <= kMostColumns && mayBeCopied) {
        how.transposed = true;
        ways.push_back({rowsOfPairs(*parts, shape.front()), how});
    }
}

void addDeep(std::vector<Arranged>& ways, const Axes& axes) {
    const auto& shape = axes.shape;
    const std::size_t deep = shape.size();
    const std::int64_t first = shape.front();
    if (deep == 3)
        ways.push_back({axes.numbers, axes.how, first});
    if (shape.back() == 2)
        addComplex(ways, axes);
    if (first == 2 && deep == 3 && axes.numbers->rows() * shape.back() <= kMostStacked) {
        const std::int64_t rows = shape[1];
        ways.insert(ways.begin(), {axes.numbers->part({0, rows}, {0, shape[2]}), axes.how, 1, false,
                                   axes.numbers->part({rows, rows}, {0, shape[2]})});
        ways.front().how.stacked = true;
        ways.push_back({sideBySide(*axes.numbers, 2), axes.how});
        ways.back().how.stacked = true;
    }
    ways.push_back({axes.numbers, axes.how});  // cells of a grid, features last
    if (first <= kMostColumns)
        if (auto table = axes.numbers->folded(product(shape, 1, deep))) {  // features first, as in images
            ways.push_back({table->transposed(), axes.how});
            ways.back().how.transposed = true;
        }
}

}  // namespace

std::vector<std::int64_t> TensorArrangement::placeOf(std::int64_t row, std::int64_t column, std::int64_t rows,
                                                     std::int64_t columnCount) const {
    std::int64_t at = transposed ? column * rows + row : row * columnCount + column;
    if (stacked) {
        const std::int64_t width = shape[axes.back()];
        at = (column / width * rows + row) * width + column % width;
    }
    if (complex) {
        const std::int64_t pair = column / 2;
        const std::int64_t size = matrices ? 4 : 2;
        at = (transposed ? pair * rows + row : row * (columnCount / 2) + pair) * size +
             column % 2 * (size / 2);
    }
    std::vector<std::int64_t> place(shape.size());
    for (std::size_t k = axes.size(); k-- > 0;) {
        place[axes[k]] = at % shape[axes[k]];
        at /= shape[axes[k]];
    }
    return place;
}

std::vector<Arranged> arrangementsOf(const Tensor& tensor) {
    const Axes axes = thinned(tensor);
    std::vector<Arranged> ways;
    if (axes.shape.size() < 2) {
        std::shared_ptr<const Table> row =
            axes.numbers->rows() == 1 ? axes.numbers : axes.numbers->transposed();
        ways.push_back({row, axes.how, 1, true});
        addFolds(ways, row, axes.how);
    } else if (axes.shape.size() == 2) {
        if (axes.numbers->columns() <= kMostColumns)
            addMatrix(ways, axes.numbers, axes.how);
        else {
            ways.push_back({axes.numbers->transposed(), axes.how});
            ways.back().how.transposed = true;
        }
    } else {
        addDeep(ways, axes);
    }
    return ways;
}

}  // namespace posiscope
