// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/tokenwaves.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <numbers>
#include <utility>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// The numbers of \p columns at a coordinate, from the sine and cosine of every frequency there, and behind
/// them their squared norm: exactly 1 for each pair.
void fillRow(std::span<const Column> columns, std::span<const double> sines, std::span<const double> cosines,
             double coordinate, std::span<double> row) {
    std::vector<int> waves(sines.size());  // sines, and ten for each cosine
    constexpr int kCosine = 10;
    constexpr int kPair = 1 + kCosine;
    for (const Column& column : columns)
        if (column.frequency >= 0)
            waves[static_cast<std::size_t>(column.frequency)] += column.wave == Wave::Sine ? 1 : kCosine;
    double squares = 0;
    for (std::size_t j = 0; j < columns.size(); ++j) {
        const auto frequency = static_cast<std::size_t>(columns[j].frequency);
        const bool isWave = columns[j].frequency >= 0;
        row[j] = !isWave                         ? columns[j].wave == Wave::Position ? coordinate : 0
                 : columns[j].wave == Wave::Sine ? sines[frequency]
                                                 : cosines[frequency];
        squares += isWave && waves[frequency] == kPair ? 0.5 : row[j] * row[j];
    }
    row.back() = squares;
}

bool areSame(const WaveAxis& a, const WaveAxis& b) {
    const auto direction = [](const SineCosine& one) { return std::pair(one.sine, one.cosine); };
    return a.coordinates == b.coordinates && a.step == b.step && a.frequencies == b.frequencies &&
           a.others == b.others && std::ranges::equal(a.directions, b.directions, {}, direction, direction);
}

bool areSame(const std::vector<Column>& a, const std::vector<Column>& b) {
    const auto key = [](const Column& column) { return std::pair(column.frequency, column.wave); };
    return std::ranges::equal(a, b, {}, key, key);
}

/// Sums over patches \p first … \p end − 1, by the waves of an axis. Runs of equal patches are products, and
/// nothing is subtracted that a longer run contains.
class WaveRun {
public:
    template <class Axis>
    WaveRun(const Axis& axis, std::int64_t first, std::int64_t end) {
        const std::int64_t n = axis.size();
        const auto valuesAt = [&](std::int64_t i) { return axis.values.get() + i % n * axis.width(); };
        const auto sumsTo = [&](std::int64_t i) { return axis.sums.get() + i * axis.width(); };
        const std::int64_t begin = first / axis.stride;
        const std::int64_t last = end / axis.stride;
        const std::int64_t from = begin + 1;
        m_head = valuesAt(begin);
        m_isOne = begin == last;
        m_ofHead = static_cast<double>(m_isOne ? end - first : from * axis.stride - first);
        m_ofTail = static_cast<double>(end - last * axis.stride);
        m_tail = valuesAt(last);
        m_above = sumsTo(from % n);
        m_below = sumsTo(last % n);
        m_whole = sumsTo(n);
        m_laps = last / n - from / n;
        m_stride = static_cast<double>(axis.stride);
    }

    /// The sum of the wave \p place.
    double of(std::int64_t place) const {
        double sum = m_ofHead * m_head[place];
        if (m_isOne)
            return sum;
        if (m_ofTail > 0)
            sum += m_ofTail * m_tail[place];
        const double inner = m_laps == 0 ? m_below[place] - m_above[place]
                                         : m_whole[place] - m_above[place] + m_below[place] +
                                               static_cast<double>(m_laps - 1) * m_whole[place];
        return sum + m_stride * inner;
    }

private:
    const double* m_head;
    const double* m_tail;
    const double* m_above;  ///< sums over the coordinates before the inner ones
    const double* m_below;
    const double* m_whole;
    double m_ofHead;
    double m_ofTail;
    double m_stride;
    std::int64_t m_laps;
    bool m_isOne;
};

}  // namespace

double WaveAxis::along(std::size_t frequency, std::size_t place) const {
    if (directions.empty())
        return coordinates[place];
    const SineCosine& direction = directions[frequency];
    return coordinates[place] * direction.cosine + others[place] * direction.sine;
}

void TokenWaves::arrange(std::vector<StridedAxis> axes, std::vector<Column> columns) {
    for (StridedAxis& axis : axes) {
        m_axes.push_back({.waves = std::move(axis.waves), .stride = axis.stride});
        for (const double coordinate : m_axes.back().waves.coordinates)
            if (m_axes.back().waves.directions.empty())
                m_axes.back().reached.add(coordinate);
    }
    m_columns = std::move(columns);
    for (const Column& column : m_columns)
        m_places.push_back(m_axes[column.axis].columns++);
    number();
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
        compute(axis);
}

void TokenWaves::number() {
    std::map<std::pair<std::uint8_t, std::int32_t>, std::int64_t> found;
    for (const Column& column : m_columns)
        m_numbers.push_back(
            column.frequency < 0
                ? -1
                : found.try_emplace({column.axis, column.frequency}, std::ssize(found)).first->second);
    m_frequencies = std::ssize(found);
}

std::vector<Column> TokenWaves::columnsOf(std::size_t axis) const {
    std::vector<Column> own;
    std::ranges::copy_if(m_columns, std::back_inserter(own),
                         [axis](const Column& column) { return column.axis == axis; });
    return own;
}

void TokenWaves::compute(std::size_t index) {
    Axis& axis = m_axes[index];
    const std::vector<Column> own = columnsOf(index);
    for (std::size_t before = 0; before < index; ++before)  // axes of a square image may be the same
        if (areSame(m_axes[before].waves, axis.waves) && areSame(columnsOf(before), own)) {
            axis.values = m_axes[before].values;
            axis.sums = m_axes[before].sums;
            return;
        }
    const std::size_t size = axis.waves.coordinates.size();
    const auto width = static_cast<std::size_t>(axis.width());
    auto values = std::make_unique_for_overwrite<double[]>(size * width);  // filled by all cores
    auto sums = std::make_unique_for_overwrite<double[]>((size + 1) * width);
    const auto rowAt = [&](std::size_t i) { return std::span(values.get() + i * width, width); };
    parallelFor(static_cast<int>(size), [&](int task) {
        const auto i = static_cast<std::size_t>(task);
        const std::size_t waves = axis.waves.frequencies.size();
        std::vector<double> sines(waves);
        std::vector<double> cosines(waves);
        for (std::size_t j = 0; j < waves; ++j) {
            const SineCosine both = sineCosine(axis.waves.frequencies[j], axis.waves.along(j, i));
            sines[j] = both.sine;
            cosines[j] = both.cosine;
        }
        fillRow(own, sines, cosines, axis.waves.coordinates[i], rowAt(i));
    });
    std::fill_n(sums.get(), width, 0.0);
    for (std::size_t k = 0; k < size * width; ++k)
        sums[width + k] = sums[k] + values[k];
    for (std::size_t j = 0; j < own.size(); ++j)  // others are at most 1
        for (std::size_t i = 0; own[j].wave == Wave::Position && i < size; ++i)
            m_greatest = std::max(m_greatest, std::abs(rowAt(i)[j]));
    axis.values = std::move(values);
    axis.sums = std::move(sums);
}

double TokenWaves::coordinate(std::int64_t token, std::size_t axis) const {
    return hasCoordinates(token) ? m_axes[axis].waves.coordinates[placeOf(token, m_axes[axis])] : kNone;
}

double TokenWaves::length(std::size_t axis) const {
    const WaveAxis& waves = m_axes[axis].waves;
    std::int64_t patches = 1;
    for (const Axis& each : m_axes)
        patches *= each.size();
    if (patches == rows() - m_prefix)  // a grid, whose coordinates need not be evenly spaced
        return static_cast<double>(m_axes[axis].size());
    const auto [least, greatest] = std::ranges::minmax(waves.coordinates);
    return 1 + (greatest - least) / std::abs(waves.step);
}

DoubleDouble TokenWaves::frequency(std::int64_t column) const {
    const Column& wave = this->column(column);
    return m_axes[wave.axis].waves.frequencies[static_cast<std::size_t>(wave.frequency)];
}

double TokenWaves::along(std::int64_t column, std::int64_t token) const {
    const Column& wave = this->column(column);
    const Axis& axis = m_axes[wave.axis];
    return hasCoordinates(token)
               ? axis.waves.along(static_cast<std::size_t>(wave.frequency), placeOf(token, axis))
               : kNone;
}

double TokenWaves::wavelength(std::int64_t column) const {
    return 2 * std::numbers::pi /
           (frequency(column).hi * std::abs(m_axes[this->column(column).axis].waves.step));
}

SineCosine TokenWaves::turn(std::int64_t column, std::int64_t from, std::int64_t to) const {
    const double apart = along(column, to) - along(column, from);
    return std::isnan(apart) ? SineCosine{kNone, kNone} : sineCosine(frequency(column), apart);
}

double TokenWaves::cycles(std::int64_t column) const {
    const Column& wave = this->column(column);
    const WaveAxis& axis = m_axes[wave.axis].waves;
    Bounds reached = m_axes[wave.axis].reached;
    for (std::size_t place = 0; !axis.directions.empty() && place < axis.coordinates.size(); ++place)
        reached.add(axis.along(static_cast<std::size_t>(wave.frequency), place));
    return frequency(column).hi * (reached.greatest - reached.least + std::abs(axis.step)) /
           (2 * std::numbers::pi);
}

double TokenWaves::value(std::int64_t position, std::int64_t column) const {
    if (position < 0 || position >= rows())
        return std::numeric_limits<double>::quiet_NaN();
    const std::int64_t patch = position - m_prefix;
    if (patch < 0)
        return 0;
    const Axis& axis = m_axes[this->column(column).axis];
    const std::int64_t at = patch / axis.stride % axis.size();
    return axis.values[at * axis.width() + m_places[static_cast<std::size_t>(column)]];
}

double TokenWaves::sumOf(const Axis& axis, std::int64_t place, std::int64_t first, std::int64_t end) const {
    return WaveRun(axis, first, end).of(place);
}

void TokenWaves::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                        std::span<double> sums, Effort /*effort*/) const {
    first = std::max<std::int64_t>(0, first - m_prefix);
    end -= m_prefix;
    if (first >= end)
        return;
    std::vector<WaveRun> runs;
    for (const Axis& axis : m_axes)
        runs.emplace_back(axis, first, end);
    for (double& sum : sums) {
        sum += weight * runs[this->column(column).axis].of(m_places[static_cast<std::size_t>(column)]);
        ++column;
    }
}

double TokenWaves::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    first = std::max<std::int64_t>(0, first - m_prefix);
    end -= m_prefix;
    double sum = 0;
    if (first < end)
        for (const Axis& axis : m_axes)
            sum += sumOf(axis, axis.columns, first, end);
    return sum;
}

Bounds TokenWaves::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    Bounds bounds = Bounds::ofNothing();
    if (first < m_prefix)
        bounds.add(0.0);
    const Axis& axis = m_axes[this->column(column).axis];
    const std::int64_t begin = std::max<std::int64_t>(0, first - m_prefix) / axis.stride;
    const std::int64_t patches = end - m_prefix;
    if (patches <= 0)
        return bounds.orNaN();
    const std::int64_t last = std::min((patches - 1) / axis.stride, begin + axis.size() - 1);
    for (std::int64_t i = begin; i <= last; ++i)
        bounds.add(axis.values[i % axis.size() * axis.width() + m_places[static_cast<std::size_t>(column)]]);
    return bounds.orNaN();
}

double TokenWaves::greatestNorm() const {
    double sum = 0;
    for (const Axis& axis : m_axes) {
        double most = 0;
        for (std::int64_t i = 0; i < axis.size(); ++i)
            most = std::max(most, axis.values[i * axis.width() + axis.columns]);
        sum += most;
    }
    return std::sqrt(sum);
}

}  // namespace posiscope
