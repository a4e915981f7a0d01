// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/xray/rowsquares.h"

#include <algorithm>
#include <array>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr std::int64_t kSome = 1024;      // numbers that are converted at a time
constexpr std::int64_t kRowsOfTask = 64;  // that a thread takes at a time

const std::byte* placeOf(const StoredRows& rows, std::int64_t r, std::int64_t c) {
    return rows.data + (r * rows.columns + c) * static_cast<std::int64_t>(bytesOf(rows.type));
}

/// Uses several sums, because each addition waits for the one before.
double sumOfSquares(std::span<const double> values) {
    std::array<double, 8> sums{};
    std::size_t i = 0;
    for (; i + sums.size() <= values.size(); i += sums.size())
        for (std::size_t k = 0; k < sums.size(); ++k)
            sums[k] += values[i + k] * values[i + k];
    for (; i < values.size(); ++i)
        sums[0] += values[i] * values[i];
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

/// Calls \p use with segments of row \p r as numbers, their first column and their factor.
template <class Use>
void alongRow(const StoredRows& rows, std::int64_t r, const BlockScales& scales, const Use& use) {
    std::array<double, kSome> values;
    for (std::int64_t c = 0; c < rows.columns;) {
        std::int64_t end = std::min(rows.columns, c + kSome);
        double factor = 1;
        if (!scales.factors.empty()) {
            end = std::min(end, (c / scales.columns + 1) * scales.columns);
            factor = scales.at(rows.first + r, c);
        }
        const std::span<double> some(values.data(), static_cast<std::size_t>(end - c));
        readNumbers(rows.type, rows.swapped, placeOf(rows, r, c),
                    static_cast<std::ptrdiff_t>(bytesOf(rows.type)), some);
        use(some, c, factor);
        c = end;
    }
}

}  // namespace

void readStoredRow(const StoredRows& rows, std::int64_t r, const BlockScales& scales,
                   std::span<double> values) {
    alongRow(rows, r, scales, [&values](std::span<const double> some, std::int64_t first, double factor) {
        for (std::size_t i = 0; i < some.size(); ++i)
            values[static_cast<std::size_t>(first) + i] = factor * some[i];
    });
}

void squaresOfRows(const StoredRows& rows, const BlockScales& scales, std::span<double> squares) {
    const auto count = static_cast<std::int64_t>(squares.size());
    const auto tasks = static_cast<int>((count + kRowsOfTask - 1) / kRowsOfTask);
    parallelFor(tasks, [&](int task) {
        const std::int64_t end = std::min(count, (task + 1) * kRowsOfTask);
        for (std::int64_t r = task * kRowsOfTask; r < end; ++r) {
            double sum = 0;
            alongRow(rows, r, scales, [&sum](std::span<const double> some, std::int64_t, double factor) {
                sum += factor * factor * sumOfSquares(some);
            });
            squares[static_cast<std::size_t>(r)] = sum;
        }
    });
}

void addSquaresOfColumns(const StoredRows& rows, std::int64_t count, const BlockScales& scales,
                         std::span<double> squares) {
    for (std::int64_t r = 0; r < count; ++r)
        alongRow(rows, r, scales, [&](std::span<const double> some, std::int64_t first, double factor) {
            for (std::size_t i = 0; i < some.size(); ++i)
                squares[static_cast<std::size_t>(first) + i] += factor * factor * some[i] * some[i];
        });
}

}  // namespace posiscope
