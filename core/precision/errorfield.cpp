// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/errorfield.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/fields/pixelcover.h"
#include "core/parallel/workers.h"
#include "core/precision/differences.h"
#include "core/schemes/encoding.h"

namespace posiscope {
namespace {

constexpr int kRowsOfTask = 4;

double cellsOf(const Window& window) {
    return (std::ceil(window.bottom) - std::floor(window.top)) *
           (std::ceil(window.right) - std::floor(window.left));
}

/// Which of the cells under a pixel are examined.
enum class Under { All, Middle };

/// The cells under pixel \p i that are not under an earlier pixel: at least its first cell, and none past the
/// last of \p cells. Or only the cell in its middle.
std::pair<std::int64_t, std::int64_t> under(const PixelCover& cover, int i, Under which, std::int64_t cells) {
    const std::int64_t first = cover.firstCell(i);
    if (which == Under::Middle)
        return {first, first + 1};
    return {first, std::min(cells, std::max(first + 1, cover.firstCell(i + 1)))};
}

/// Adjacent pixels over the same cells: all pixels of a wide cell, or a single pixel.
struct SideBySide {
    std::pair<std::int64_t, std::int64_t> cells;
    int end;  ///< pixels from the end of the ones before
};

std::vector<SideBySide> sideBySide(const PixelCover& cover, Under which, std::int64_t cells) {
    std::vector<SideBySide> all;
    for (int c = 0; c < cover.pixels(); ++c) {
        const auto below = under(cover, c, which, cells);
        if (all.empty() || all.back().cells != below)
            all.push_back({below, c});
        all.back().end = c + 1;
    }
    return all;
}

/// How many rows and columns are examined under a pixel.
struct Looks {
    std::int64_t rows = std::numeric_limits<std::int64_t>::max();
    std::int64_t columns = std::numeric_limits<std::int64_t>::max();
};

/// \p most cells in all, but at least one per pixel.
Looks looksFor(const Window& window, int pixelRows, int pixelColumns, std::int64_t most) {
    if (cellsOf(window) <= static_cast<double>(most))
        return {};
    const auto columns = static_cast<std::int64_t>(std::ceil(window.right) - std::floor(window.left));
    const std::int64_t rows = most / (pixelRows * columns);
    if (rows > 0)
        return {.rows = rows};
    return {1, std::max<std::int64_t>(1, most / (std::int64_t{pixelRows} * pixelColumns))};
}

/// At most \p most of [first, end), spread evenly.
template <class Look>
void lookAlong(std::pair<std::int64_t, std::int64_t> range, std::int64_t most, const Look& look) {
    const std::int64_t cells = range.second - range.first;
    const std::int64_t count = std::min(cells, most);
    for (std::int64_t i = 0; i < count; ++i)
        look(range.first + (2 * i + 1) * cells / (2 * count));
}

/// How many columns of a row are examined.
std::int64_t looksAt(const std::vector<SideBySide>& across, std::int64_t most) {
    std::int64_t count = 0;
    for (const SideBySide& pixels : across)
        count += std::min(pixels.cells.second - pixels.cells.first, most);
    return count;
}

/// NaN counts as worse than any number.
template <class Number>
void worsen(Number& worst, Number difference) {
    if (std::isnan(difference) || std::abs(difference) > std::abs(worst))
        worst = difference;
}

template <class Number, class Shown>
void draw(const Differences& differences, const PixelCover& rows, const PixelCover& columns, Under which,
          const Looks& looks, const Pixels<Number>& pixels, const Shown& shown) {
    const Encoding& encoding = differences.encoding();
    const std::int64_t first = encoding.firstPosition();
    const std::vector<SideBySide> across = sideBySide(columns, which, encoding.columns());
    const bool whole = 2 * looksAt(across, looks.columns) >= encoding.columns();
    parallelFor((rows.pixels() + kRowsOfTask - 1) / kRowsOfTask, [&](int task) {
        std::vector<double> worst(across.size());
        std::vector<double> all(whole ? static_cast<std::size_t>(encoding.columns()) : 0);
        const int top = task * kRowsOfTask;
        for (int r = top; r < std::min(top + kRowsOfTask, rows.pixels()); ++r) {
            const auto below = under(rows, r, which, encoding.rows());
            if (r > top &&
                below == under(rows, r - 1, which, encoding.rows())) {  // one tall cell, computed once
                std::ranges::copy_n(pixels.row(r - 1), columns.pixels(), pixels.row(r));
                continue;
            }
            std::ranges::fill(worst, 0.0);
            const auto worsenAll = [&](const auto& differenceAt) {
                for (std::size_t k = 0; k < across.size(); ++k)
                    lookAlong(across[k].cells, looks.columns,
                              [&](std::int64_t column) { worsen(worst[k], differenceAt(column)); });
            };
            lookAlong(below, looks.rows, [&](std::int64_t row) {
                if (all.empty()) {
                    Differences::Row some(differences, first + row);
                    return worsenAll([&](std::int64_t column) { return some.at(column); });
                }
                differences.readRow(first + row, all);
                worsenAll([&](std::int64_t column) { return all[static_cast<std::size_t>(column)]; });
            });
            Number* pixel = pixels.row(r);
            for (std::size_t k = 0; k < across.size(); ++k)
                pixel = std::fill_n(pixel, pixels.row(r) + across[k].end - pixel, shown(worst[k]));
        }
    });
}

}  // namespace

ErrorField::ErrorField(std::shared_ptr<const Differences> differences, std::optional<double> floor,
                       std::int64_t mostCells)
    : m_differences(std::move(differences)), m_floor(floor), m_mostCells(mostCells) {}

Extent ErrorField::extent() const {
    return {m_differences->encoding().rows(), m_differences->encoding().columns()};
}

double ErrorField::cell(std::int64_t row, std::int64_t column) const {
    return m_differences->at(m_differences->encoding().firstPosition() + row, column);
}

double ErrorField::shown(double difference) const {
    if (!m_floor || std::isnan(difference))
        return difference;
    const double decades = std::log10(std::abs(difference) / *m_floor);
    return decades > 0 ? std::copysign(decades, difference) : 0.0;
}

void ErrorField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(*m_differences, PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), Under::All,
         looksFor(window, pixels.rows, pixels.columns, m_mostCells), pixels,
         [this](double difference) { return static_cast<float>(shown(difference)); });
}

void ErrorField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(*m_differences, PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), Under::All, {}, pixels,
         [](double difference) { return difference; });
}

void ErrorField::samples(const Window& window, const Pixels<float>& pixels) const {
    draw(*m_differences, PixelCover::middles(window.top, window.bottom, pixels.rows),
         PixelCover::middles(window.left, window.right, pixels.columns), Under::Middle, {}, pixels,
         [this](double difference) { return static_cast<float>(shown(difference)); });
}

}  // namespace posiscope
