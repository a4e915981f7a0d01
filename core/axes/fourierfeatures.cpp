// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/fourierfeatures.h"

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "core/axes/gridwaves.h"
#include "core/numbers/doubledouble.h"
#include "core/schemes/phase.h"
#include "core/schemes/randomnormal.h"
#include "core/tables/table.h"

namespace posiscope {

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
    const std::int64_t axes = axesOf(p);
    const bool isUpright = matrix.rows() == axes;
    const Coordinates coordinates = coordinatesOf(p);
    const std::int64_t features = featuresOf(p, matrix);
    std::vector<double> numbers(static_cast<std::size_t>(tokensOf(p) * p.dModel));
    for (std::int64_t token = p.prefix; token < tokensOf(p); ++token)
        for (std::int64_t j = 0; j < features; ++j) {
            DoubleDouble turns;
            for (std::int64_t axis = 0; axis < axes; ++axis)  // x is the last axis of coordinates
                turns = turns + exactProduct(coordinates.at(token, static_cast<std::size_t>(axes - 1 - axis)),
                                             isUpright ? matrix.value(axis, j) : matrix.value(j, axis));
            const SineCosine both = sineCosine(kWholeTurn * turns, 1);
            double* const row = numbers.data() + token * p.dModel;
            row[j] = both.sine;
            row[features + j] = both.cosine;
        }
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
