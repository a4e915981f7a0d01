// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/sumplane.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/fields/field.h"
#include "core/fields/pixelcover.h"

namespace posiscope {
namespace {

/// A matrix whose cell is the sum of a number of its row and a number of its column. The mean of a block is
/// the sum of two means along its edges, so that a picture of any size costs its pixels and its edges.
class SumField : public Field {
public:
    /// \pre neither is empty
    SumField(std::vector<double> ofRows, std::vector<double> ofColumns);

    Extent extent() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    Bounds bounds() const override;

private:
    template <class Number>
    void draw(const PixelCover& rows, const PixelCover& columns, const Pixels<Number>& pixels) const;

    std::vector<double> m_rows;
    std::vector<double> m_columns;
};

std::vector<double> meansAlong(const std::vector<double>& cells, const PixelCover& cover) {
    std::vector<double> means(static_cast<std::size_t>(cover.pixels()));
    for (int i = 0; i < cover.pixels(); ++i)
        means[static_cast<std::size_t>(i)] = pixelMean(cells, 0, cover, i);
    return means;
}

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

std::vector<double> shareOf(const AxisKernel& kernel, double from, const Places& places) {
    std::vector<double> values(places.count);
    kernel(from, places.first, places.step, values);
    return values;
}

/// The same from each of \p from in turn.
std::vector<double> sharesOf(const AxisKernel& kernel, const Places& from, const Places& places) {
    std::vector<double> values(from.count * places.count);
    const std::span<double> all(values);
    for (std::size_t i = 0; i < from.count; ++i)
        kernel(from.at(i), places.first, places.step, all.subspan(i * places.count, places.count));
    return values;
}

}  // namespace

SumPlane::SumPlane(std::int64_t rows, std::int64_t columns, AxisKernel down, AxisKernel across,
                   Kernels kernels, double rest)
    : PlaneMap(rows, columns),
      m_down{std::move(down), rows},
      m_across{std::move(across), columns},
      m_kernels(kernels),
      m_rest(rest) {}

std::vector<double> SumPlane::Axis::from(double place, Kernels kernels) const {
    const auto count = static_cast<std::size_t>(patches);
    if (kernels == Kernels::OfPlaces || place != std::trunc(place) || place < 0 ||
        place >= static_cast<double>(patches))
        return shareOf(kernel, place, {0, 1, count});
    if (kept.empty())
        kept = shareOf(kernel, 0, {1 - static_cast<double>(patches), 1, 2 * count - 1});
    const auto first = kept.begin() + (patches - 1 - static_cast<std::int64_t>(place));
    return {first, first + patches};
}

std::vector<double> SumPlane::values(const PlanePoint& from, const Places& down, const Places& across) const {
    const std::vector<double> ofRows = shareOf(m_down.kernel, from.y, down);
    const std::vector<double> ofColumns = shareOf(m_across.kernel, from.x, across);
    std::vector<double> all;
    all.reserve(ofRows.size() * ofColumns.size());
    for (const double row : ofRows)
        for (const double column : ofColumns)
            all.push_back(row + m_rest + column);
    return all;
}

std::vector<double> SumPlane::along(const PlanePoint& from, const PlanePoint& step, std::size_t count) const {
    constexpr std::size_t kMostLines = 32;
    if (m_kernels == Kernels::OfPlaces || count < 2)
        return madeAlong(from, step, count);
    const auto found = std::ranges::find_if(
        m_lines, [&](const Line& line) { return line.step == step && line.values.size() == count; });
    if (found != m_lines.end())
        return found->values;
    if (m_lines.size() == kMostLines)
        m_lines.clear();
    m_lines.push_back({step, madeAlong({0, 0}, step, count)});
    return m_lines.back().values;
}

std::vector<double> SumPlane::madeAlong(const PlanePoint& from, const PlanePoint& step,
                                        std::size_t count) const {
    std::vector<double> values = shareOf(m_down.kernel, from.y, {from.y, step.y, count});
    const std::vector<double> ofColumns = shareOf(m_across.kernel, from.x, {from.x, step.x, count});
    for (std::size_t k = 0; k < count; ++k)
        values[k] += m_rest + ofColumns[k];
    return values;
}

std::shared_ptr<const Field> SumPlane::against(const PlanePoint& from) const {
    std::vector<double> ofRows = m_down.from(from.y, m_kernels);
    for (double& row : ofRows)
        row += m_rest;
    return std::make_shared<const SumField>(std::move(ofRows), m_across.from(from.x, m_kernels));
}

/// The share of an axis is the same in all tiles of a row or column, so that tiles are a sum, too.
std::shared_ptr<const Field> SumPlane::tiles(const Places& down, const Places& across) const {
    std::vector<double> ofRows = sharesOf(m_down.kernel, down, everyRow());
    for (double& row : ofRows)
        row += m_rest;
    return std::make_shared<const SumField>(std::move(ofRows),
                                            sharesOf(m_across.kernel, across, everyColumn()));
}

}  // namespace posiscope
