// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identification.h"

#include <algorithm>
#include <cmath>

#include "core/identify/searchstop.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostKept = std::int64_t{1} << 24;

}  // namespace

bool canBeTable(const Identification& found) {
    return found.verdict != Verdict::Unknown && found.table->rows() * found.table->columns() <= kMostKept;
}

std::shared_ptr<const Table> modelTable(const Identification& found) {
    const TableModel& model = *found.names.front().model;
    const auto width = static_cast<std::size_t>(found.table->columns());
    const std::int64_t rows = found.table->rows();
    std::vector<double> numbers(static_cast<std::size_t>(rows) * width);
    std::vector<double> tolerances(width);
    for (std::int64_t r = 0; r < rows; ++r)
        model.readRow(r, {numbers.data() + static_cast<std::size_t>(r) * width, width}, tolerances);
    return Table::of(rows, found.table->columns(), std::move(numbers));
}

bool liesInTwoAxes(const Identification& found) {
    const TensorArrangement& how = found.arrangement;
    return !how.flattened && !how.stacked && !how.complex;
}

std::shared_ptr<const Table> modelTableInFile(const Identification& found) {
    auto table = modelTable(found);
    return found.arrangement.transposed ? table->transposed() : table;
}

namespace {

constexpr std::int64_t kMostCells = std::int64_t{1} << 24;

/// The part of a table that is analysed.
struct Part {
    const Table& table;
    const std::stop_token& stop;
    std::int64_t rows;
    std::int64_t columns;

    /// Calls use(row) for every row in order.
    template <class Use>
    void forRows(Use use) const {
        std::vector<double> row(static_cast<std::size_t>(columns));
        for (std::int64_t r = 0; r < rows; ++r) {
            if (r % 1024 == 0)
                throwIfStopped(stop);
            table.readRow(r, 0, row);
            use(row);
        }
    }
};

/// Offset and unit that keep the squares of the numbers from underflow and overflow.
struct Shift {
    double first = 0;
    double unit = 1;     ///< a power of two
    double largest = 0;  ///< magnitude
    std::int64_t finite = 0;

    void add(double x) {
        if (!std::isfinite(x))
            return;
        if (finite == 0)
            first = x;
        largest = std::max(largest, std::abs(x));
        ++finite;
    }
    void settle() {
        unit = largest > 0 ? std::exp2(std::ilogb(largest)) : 1;
        first /= unit;
    }
    double of(double x) const { return x / unit - first; }
};

/// The mean of some numbers, and whether they are all equal.
struct Mean {
    double sum = 0;
    double least = HUGE_VAL;
    double greatest = -HUGE_VAL;
    std::int64_t count = 0;

    void add(double x) {
        sum += x;
        least = std::min(least, x);
        greatest = std::max(greatest, x);
        ++count;
    }
    double value() const { return count > 0 ? sum / static_cast<double>(count) : 0; }
    bool varies() const { return least < greatest; }
};

struct Means {
    Mean all, above, below;
};

struct SquareSums {
    double all = 0, above = 0, below = 0, products = 0;
};

/// Calls pair(above, below) for each cell in \p before and the one below it in \p row.
template <class Pair>
void forPairs(const std::vector<double>& before, const std::vector<double>& row, Pair pair) {
    for (std::size_t j = 0; j < before.size(); ++j)
        if (std::isfinite(before[j]) && std::isfinite(row[j]))
            pair(before[j], row[j]);
}

Means meansOf(const Part& part, const Shift& shift) {
    Means means;
    std::vector<double> before;
    part.forRows([&](const std::vector<double>& row) {
        for (const double x : row)
            if (std::isfinite(x))
                means.all.add(shift.of(x));
        forPairs(before, row, [&](double above, double below) {
            means.above.add(shift.of(above));
            means.below.add(shift.of(below));
        });
        before = row;
    });
    return means;
}

SquareSums squareSumsOf(const Part& part, const Shift& shift, const Means& means) {
    const double mean = means.all.value(), above = means.above.value(), below = means.below.value();
    SquareSums squares;
    std::vector<double> before;
    part.forRows([&](const std::vector<double>& row) {
        for (const double x : row)
            if (std::isfinite(x))
                squares.all += std::pow(shift.of(x) - mean, 2);
        forPairs(before, row, [&](double a, double b) {
            const double x = shift.of(a) - above;
            const double y = shift.of(b) - below;
            squares.above += x * x;
            squares.below += y * y;
            squares.products += x * y;
        });
        before = row;
    });
    return squares;
}

}  // namespace

TableStatistics statisticsOf(const Table& table, const std::stop_token& stop) {
    TableStatistics s{.columns = std::min(table.columns(), kMostCells)};
    s.rows = std::clamp<std::int64_t>(kMostCells / s.columns, 1, table.rows());
    const Part part{table, stop, s.rows, s.columns};
    Shift shift;
    part.forRows([&shift](const std::vector<double>& row) {
        for (const double x : row)
            shift.add(x);
    });
    s.notFinite = s.rows * s.columns - shift.finite;
    if (shift.finite == 0)
        return s;
    shift.settle();
    const Means means = meansOf(part, shift);
    const SquareSums squares = squareSumsOf(part, shift, means);
    const auto inRange = [&shift](double x) { return std::clamp(x, -shift.largest, shift.largest); };
    s.mean = inRange(shift.unit * (shift.first + means.all.value()));
    s.deviation = inRange(shift.unit * std::sqrt(squares.all / static_cast<double>(shift.finite)));
    const bool vary = means.above.varies() && means.below.varies();
    if (vary && squares.above > 0 && squares.below > 0)
        s.rowCorrelation =
            std::clamp(squares.products / std::sqrt(squares.above) / std::sqrt(squares.below), -1.0, 1.0);
    return s;
}

namespace {

constexpr std::int64_t kMostRead = std::int64_t{1} << 28;
constexpr std::int64_t kMostLength = std::int64_t{1} << 22;  // a reading stores a number for each position

std::int64_t lengthsBefore(const std::vector<std::int64_t>& shape, std::size_t axis) {
    std::int64_t all = 1;
    for (std::size_t k = 0; k < axis; ++k)
        all *= shape[k];
    return all;
}

}  // namespace

std::optional<ReadPart> partToRead(const Tensor& tensor) {
    if (tensor.shape.empty())
        return std::nullopt;
    const auto longest = std::ranges::max_element(tensor.shape);
    const auto axis = static_cast<std::size_t>(longest - tensor.shape.begin());
    const std::int64_t beside = lengthsBefore(tensor.shape, tensor.shape.size()) / *longest;
    const std::int64_t length = std::min(kMostLength, std::max<std::int64_t>(kMostRead / beside, 1));
    const bool innermost = axis + 1 == tensor.shape.size();
    if (length >= *longest || (!innermost && lengthsBefore(tensor.shape, axis) != 1))
        return std::nullopt;
    return ReadPart{axis, length, *longest};
}

Tensor beginningOf(const Tensor& tensor, const ReadPart& part) {
    Tensor beginning = tensor;
    beginning.shape[part.axis] = part.length;
    const std::int64_t rows = tensor.numbers->rows();
    const std::int64_t columns = tensor.numbers->columns();
    const bool ofColumns = part.axis + 1 == tensor.shape.size() && columns == part.of;
    beginning.numbers = ofColumns ? tensor.numbers->part({0, rows}, {0, part.length})
                                  : tensor.numbers->part({0, rows / part.of * part.length}, {0, columns});
    return beginning;
}

}  // namespace posiscope
