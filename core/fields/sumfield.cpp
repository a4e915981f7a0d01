// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/sumfield.h"

#include <algorithm>
#include <utility>

#include "core/fields/cellmean.h"

namespace posiscope {
namespace {

std::vector<double> meansAlong(const std::vector<double>& cells, const PixelCover& cover) {
    std::vector<double> means(static_cast<std::size_t>(cover.pixels()));
    for (int i = 0; i < cover.pixels(); ++i)
        means[static_cast<std::size_t>(i)] = pixelMean(cells, 0, cover, i);
    return means;
}

}  // namespace

SumField::SumField(std::vector<double> ofRows, std::vector<double> ofColumns)
    : m_rows(std::move(ofRows)), m_columns(std::move(ofColumns)) {}

Extent SumField::extent() const {
    return {std::ssize(m_rows), std::ssize(m_columns)};
}

double SumField::cell(std::int64_t row, std::int64_t column) const {
    return m_rows[static_cast<std::size_t>(row)] + m_columns[static_cast<std::size_t>(column)];
}

Bounds SumField::bounds() const {
    const auto [leastRow, greatestRow] = std::ranges::minmax(m_rows);
    const auto [leastColumn, greatestColumn] = std::ranges::minmax(m_columns);
    return {leastRow + leastColumn, greatestRow + greatestColumn};
}

template <class Number>
void SumField::draw(const PixelCover& rows, const PixelCover& columns, const Pixels<Number>& pixels) const {
    const std::vector<double> ofRows = meansAlong(m_rows, rows);
    const std::vector<double> ofColumns = meansAlong(m_columns, columns);
    for (int r = 0; r < pixels.rows; ++r) {
        Number* const row = pixels.row(r);
        for (int c = 0; c < pixels.columns; ++c)
            row[c] = static_cast<Number>(ofRows[static_cast<std::size_t>(r)] +
                                         ofColumns[static_cast<std::size_t>(c)]);
    }
}

void SumField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

void SumField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

void SumField::samples(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::middles(window.top, window.bottom, pixels.rows),
         PixelCover::middles(window.left, window.right, pixels.columns), pixels);
}

}  // namespace posiscope
