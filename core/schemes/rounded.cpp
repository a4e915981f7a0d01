// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/rounded.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/numbers/drawnsines.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr std::int64_t kRowsOfPicture = 1024;
constexpr std::int64_t kExtremeLooks = 64;

/// Calls look(row, how many rows it stands for) for \p looks rows, spread evenly, of first … end − 1; all of
/// them where there are no more.
template <class Look>
void lookAlong(std::int64_t first, std::int64_t end, std::int64_t looks, const Look& look) {
    const std::int64_t count = std::min(end - first, looks);
    for (std::int64_t i = 0; i < count; ++i)
        look(first + (2 * i + 1) * (end - first) / (2 * count),
             static_cast<double>(end - first) / static_cast<double>(count));
}

/// As rounded(), but the type is asked for once.
void roundAll(std::span<float> numbers, Precision precision) {
    if (precision == Precision::BFloat16)
        std::ranges::transform(numbers, numbers.begin(), toBFloat16);
    else if (precision == Precision::Float16)
        std::ranges::transform(numbers, numbers.begin(), toFloat16);
}

}  // namespace

Rounded::Rounded(const Parameters& parameters)
    : Tabulated(parameters),
      m_exact(parameters),
      m_recipe(recipeOf(parameters)),
      m_frequencies(
          recipeFrequencies(m_recipe, parameters, static_cast<std::int64_t>(m_exact.frequencies().size()))) {}

double Rounded::positionOf(std::int64_t position) const {
    return rounded(static_cast<double>(position), m_recipe.positions);
}

double Rounded::product(std::int64_t position, std::int64_t i) const {
    if (m_recipe.products() == Precision::Float64)
        return positionOf(position) * frequency(i);
    return static_cast<double>(rounded(
        static_cast<float>(positionOf(position)) * static_cast<float>(frequency(i)), m_recipe.products()));
}

/// \tparam Product the type products are computed in: narrow ones in float, then rounded
template <class Product>
void Rounded::readRowIn(std::int64_t position, std::int64_t first, std::span<double> values) const {
    const auto p = static_cast<Product>(positionOf(position));
    const Precision products = m_recipe.products();
    for (std::size_t j = 0; j < values.size(); ++j) {
        const Column& column = m_exact.column(first + static_cast<std::int64_t>(j));
        if (column.wave == Wave::Zero) {
            values[j] = 0;
            continue;
        }
        const Product w = static_cast<Product>(m_frequencies[static_cast<std::size_t>(column.frequency)]);
        const auto angle = static_cast<Product>(rounded(p * w, products));
        const Product value = column.wave == Wave::Sine ? std::sin(angle) : std::cos(angle);
        values[j] = static_cast<double>(rounded(rounded(value, products), m_recipe.results));
    }
}

void Rounded::readRow(std::int64_t position, std::int64_t column, std::span<double> values) const {
    if (m_recipe.products() == Precision::Float64)
        readRowIn<double>(position, column, values);
    else
        readRowIn<float>(position, column, values);
}

/// The angle of each frequency once, where readRow() has it for each column.
void Rounded::drawRow(std::int64_t position, std::int64_t column, std::span<double> values) const {
    thread_local std::vector<float> sines;
    thread_local std::vector<float> cosines;
    thread_local std::vector<double> turns;
    const std::size_t count = m_frequencies.size();
    sines.resize(count);
    cosines.resize(count);
    turns.resize(count);
    const double p = positionOf(position);
    constexpr double kTurn = 2 * std::numbers::pi;
    const Precision products = m_recipe.products();
    if (products == Precision::Float64) {
        std::ranges::transform(m_frequencies, turns.begin(), [p](double w) { return p * w / kTurn; });
    } else {
        std::vector<float>& angles = sines;
        std::ranges::transform(m_frequencies, angles.begin(),
                               [p = static_cast<float>(p)](double w) { return p * static_cast<float>(w); });
        roundAll(angles, products);
        std::ranges::transform(angles, turns.begin(), [](float angle) { return double{angle} / kTurn; });
    }
    drawnSines(turns, sines, cosines);
    for (std::vector<float>* waves : {&sines, &cosines}) {
        roundAll(*waves, products);
        roundAll(*waves, m_recipe.results);
    }
    for (std::size_t j = 0; j < values.size(); ++j) {
        const Column& from = m_exact.column(column + static_cast<std::int64_t>(j));
        const auto frequency = static_cast<std::size_t>(from.frequency);
        values[j] = from.wave == Wave::Zero   ? 0.0
                    : from.wave == Wave::Sine ? double{sines[frequency]}
                                              : double{cosines[frequency]};
    }
}

double Rounded::value(std::int64_t position, std::int64_t column) const {
    double value = 0;
    readRow(position, column, {&value, 1});
    return value;
}

std::int64_t Rounded::looks() const {
    if (rows() * columns() <= kMostCells)
        return rows();
    return std::max<std::int64_t>(1, kMostCells / (kRowsOfPicture * columns()));
}

void Rounded::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                     std::span<double> sums, Effort effort) const {
    thread_local std::vector<double> row;
    row.resize(sums.size());
    const bool averaged = effort == Effort::Drawn && end - first > 1;
    const bool drawn = averaged && 2 * std::ssize(sums) >= columns();
    lookAlong(first, end, effort == Effort::Exact ? end - first : looks(),
              [&](std::int64_t position, double standsFor) {
                  if (drawn)
                      drawRow(position, column, row);
                  else
                      readRow(position, column, row);
                  for (std::size_t j = 0; j < sums.size(); ++j)
                      sums[j] += weight * standsFor * row[j];
              });
}

double Rounded::squaredNorms(std::int64_t first, std::int64_t end, Effort effort) const {
    std::vector<double> row(static_cast<std::size_t>(columns()));
    double sum = 0;
    lookAlong(first, end, effort == Effort::Exact ? end - first : looks(),
              [&](std::int64_t position, double standsFor) {
                  readRow(position, 0, row);
                  sum += standsFor * std::inner_product(row.begin(), row.end(), row.begin(), 0.0);
              });
    return sum;
}

Bounds Rounded::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    Bounds bounds = Bounds::ofNothing();
    lookAlong(first, end, kExtremeLooks, [&](std::int64_t position, double) {
        double value = 0;
        readRow(position, column, {&value, 1});
        bounds.add(value);
    });
    return bounds.orNaN();
}

double Rounded::greatestNorm() const {
    return std::sqrt(static_cast<double>(columns()));
}

}  // namespace posiscope
