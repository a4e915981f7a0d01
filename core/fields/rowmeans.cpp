// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/rowmeans.h"
#include "core/fields/pixelcover.h"
#include "core/schemes/tabulated.h"

#include <algorithm>
#include <limits>

namespace posiscope {
namespace {

/// Calls add(first, end, weight) for the runs of existing positions under a pixel. When rows are sampled, the
/// pixel's partly covered edges are no separate runs, because that would read two more rows for less than
/// one.
/// \returns the sum of the weights: the existing part of the pixel.
template <class Add>
double runsUnder(const Tabulated& encoding, const PixelCover& rows, int pixel, Effort effort,
                 const Add& add) {
    double covered = 0;
    const auto run = [&](std::int64_t first, std::int64_t end, double weight) {
        first = std::max(first + encoding.firstPosition(), encoding.firstRow());
        end = std::min(end + encoding.firstPosition(), encoding.reach());
        if (first >= end || weight == 0)
            return;
        add(first, end, weight);
        covered += weight * static_cast<double>(end - first);
    };
    const std::int64_t head = rows.firstCell(pixel);
    const std::int64_t tail = rows.firstCell(pixel + 1);
    if (effort == Effort::Drawn && !rows.pointed() && encoding.sampled() && tail - head > encoding.looks()) {
        run(head, tail, rows.inner());
        return covered;
    }
    run(head, head + 1, rows.head(pixel));
    if (tail > head + 1)
        run(head + 1, tail, rows.inner());
    if (tail > head)
        run(tail, tail + 1, rows.tail(pixel));
    return covered;
}

}  // namespace

Bounds rowsInTable(const Tabulated& encoding) {
    const std::int64_t first = encoding.firstPosition();
    const auto row = [&](std::int64_t position) {
        return static_cast<double>(std::clamp<std::int64_t>(position - first, 0, encoding.rows()));
    };
    return {row(encoding.firstRow()), row(encoding.reach())};
}

void meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, Effort effort) {
    std::ranges::fill(mean, 0.0);
    const double covered =
        runsUnder(encoding, rows, pixel, effort, [&](std::int64_t first, std::int64_t end, double weight) {
            encoding.addRun(first, end, weight, column, mean, effort);
        });
    for (double& value : mean)
        value = covered == 0 ? std::numeric_limits<double>::quiet_NaN() : value / covered;
}

bool meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, double* squares, const std::stop_token& stop) {
    constexpr std::int64_t kNumbersAtOnce = std::int64_t{1} << 20;
    const std::int64_t atOnce = std::max<std::int64_t>(kNumbersAtOnce / encoding.columns(), 1);
    std::ranges::fill(mean, 0.0);
    double norms = 0;
    const double covered = runsUnder(encoding, rows, pixel, Effort::Exact,
                                     [&](std::int64_t first, std::int64_t end, double weight) {
                                         for (; first < end && !stop.stop_requested(); first += atOnce) {
                                             const std::int64_t next = std::min(first + atOnce, end);
                                             encoding.addRun(first, next, weight, column, mean);
                                             if (squares)
                                                 norms += weight * encoding.squaredNorms(first, next);
                                         }
                                     });
    const double part = covered == 0 ? std::numeric_limits<double>::quiet_NaN() : 1 / covered;
    for (double& value : mean)
        value *= part;
    if (squares)
        *squares = norms * part;
    return !stop.stop_requested();
}

PassedOver numbersPassedOver(const Tabulated& encoding, double rowsShown, double columnsShown,
                             int pixelRows) {
    if (!encoding.sampled())
        return {};
    const double looked = static_cast<double>(encoding.looks()) * pixelRows;
    const double numbers = std::max(rowsShown - looked, 0.0) * columnsShown;
    return {numbers, numbers * encoding.workOfNumber()};
}

double meanSquaredNorm(const Tabulated& encoding, const PixelCover& rows, int pixel, Effort effort) {
    double sum = 0;
    const double covered =
        runsUnder(encoding, rows, pixel, effort, [&](std::int64_t first, std::int64_t end, double weight) {
            sum += weight * encoding.squaredNorms(first, end, effort);
        });
    return covered == 0 ? std::numeric_limits<double>::quiet_NaN() : sum / covered;
}

}  // namespace posiscope
