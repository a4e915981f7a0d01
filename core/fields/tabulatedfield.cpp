// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/tabulatedfield.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/parallel/workers.h"
#include "core/schemes/learned.h"
#include "core/schemes/tabulated.h"

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

namespace {

constexpr int kTableRowsOfTask = 8;

/// The means under the pixels of \p columns, \p values being columns \p first and on.
template <class Number>
void shrink(std::span<const double> values, std::int64_t first, const PixelCover& columns, Number* pixels) {
    for (int c = 0; c < columns.pixels(); ++c)
        pixels[c] = static_cast<Number>(pixelMean(values, first, columns, c));
}

/// Whether \p pixel and the one before it show the same row of the table, and nothing else.
bool repeatsRow(const PixelCover& rows, int pixel) {
    return rows.cells(pixel - 1) == 0 && (rows.pointed() || rows.cells(pixel) == 0);
}

/// A pixel that shows one row, or parts of two, is exact.
template <class Number>
Effort effortAt(const PixelCover& rows, int pixel) {
    return rows.pointed() || rows.cells(pixel) < 2 ? Effort::Exact : effortFor<Number>;
}

}  // namespace

TabulatedField::TabulatedField(std::shared_ptr<const Tabulated> encoding) : m_encoding(std::move(encoding)) {}

Extent TabulatedField::extent() const {
    return {m_encoding->rows(), m_encoding->columns()};
}

Window TabulatedField::numbered() const {
    const Bounds rows = rowsInTable(*m_encoding);
    return {rows.least, rows.greatest, 0, static_cast<double>(m_encoding->columns())};
}

double TabulatedField::cell(std::int64_t row, std::int64_t column) const {
    return m_encoding->value(m_encoding->firstPosition() + row, column);
}

Bounds TabulatedField::bounds() const {
    return {-m_encoding->greatest(), m_encoding->greatest()};
}

template <class Number>
void TabulatedField::draw(const PixelCover& rows, const PixelCover& columns,
                          const Pixels<Number>& pixels) const {
    const std::int64_t first = columns.firstCell(0);
    const std::int64_t end = std::min(columns.firstCell(columns.pixels()) + 1, m_encoding->columns());
    parallelFor((rows.pixels() + kTableRowsOfTask - 1) / kTableRowsOfTask, [&](int task) {
        std::vector<double> mean(static_cast<std::size_t>(end - first));
        const int top = task * kTableRowsOfTask;
        for (int r = top; r < std::min(top + kTableRowsOfTask, rows.pixels()); ++r) {
            if (r > top && repeatsRow(rows, r)) {
                std::copy_n(pixels.row(r - 1), columns.pixels(), pixels.row(r));
                continue;
            }
            meanRow(*m_encoding, rows, r, first, mean, effortAt<Number>(rows, r));
            shrink<Number>(mean, first, columns, pixels.row(r));
        }
    });
}

void TabulatedField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

void TabulatedField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

PassedOver TabulatedField::passedOver(const Window& window, int pixelRows) const {
    return numbersPassedOver(*m_encoding, window.bottom - window.top, window.right - window.left, pixelRows);
}

bool TabulatedField::patientMeans(const Window& window, const Pixels<float>& pixels,
                                  const std::stop_token& stop) const {
    const PixelCover rows = PixelCover::means(window.top, window.bottom, pixels.rows);
    const PixelCover columns = PixelCover::means(window.left, window.right, pixels.columns);
    const std::int64_t first = columns.firstCell(0);
    const std::int64_t end = std::min(columns.firstCell(columns.pixels()) + 1, m_encoding->columns());
    std::vector<double> mean(static_cast<std::size_t>(end - first));
    for (int r = 0; r < pixels.rows; ++r) {
        if (!meanRow(*m_encoding, rows, r, first, mean, nullptr, stop))
            return false;
        shrink<float>(mean, first, columns, pixels.row(r));
    }
    return true;
}

void TabulatedField::samples(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::middles(window.top, window.bottom, pixels.rows),
         PixelCover::middles(window.left, window.right, pixels.columns), pixels);
}

std::shared_ptr<const Field> fieldOfNumbers(std::int64_t rows, std::int64_t columns,
                                            std::vector<double> numbers) {
    const Parameters parameters{.dModel = columns, .length = rows, .firstPosition = 0};
    const auto sums = std::make_shared<const RowSums>(Table::of(rows, columns, std::move(numbers)));
    return std::make_shared<const TabulatedField>(std::make_shared<const Learned>(parameters, sums));
}

}  // namespace posiscope
