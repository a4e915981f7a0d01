// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/tabulatedfield.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/fields/cellmean.h"
#include "core/fields/rowmeans.h"
#include "core/parallel/workers.h"
#include "core/schemes/learned.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

constexpr int kTableRowsOfTask = 8;

/// The means under the pixels of \p columns, \p values being columns \p first and on.
template <class Number>
void shrink(std::span<const double> values, std::int64_t first, const PixelCover& columns, Number* pixels) {
    for (int c = 0; c < columns.pixels(); ++c)
        pixels[c] = static_cast<Number>(pixelMean(values, first, columns, c));
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
    Parameters parameters;
    parameters.dModel = columns;
    parameters.length = rows;
    parameters.firstPosition = 0;
    const auto sums = std::make_shared<const RowSums>(Table::of(rows, columns, std::move(numbers)));
    return std::make_shared<const TabulatedField>(std::make_shared<const Learned>(parameters, sums));
}

}  // namespace posiscope
