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
#include "core/numbers/doubledouble.h"
#include "core/schemes/frequencyexponent.h"
#include "core/schemes/phase.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr double kEpsilon = 1e-6;  // DETR's, against a division by zero

/// Coordinate number \p i of \p n; halves are between patches, and number −1 of 0 is that of no patch.
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
        case GridCoordinates::Fraction:
            return i / (size * p.interpolation);
        case GridCoordinates::SignedCentres:
            return (2 * i + 1 - size) / (size * p.interpolation);
        case GridCoordinates::SignedEnds: {
            const double steps = std::max(size - 1, 1.0);
            return (2 * i - steps) / (steps * p.interpolation);
        }
        case GridCoordinates::Centres:
            break;
    }
    return whole * (i + 0.5) / (size + kEpsilon);
}

/// The coordinates of \p n patches, of which the last \p padding are not counted.
std::vector<double> axisCoordinates(const GridParameters& p, std::int64_t n, std::int64_t padding) {
    const std::int64_t counted = n - padding;
    std::vector<double> all;
    for (std::int64_t i = 0; i < n; ++i)
        all.push_back(coordinateOf(p, static_cast<double>(std::min(i, counted - 1)), counted));
    return all;
}

/// The rule that frames have: CogVideoX counts them.
GridParameters ofFrames(GridParameters p) {
    if (p.layout == GridLayout::CogVideoX) {
        p.coordinates = GridCoordinates::Index;
        p.interpolation = p.timeInterpolation;
    }
    return p;
}

std::vector<DoubleDouble> inRadians(const GridParameters& p, std::int64_t n) {
    const auto count = static_cast<std::size_t>(n);
    const GridFrequencies rule = frequencyRule(p);
    if (rule == GridFrequencies::Geometric || rule == GridFrequencies::GeometricEnds) {
        const std::int64_t steps = rule == GridFrequencies::Geometric ? n : n - 1;
        return Powers{logarithm(p.base), 1, static_cast<double>(steps)}.first(count);
    }
    std::vector<DoubleDouble> all(count);
    const double last = std::ldexp(1.0, static_cast<int>(n - 1));
    for (std::size_t j = 0; j < count; ++j)
        all[j] = rule == GridFrequencies::Octaves
                     ? DoubleDouble{std::ldexp(1.0, static_cast<int>(j)), 0}
                     : DoubleDouble{1, 0} +
                           exactProduct(last - 1, static_cast<double>(j)) / static_cast<double>(n - 1);
    return all;
}

/// The frequencies of an axis that has \p n of them, per unit of its coordinates.
std::vector<DoubleDouble> frequenciesOf(const GridParameters& p, std::int64_t n) {
    std::vector<DoubleDouble> all = inRadians(p, n);
    if (p.angleUnit != AngleUnit::Radians)
        for (DoubleDouble& frequency : all)
            frequency = radiansOf(p.angleUnit) * frequency;
    return all;
}

WaveAxis waveAxis(const GridParameters& p, std::int64_t n, std::int64_t padding, std::int64_t frequencies) {
    const std::int64_t counted = n - padding;
    return {.coordinates = axisCoordinates(p, n, padding),
            .step = coordinateOf(p, 1, counted) - coordinateOf(p, 0, counted),
            .frequencies = frequenciesOf(p, frequencies)};
}

std::int64_t paddingOf(const GridParameters& p, std::int64_t padding) {
    return isPadded(p) ? padding : 0;
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

/// The last of \p axes first, for x is before y and t.
void addOctaves(std::vector<Column>& columns, std::size_t axes, std::int64_t frequencies) {
    for (std::int32_t j = 0; j < frequencies; ++j)
        for (const Wave wave : {Wave::Sine, Wave::Cosine})
            for (std::size_t axis = axes; axis-- > 0;)
                columns.push_back({j, wave, static_cast<std::uint8_t>(axis)});
}

void addPositions(std::vector<Column>& columns, std::size_t axes) {
    for (std::size_t axis = axes; axis-- > 0;)
        columns.push_back({-1, Wave::Position, static_cast<std::uint8_t>(axis)});
}

/// The columns of all \p axes, \p n frequencies each; of CogVideoX those of rows and columns.
void addAxes(std::vector<Column>& columns, GridLayout layout, std::size_t axes, std::int64_t n) {
    const std::size_t y = axes - 2;
    const std::size_t x = axes - 1;
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
        case GridLayout::Multidim:
            for (std::size_t axis = 0; axis < axes; ++axis)
                addByTurns(columns, axis, n);
            break;
        case GridLayout::Tensor2Tensor:
            for (std::size_t axis = 0; axis < axes; ++axis)
                add({{axis, Wave::Sine}, {axis, Wave::Cosine}});
            break;
        case GridLayout::NerfInput:
            addPositions(columns, axes);
            [[fallthrough]];
        case GridLayout::Nerf:
            addOctaves(columns, axes, n);
            break;
        case GridLayout::Learned:  // have no waves
        case GridLayout::Factorised:
        case GridLayout::Joined:
        case GridLayout::Gaussian:
            break;
    }
}

/// How many columns of an axis are cosines: its pairs.
std::int64_t pairsOf(const GridColumns& grid, std::size_t axis) {
    return std::ranges::count_if(grid.columns, [axis](const Column& column) {
        return column.axis == axis && column.wave == Wave::Cosine;
    });
}

/// The cosine similarity along an axis: Σ cos(ω Δ) over its pairs, divided by \p norm.
AxisKernel kernelOf(const GridColumns& grid, std::size_t index, double norm) {
    const WaveAxis& axis = grid.axes[index];
    std::vector<WaveTerm> terms;
    for (const Column& column : grid.columns)
        if (column.axis == index && column.wave == Wave::Cosine) {
            const DoubleDouble& w = axis.frequencies[static_cast<std::size_t>(column.frequency)];
            terms.push_back({w.hi, w.lo, 1 / norm});
        }
    return [sum = WaveSum(std::move(terms), Wave::Cosine), scale = axis.step](
               double from, double first, double step, std::span<double> values) {
        if (step != 0)
            return sum.sample(scale * (first - from), scale * step, values);
        sum.sample(scale * (first - from), 0, values.first(std::min<std::size_t>(1, values.size())));
        std::ranges::fill(values, values.empty() ? 0 : values.front());
    };
}

}  // namespace

Coordinates coordinatesOf(const GridParameters& p) {
    std::vector<std::vector<double>> axes;
    if (hasFrames(p))
        axes.push_back(axisCoordinates(ofFrames(p), p.frames, 0));
    axes.push_back(axisCoordinates(p, p.rows, paddingOf(p, p.paddingRows)));
    axes.push_back(axisCoordinates(p, p.columns, paddingOf(p, p.paddingColumns)));
    return Coordinates::grid(std::move(axes), p.prefix);
}

GridColumns::GridColumns(const GridParameters& parameters) : grid(parameters) {
    const GridParameters& p = grid;
    const std::int64_t frequencies = planeFrequencies(p);
    if (hasFrames(p))
        axes.push_back(waveAxis(ofFrames(p), p.frames, 0, frameFrequencies(p)));
    if (p.layout == GridLayout::CogVideoX)
        for (const Wave wave : {Wave::Sine, Wave::Cosine})
            addBlock(columns, 0, wave, frameFrequencies(p));
    axes.push_back(waveAxis(p, p.rows, paddingOf(p, p.paddingRows), frequencies));
    axes.push_back(waveAxis(p, p.columns, paddingOf(p, p.paddingColumns), frequencies));
    addAxes(columns, p.layout, axes.size(), frequencies);
    columns.resize(static_cast<std::size_t>(p.dModel), {-1, Wave::Zero});  // cuts or fills
}

GridWaves::GridWaves(const GridParameters& parameters)
    : TokenWaves(matrixOf(parameters), coordinatesOf(parameters), parameters.prefix), m_grid(parameters) {
    GridColumns is(parameters);
    std::vector<StridedAxis> axes;
    std::int64_t stride = 1;
    for (auto axis = is.axes.rbegin(); axis != is.axes.rend(); ++axis) {
        const std::int64_t size = std::ssize(axis->coordinates);
        axes.insert(axes.begin(), {std::move(*axis), stride});
        stride *= size;
    }
    arrange(std::move(axes), std::move(is.columns));
}

AxisName GridWaves::nameOf(std::size_t axis) const {
    const std::size_t fromLast = axes() - 1 - axis;
    return fromLast == 0 ? AxisName::Column : fromLast == 1 ? AxisName::Row : AxisName::Time;
}

std::shared_ptr<const Table> paddedGrid(const GridParameters& p) {
    const GridWaves grid(p);
    const auto width = static_cast<std::size_t>(p.dModel);
    std::vector<double> none(width);  // the row of a patch without coordinates
    for (std::size_t j = 0; j < width; ++j) {
        const Column& column = grid.column(static_cast<std::int64_t>(j));
        const double coordinate = coordinateOf(p, -1, 0);
        none[j] = column.wave == Wave::Position ? coordinate : 0;
        if (column.frequency < 0)
            continue;
        const WaveAxis& axis = grid.axis(column.axis);
        const SineCosine both =
            sineCosine(axis.frequencies[static_cast<std::size_t>(column.frequency)], coordinate);
        none[j] = column.wave == Wave::Sine ? both.sine : both.cosine;
    }
    std::vector<double> numbers(static_cast<std::size_t>(p.prefix) * width);
    numbers.reserve(static_cast<std::size_t>(tokensOf(p)) * width);
    for (std::int64_t token = p.prefix; token < tokensOf(p); ++token) {
        const GridPatch patch = *patchOf(p, token);
        const bool below = patch.row >= p.rows - p.paddingRows;
        const bool beside = patch.column >= p.columns - p.paddingColumns;
        for (std::size_t j = 0; j < width; ++j) {
            const std::int64_t column = static_cast<std::int64_t>(j);
            const std::size_t fromLast = grid.axes() - 1 - grid.column(column).axis;
            const bool uncounted = fromLast == 0 ? below : fromLast == 1 ? beside : below || beside;
            numbers.push_back(uncounted ? none[j] : grid.value(token, column));
        }
    }
    return Table::of(tokensOf(p), p.dModel, std::move(numbers));
}

std::shared_ptr<const PlaneMap> planeOf(const GridColumns& grid) {
    const std::size_t y = grid.axes.size() - 2;
    const std::int64_t ofFrames = y == 0 ? 0 : pairsOf(grid, 0);
    const auto norm = static_cast<double>(ofFrames + pairsOf(grid, y) + pairsOf(grid, y + 1));
    return std::make_shared<const SumPlane>(grid.grid.rows, grid.grid.columns, kernelOf(grid, y, norm),
                                            kernelOf(grid, y + 1, norm), SumPlane::Kernels::OfDistance,
                                            static_cast<double>(ofFrames) / norm);
}

}  // namespace posiscope
