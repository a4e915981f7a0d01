// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/gridwaves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/analysis/wavesum.h"
#include "core/axes/sumplane.h"
#include "core/numbers/powers.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

constexpr double kEpsilon = 1e-6;  // DETR's, against a division by zero

/// Coordinate number \p i of \p n; halves are between patches.
double coordinateOf(const GridParameters& p, double i, std::int64_t n) {
    const auto size = static_cast<double>(n);
    const auto baseSize = static_cast<double>(p.baseSize);
    const double whole = 2 * std::numbers::pi;
    switch (p.coordinates) {
        case GridCoordinates::Index:
            return i / p.interpolation;
        case GridCoordinates::Base:
            return i * baseSize / (size * p.interpolation);
        case GridCoordinates::Crop: {
            const auto offset = static_cast<double>((p.tableSize - n) / 2);
            return (offset + i) * baseSize / (static_cast<double>(p.tableSize) * p.interpolation);
        }
        case GridCoordinates::FromOne:
            return i + 1;
        case GridCoordinates::Image:
            return whole * (i + 1) / (size + kEpsilon);
        case GridCoordinates::Centres:
            break;
    }
    return whole * (i + 0.5) / (size + kEpsilon);
}

/// base^(−j/n), j = 0 … n − 1.
std::vector<DoubleDouble> frequenciesOf(double base, std::int64_t n) {
    const auto count = static_cast<std::size_t>(n);
    return Powers{logarithm(base), 1, static_cast<double>(n)}.first(count);
}

WaveAxis waveAxis(const GridParameters& p, std::int64_t n, std::int64_t frequencies) {
    WaveAxis axis{.frequencies = frequenciesOf(p.base, frequencies)};
    for (std::int64_t i = 0; i < n; ++i)
        axis.coordinates.push_back(coordinateOf(p, static_cast<double>(i), n));
    axis.step = coordinateOf(p, 1, n) - coordinateOf(p, 0, n);
    return axis;
}

WaveAxis frameAxis(const GridParameters& p) {
    GridParameters time = p;
    time.coordinates = GridCoordinates::Index;
    time.interpolation = p.timeInterpolation;
    return waveAxis(time, p.frames, p.dModel / 8);
}

Coordinates coordinatesOf(const GridParameters& p) {
    std::vector<std::vector<double>> axes;
    if (p.layout == GridLayout::CogVideoX)
        axes.push_back(frameAxis(p).coordinates);
    axes.push_back(waveAxis(p, p.rows, 0).coordinates);
    axes.push_back(waveAxis(p, p.columns, 0).coordinates);
    return Coordinates::grid(std::move(axes), p.prefix);
}

/// Every frequency of an axis as \p wave.
void addBlock(std::vector<Column>& columns, std::size_t axis, Wave wave, std::int64_t frequencies) {
    for (std::int32_t j = 0; j < frequencies; ++j)
        columns.push_back({j, wave, static_cast<std::uint8_t>(axis)});
}

void addByTurns(std::vector<Column>& columns, std::size_t axis, std::int64_t frequencies) {
    for (std::int32_t j = 0; j < frequencies; ++j)
        for (const Wave wave : {Wave::Sine, Wave::Cosine})
            columns.push_back({j, wave, static_cast<std::uint8_t>(axis)});
}

/// The columns of rows \p y and columns \p x, \p n frequencies each.
void addPlane(std::vector<Column>& columns, GridLayout layout, std::size_t y, std::size_t x, std::int64_t n) {
    using Block = std::pair<std::size_t, Wave>;
    const auto add = [&](std::initializer_list<Block> blocks) {
        for (const auto& [axis, wave] : blocks)
            addBlock(columns, axis, wave, n);
    };
    switch (layout) {
        case GridLayout::Mae:
        case GridLayout::CogVideoX:
            return add({{x, Wave::Sine}, {x, Wave::Cosine}, {y, Wave::Sine}, {y, Wave::Cosine}});
        case GridLayout::Timm:
            return add({{y, Wave::Sine}, {x, Wave::Sine}, {y, Wave::Cosine}, {x, Wave::Cosine}});
        case GridLayout::TimmInterleaved:
            return add({{y, Wave::Sine}, {y, Wave::Cosine}, {x, Wave::Sine}, {x, Wave::Cosine}});
        case GridLayout::Detr:
            addByTurns(columns, y, n);
            addByTurns(columns, x, n);
            break;
        case GridLayout::Learned:  // has no waves
        case GridLayout::Factorised:
            break;
    }
}

/// The cosine similarity along \p axis: Σ cos(ω Δ) over its frequencies, divided by \p norm.
AxisKernel kernelOf(const WaveAxis& axis, double norm) {
    std::vector<WaveTerm> terms;
    for (const DoubleDouble& w : axis.frequencies)
        terms.push_back({w.hi, w.lo, 1 / norm});
    return [sum = WaveSum(std::move(terms), Wave::Cosine), scale = axis.step](
               double from, double first, double step, std::span<double> values) {
        sum.sample(scale * (first - from), scale * step, values);
    };
}

}  // namespace

GridWaves::GridWaves(const GridParameters& parameters)
    : Tabulated(matrixOf(parameters), coordinatesOf(parameters)), m_grid(parameters) {
    arrange();
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        compute(m_axes[axis], static_cast<std::uint8_t>(axis));
}

void GridWaves::arrange() {
    const bool video = m_grid.layout == GridLayout::CogVideoX;
    const std::int64_t frequencies = video ? 3 * m_grid.dModel / 16 : m_grid.dModel / 4;
    if (video) {
        m_axes.push_back({.waves = frameAxis(m_grid), .stride = m_grid.rows * m_grid.columns});
        addBlock(m_columns, 0, Wave::Sine, m_grid.dModel / 8);
        addBlock(m_columns, 0, Wave::Cosine, m_grid.dModel / 8);
    }
    m_axes.push_back({.waves = waveAxis(m_grid, m_grid.rows, frequencies), .stride = m_grid.columns});
    m_axes.push_back({.waves = waveAxis(m_grid, m_grid.columns, frequencies), .stride = 1});
    addPlane(m_columns, m_grid.layout, m_axes.size() - 2, m_axes.size() - 1, frequencies);
    for (const Column& column : m_columns)
        m_places.push_back(m_axes[column.axis].columns++);
}

void GridWaves::compute(Axis& axis, std::uint8_t index) {
    std::vector<Column> own;
    std::ranges::copy_if(m_columns, std::back_inserter(own),
                         [index](const Column& column) { return column.axis == index; });
    const std::size_t width = own.size();
    const std::size_t waves = axis.waves.frequencies.size();
    axis.values.resize(axis.waves.coordinates.size() * width);
    axis.sums.assign(axis.values.size() + width, 0);
    std::vector<double> sines(waves);
    std::vector<double> cosines(waves);
    for (std::size_t i = 0; i < axis.waves.coordinates.size(); ++i) {
        for (std::size_t j = 0; j < waves; ++j) {
            const SineCosine both = sineCosine(axis.waves.frequencies[j], axis.waves.coordinates[i]);
            sines[j] = both.sine;
            cosines[j] = both.cosine;
        }
        const std::span<double> row = std::span(axis.values).subspan(i * width, width);
        waveValues(own, sines, cosines, row);
        for (std::size_t j = 0; j < width; ++j)
            axis.sums[(i + 1) * width + j] = axis.sums[i * width + j] + row[j];
    }
}

double GridWaves::wavelength(std::int64_t column) const {
    const Column& wave = this->column(column);
    const WaveAxis& axis = m_axes[wave.axis].waves;
    return 2 * std::numbers::pi / (axis.frequencies[static_cast<std::size_t>(wave.frequency)].hi * axis.step);
}

double GridWaves::value(std::int64_t position, std::int64_t column) const {
    if (position < 0 || position >= rows())
        return std::numeric_limits<double>::quiet_NaN();
    const std::int64_t patch = position - m_grid.prefix;
    if (patch < 0)
        return 0;
    const Axis& axis = m_axes[this->column(column).axis];
    const std::int64_t at = patch / axis.stride % axis.size();
    return axis
        .values[static_cast<std::size_t>(at * axis.columns + m_places[static_cast<std::size_t>(column)])];
}

/// Σ over patches \p first … \p end − 1 of the wave \p place of \p axis. Runs of equal patches are products,
/// and nothing is subtracted that a longer run contains.
double GridWaves::sumOf(const Axis& axis, std::int64_t place, std::int64_t first, std::int64_t end) const {
    const auto valueAt = [&](std::int64_t i) {
        return axis.values[static_cast<std::size_t>(i % axis.size() * axis.columns + place)];
    };
    const auto sumTo = [&](std::int64_t i) {
        return axis.sums[static_cast<std::size_t>(i * axis.columns + place)];
    };
    const std::int64_t begin = first / axis.stride;
    const std::int64_t last = end / axis.stride;
    if (begin == last)
        return static_cast<double>(end - first) * valueAt(begin);
    double sum = static_cast<double>((begin + 1) * axis.stride - first) * valueAt(begin);
    if (const std::int64_t rest = end - last * axis.stride; rest > 0)
        sum += static_cast<double>(rest) * valueAt(last);
    const std::int64_t n = axis.size();
    const std::int64_t from = begin + 1;
    const double inner = from / n == last / n ? sumTo(last % n) - sumTo(from % n)
                                              : sumTo(n) - sumTo(from % n) + sumTo(last % n) +
                                                    static_cast<double>(last / n - from / n - 1) * sumTo(n);
    return sum + static_cast<double>(axis.stride) * inner;
}

void GridWaves::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                       std::span<double> sums, Effort /*effort*/) const {
    first = std::max<std::int64_t>(0, first - m_grid.prefix);
    end -= m_grid.prefix;
    if (first >= end)
        return;
    for (double& sum : sums) {
        sum += weight * sumOf(m_axes[this->column(column).axis], m_places[static_cast<std::size_t>(column)],
                              first, end);
        ++column;
    }
}

double GridWaves::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    const std::int64_t patches = end - std::max(first, m_grid.prefix);
    return static_cast<double>(std::max<std::int64_t>(0, patches)) * static_cast<double>(columns()) / 2;
}

Bounds GridWaves::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    Bounds bounds = Bounds::ofNothing();
    if (first < m_grid.prefix)
        bounds.add(0.0);
    const Axis& axis = m_axes[this->column(column).axis];
    const std::int64_t begin = std::max<std::int64_t>(0, first - m_grid.prefix) / axis.stride;
    const std::int64_t patches = end - m_grid.prefix;
    if (patches <= 0)
        return bounds.orNaN();
    const std::int64_t last = std::min((patches - 1) / axis.stride, begin + axis.size() - 1);
    for (std::int64_t i = begin; i <= last; ++i)
        bounds.add(axis.values[static_cast<std::size_t>(i % axis.size() * axis.columns +
                                                        m_places[static_cast<std::size_t>(column)])]);
    return bounds.orNaN();
}

double GridWaves::greatestNorm() const {
    return std::sqrt(static_cast<double>(columns()) / 2);
}

std::shared_ptr<const PlaneMap> planeOf(const GridWaves& grid) {
    const double norm = static_cast<double>(grid.columns()) / 2;
    const std::size_t y = grid.axes() - 2;
    const double rest = y == 0 ? 0 : static_cast<double>(grid.axis(0).frequencies.size()) / norm;
    return std::make_shared<const SumPlane>(grid.grid().rows, grid.grid().columns,
                                            kernelOf(grid.axis(y), norm), kernelOf(grid.axis(y + 1), norm),
                                            rest);
}

}  // namespace posiscope
