// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/rounded.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/numbers/sinesandcosines.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr std::int64_t kRowsOfPicture = 1024;
constexpr std::int64_t kExtremeLooks = 64;

/// Calls look(row, how many rows it stands for) for \p looks evenly spaced rows of first … end − 1; for all
/// of them if there are no more.
template <class Look>
void lookAlong(std::int64_t first, std::int64_t end, std::int64_t looks, const Look& look) {
    const std::int64_t count = std::min(end - first, looks);
    for (std::int64_t i = 0; i < count; ++i)
        look(first + (2 * i + 1) * (end - first) / (2 * count),
             static_cast<double>(end - first) / static_cast<double>(count));
}

/// As rounded(), but dispatches on the type only once.
void roundAll(std::span<double> numbers, Precision precision) {
    const auto each = [numbers](const auto& narrowed) {
        for (double& number : numbers)
            number = double{narrowed(static_cast<float>(number))};
    };
    switch (precision) {
        case Precision::Float64:
            return;
        case Precision::Float32:
            return each([](float number) { return number; });
        case Precision::BFloat16:
            return each(toBFloat16);
        case Precision::Float16:
            return each(toFloat16);
    }
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

/// \tparam Product the type that products are computed in: float for the narrow types, then rounded
template <class Product>
void Rounded::readRowIn(std::int64_t position, std::int64_t first, std::span<double> values) const {
    const auto p = static_cast<Product>(positionOf(position));
    const auto columns = m_exact.columnsFrom(first, values.size());
    for (std::size_t j = 0; j < values.size(); ++j)
        if (columns[j].wave != Wave::Zero)
            values[j] = double{p * static_cast<Product>(frequency(columns[j].frequency))};
    roundAll(values, m_recipe.products());
    for (std::size_t j = 0; j < values.size(); ++j) {
        const auto angle = static_cast<Product>(values[j]);
        values[j] = columns[j].wave == Wave::Zero   ? 0
                    : columns[j].wave == Wave::Sine ? double{std::sin(angle)}
                                                    : double{std::cos(angle)};
    }
    roundAll(values, m_recipe.products());
    roundAll(values, m_recipe.results);
}

void Rounded::readRow(std::int64_t position, std::int64_t column, std::span<double> values) const {
    if (m_recipe.products() == Precision::Float64)
        readRowIn<double>(position, column, values);
    else
        readRowIn<float>(position, column, values);
}

/// Computes each frequency's angle once; readRow() computes it for each column.
void Rounded::drawRow(std::int64_t position, std::int64_t column, std::span<double> values) const {
    thread_local std::vector<double> sines;
    thread_local std::vector<double> cosines;
    const double p = positionOf(position);
    const Precision products = m_recipe.products();
    std::vector<double>& angles = sines;
    angles.resize(m_frequencies.size());
    cosines.resize(m_frequencies.size());
    if (products == Precision::Float64) {
        std::ranges::transform(m_frequencies, angles.begin(), [p](double w) { return p * w; });
    } else {
        std::ranges::transform(m_frequencies, angles.begin(), [p = static_cast<float>(p)](double w) {
            return double{p * static_cast<float>(w)};
        });
        roundAll(angles, products);
    }
    sinesAndCosines(angles, sines, cosines);
    for (std::vector<double>* waves : {&sines, &cosines}) {
        roundAll(*waves, products);
        if (m_recipe.results != products)
            roundAll(*waves, m_recipe.results);
    }
    waveValues(m_exact.columnsFrom(column, values.size()), sines, cosines, values);
}

/// Calls add(how many rows it stands for) for each sampled row, with its numbers in \p row.
template <class Add>
void Rounded::lookForEffort(std::int64_t first, std::int64_t end, std::int64_t column, std::span<double> row,
                            Effort effort, const Add& add) const {
    const bool exact = effort == Effort::Exact;
    const bool drawn = !exact && 2 * std::ssize(row) >= columns();  // drawRow() has all frequencies at once
    lookAlong(first, end, exact ? end - first : looks(), [&](std::int64_t position, double standsFor) {
        if (drawn)
            drawRow(position, column, row);
        else
            readRow(position, column, row);
        add(standsFor);
    });
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
    lookForEffort(first, end, column, row, effort, [&, numbers = row.data()](double standsFor) {
        const double share = weight * standsFor;
        for (std::size_t j = 0; j < sums.size(); ++j)
            sums[j] += share * numbers[j];
    });
}

double Rounded::squaredNorms(std::int64_t first, std::int64_t end, Effort effort) const {
    thread_local std::vector<double> row;
    row.resize(static_cast<std::size_t>(columns()));
    double sum = 0;
    lookForEffort(first, end, 0, row, effort, [&](double standsFor) {
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

}  // namespace posiscope
