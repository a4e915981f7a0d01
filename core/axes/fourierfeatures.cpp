// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/fourierfeatures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "core/axes/gridwaves.h"
#include "core/numbers/doubledouble.h"
#include "core/numbers/sinesandcosines.h"
#include "core/parallel/workers.h"
#include "core/schemes/randomnormal.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// The turns of every feature at every coordinate of an axis, without whole ones, as sums of two numbers.
struct Turns {
    std::vector<double> high;  ///< row-major, a row for each coordinate
    std::vector<double> low;

    void addTo(std::size_t coordinate, std::span<double> highs, std::span<double> lows) const {
        const double* const ownHigh = high.data() + coordinate * highs.size();
        const double* const ownLow = low.data() + coordinate * highs.size();
        for (std::size_t j = 0; j < highs.size(); ++j) {
            const DoubleDouble sum = DoubleDouble{highs[j], lows[j]} + DoubleDouble{ownHigh[j], ownLow[j]};
            highs[j] = sum.hi;
            lows[j] = sum.lo;
        }
    }
};

/// \param isUpright whether \p matrix has a row for each axis, not a column; \p axis is its number
Turns turnsAlong(const std::vector<double>& coordinates, const Table& matrix, bool isUpright,
                 std::int64_t axis, std::size_t features) {
    Turns turns;
    for (const double coordinate : coordinates)
        for (std::int64_t j = 0; j < static_cast<std::int64_t>(features); ++j) {
            const DoubleDouble product =
                exactProduct(coordinate, isUpright ? matrix.value(axis, j) : matrix.value(j, axis));
            const DoubleDouble rest =
                exactSum(product.hi - std::nearbyint(product.hi), product.lo - std::nearbyint(product.lo));
            turns.high.push_back(rest.hi);
            turns.low.push_back(rest.lo);
        }
    return turns;
}

}  // namespace

std::shared_ptr<const Table> randomMatrix(const GridParameters& p) {
    std::vector<double> numbers;
    for (std::int64_t axis = 0; axis < axesOf(p); ++axis)
        for (std::int64_t j = 0; j < p.dModel / 2; ++j)
            numbers.push_back(p.sigma * randomNormal(1, axis, j, HUGE_VAL));
    return Table::of(axesOf(p), p.dModel / 2, std::move(numbers));
}

std::int64_t featuresOf(const GridParameters& p, const Table& matrix) {
    return matrix.rows() == axesOf(p) ? matrix.columns() : matrix.columns() == axesOf(p) ? matrix.rows() : 0;
}

std::shared_ptr<const Table> fourierFeatures(const GridParameters& p, const Table& matrix) {
    const Coordinates coordinates = coordinatesOf(p);
    const auto features = static_cast<std::size_t>(featuresOf(p, matrix));
    std::vector<Turns> axes;  // x is the first row of the matrix and the last axis of the coordinates
    for (std::size_t axis = 0; axis < coordinates.axes(); ++axis)
        axes.push_back(turnsAlong(coordinates.along(axis), matrix, matrix.rows() == axesOf(p),
                                  static_cast<std::int64_t>(coordinates.axes() - 1 - axis), features));
    std::vector<double> numbers(static_cast<std::size_t>(tokensOf(p) * p.dModel));
    const auto width = static_cast<std::size_t>(p.dModel);
    parallelFor(static_cast<int>(framesOf(p) * p.rows), [&](int line) {
        const std::array<std::size_t, 2> outer{static_cast<std::size_t>(line / p.rows),
                                               static_cast<std::size_t>(line % p.rows)};
        std::vector<double> outerHigh(features);
        std::vector<double> outerLow(features);
        for (std::size_t axis = 0; axis + 1 < axes.size(); ++axis)
            axes[axis].addTo(outer[axis + 3 - axes.size()], outerHigh, outerLow);
        std::vector<double> high;
        std::vector<double> low;
        for (std::int64_t column = 0; column < p.columns; ++column) {
            high = outerHigh;
            low = outerLow;
            axes.back().addTo(static_cast<std::size_t>(column), high, low);
            const std::span<double> own = std::span(numbers).subspan(
                static_cast<std::size_t>(p.prefix + line * p.columns + column) * width, width);
            sinesOfTurns(high, low, own.first(features), own.subspan(features, features));
        }
    });
    return Table::of(tokensOf(p), p.dModel, std::move(numbers));
}

double expectedSimilarity(const GridParameters& p, const Coordinates& coordinates, std::int64_t first,
                          std::int64_t second) {
    double squares = 0;
    for (std::size_t axis = 0; axis < coordinates.axes(); ++axis) {
        const double apart = coordinates.at(first, axis) - coordinates.at(second, axis);
        squares += apart * apart;
    }
    const double turn = std::numbers::pi * p.sigma;
    return std::exp(-2 * turn * turn * squares);
}

}  // namespace posiscope
