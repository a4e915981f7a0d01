// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/gridwaves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <ranges>
#include <utility>

#include "core/analysis/wavesum.h"
#include "core/axes/sumplane.h"
#include "core/numbers/powers.h"
#include "core/parallel/workers.h"
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
    if (p.angleUnit == AngleUnit::Turns)
        for (DoubleDouble& frequency : all)
            frequency = kWholeTurn * frequency;
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

/// The numbers of \p columns at a coordinate, from the sine and cosine of every frequency there, and behind
/// them their squared norm: exactly 1 for each pair.
void fillRow(std::span<const Column> columns, std::span<const double> sines, std::span<const double> cosines,
             double coordinate, std::span<double> row) {
    std::vector<int> halves(sines.size());
    for (const Column& column : columns)
        if (column.frequency >= 0)
            ++halves[static_cast<std::size_t>(column.frequency)];
    double squares = 0;
    for (std::size_t j = 0; j < columns.size(); ++j) {
        const auto frequency = static_cast<std::size_t>(columns[j].frequency);
        const bool isWave = columns[j].frequency >= 0;
        row[j] = !isWave                         ? columns[j].wave == Wave::Position ? coordinate : 0
                 : columns[j].wave == Wave::Sine ? sines[frequency]
                                                 : cosines[frequency];
        squares += isWave && halves[frequency] == 2 ? 0.5 : row[j] * row[j];
    }
    row.back() = squares;
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
        sum.sample(scale * (first - from), scale * step, values);
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
    : Tabulated(matrixOf(parameters), coordinatesOf(parameters)), m_is(parameters) {
    std::int64_t stride = 1;
    for (const WaveAxis& axis : m_is.axes | std::views::reverse) {
        m_axes.insert(m_axes.begin(), {.size = std::ssize(axis.coordinates), .stride = stride});
        stride *= std::ssize(axis.coordinates);
    }
    for (const Column& column : m_is.columns)
        m_places.push_back(m_axes[column.axis].columns++);
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        compute(m_axes[axis], static_cast<std::uint8_t>(axis));
}

void GridWaves::compute(Axis& axis, std::uint8_t index) {
    std::vector<Column> own;
    std::ranges::copy_if(m_is.columns, std::back_inserter(own),
                         [index](const Column& column) { return column.axis == index; });
    const auto& [coordinates, step, frequencies] = this->axis(index);
    const auto width = static_cast<std::size_t>(axis.width());
    const std::size_t waves = frequencies.size();
    axis.values.resize(coordinates.size() * width);
    axis.sums.assign(axis.values.size() + width, 0);
    const auto rowAt = [&](std::size_t i) { return std::span(axis.values).subspan(i * width, width); };
    parallelFor(static_cast<int>(coordinates.size()), [&](int task) {
        const auto i = static_cast<std::size_t>(task);
        std::vector<double> sines(waves);
        std::vector<double> cosines(waves);
        for (std::size_t j = 0; j < waves; ++j) {
            const SineCosine both = sineCosine(frequencies[j], coordinates[i]);
            sines[j] = both.sine;
            cosines[j] = both.cosine;
        }
        fillRow(own, sines, cosines, coordinates[i], rowAt(i));
    });
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
        const std::span<const double> row = rowAt(i);
        for (std::size_t j = 0; j < width; ++j)
            axis.sums[(i + 1) * width + j] = axis.sums[i * width + j] + row[j];
        for (const double number : row.first(own.size()))
            m_greatest = std::max(m_greatest, std::abs(number));
    }
}

double GridWaves::wavelength(std::int64_t column) const {
    const Column& wave = this->column(column);
    const WaveAxis& axis = this->axis(wave.axis);
    return 2 * std::numbers::pi / (axis.frequencies[static_cast<std::size_t>(wave.frequency)].hi * axis.step);
}

double GridWaves::value(std::int64_t position, std::int64_t column) const {
    if (position < 0 || position >= rows())
        return std::numeric_limits<double>::quiet_NaN();
    const std::int64_t patch = position - m_is.grid.prefix;
    if (patch < 0)
        return 0;
    const Axis& axis = m_axes[this->column(column).axis];
    const std::int64_t at = patch / axis.stride % axis.size;
    return axis
        .values[static_cast<std::size_t>(at * axis.width() + m_places[static_cast<std::size_t>(column)])];
}

/// Sums over patches \p first … \p end − 1, by the waves of an axis. Runs of equal patches are products, and
/// nothing is subtracted that a longer run contains.
class GridWaves::Run {
public:
    Run() = default;
    Run(const Axis& axis, std::int64_t first, std::int64_t end) {
        const auto valuesAt = [&](std::int64_t i) {
            return axis.values.data() + i % axis.size * axis.width();
        };
        const auto sumsTo = [&](std::int64_t i) { return axis.sums.data() + i * axis.width(); };
        const std::int64_t begin = first / axis.stride;
        const std::int64_t last = end / axis.stride;
        const std::int64_t n = axis.size;
        const std::int64_t from = begin + 1;
        m_head = valuesAt(begin);
        m_isOne = begin == last;
        m_ofHead = static_cast<double>(m_isOne ? end - first : from * axis.stride - first);
        if (m_isOne)
            return;
        m_ofTail = static_cast<double>(end - last * axis.stride);
        m_tail = valuesAt(last);
        m_above = sumsTo(from % n);
        m_below = sumsTo(last % n);
        m_whole = sumsTo(n);
        m_laps = last / n - from / n;
        m_stride = static_cast<double>(axis.stride);
    }

    double of(std::int64_t place) const {
        if (m_isOne)
            return m_ofHead * m_head[place];
        double sum = m_ofHead * m_head[place];
        if (m_ofTail > 0)
            sum += m_ofTail * m_tail[place];
        const double inner = m_laps == 0 ? m_below[place] - m_above[place]
                                         : m_whole[place] - m_above[place] + m_below[place] +
                                               static_cast<double>(m_laps - 1) * m_whole[place];
        return sum + m_stride * inner;
    }

private:
    const double* m_head = nullptr;
    const double* m_tail = nullptr;
    const double* m_above = nullptr;  ///< sums over the coordinates before the inner ones
    const double* m_below = nullptr;
    const double* m_whole = nullptr;
    double m_ofHead = 0;
    double m_ofTail = 0;
    double m_stride = 1;
    std::int64_t m_laps = 0;
    bool m_isOne = false;
};

void GridWaves::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                       std::span<double> sums, Effort /*effort*/) const {
    first = std::max<std::int64_t>(0, first - m_is.grid.prefix);
    end -= m_is.grid.prefix;
    if (first >= end)
        return;
    std::array<Run, Coordinates::kMostAxes> runs;
    std::ranges::transform(m_axes, runs.begin(), [&](const Axis& axis) { return Run(axis, first, end); });
    for (double& sum : sums) {
        sum += weight * runs[this->column(column).axis].of(m_places[static_cast<std::size_t>(column)]);
        ++column;
    }
}

double GridWaves::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    first = std::max<std::int64_t>(0, first - m_is.grid.prefix);
    end -= m_is.grid.prefix;
    double sum = 0;
    if (first < end)
        for (const Axis& axis : m_axes)
            sum += Run(axis, first, end).of(axis.columns);
    return sum;
}

Bounds GridWaves::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    Bounds bounds = Bounds::ofNothing();
    if (first < m_is.grid.prefix)
        bounds.add(0.0);
    const Axis& axis = m_axes[this->column(column).axis];
    const std::int64_t begin = std::max<std::int64_t>(0, first - m_is.grid.prefix) / axis.stride;
    const std::int64_t patches = end - m_is.grid.prefix;
    if (patches <= 0)
        return bounds.orNaN();
    const std::int64_t last = std::min((patches - 1) / axis.stride, begin + axis.size - 1);
    for (std::int64_t i = begin; i <= last; ++i)
        bounds.add(axis.values[static_cast<std::size_t>(i % axis.size * axis.width() +
                                                        m_places[static_cast<std::size_t>(column)])]);
    return bounds.orNaN();
}

double GridWaves::greatestNorm() const {
    double sum = 0;
    for (const Axis& axis : m_axes) {
        double most = 0;
        for (std::int64_t i = 0; i < axis.size; ++i)
            most = std::max(most, axis.values[static_cast<std::size_t>(i * axis.width() + axis.columns)]);
        sum += most;
    }
    return std::sqrt(sum);
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
                                            kernelOf(grid, y + 1, norm),
                                            static_cast<double>(ofFrames) / norm);
}

}  // namespace posiscope
