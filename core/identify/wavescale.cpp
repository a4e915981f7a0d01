// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavescale.h"

#include <algorithm>
#include <cmath>

#include "core/identify/residual.h"
#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"

namespace posiscope {
namespace {

constexpr double kCoarse = 1e-5;     // unit above which rounding affects a scale
constexpr double kLeastWave = 0.25;  // of the largest: smaller numbers are not informative
constexpr std::int64_t kRowsWeighed = 192;

/// The range of scales that explain all sampled cells.
struct Scales {
    double least = 0;
    double greatest = HUGE_VAL;

    /// \param wave value of the cell at scale 1 \param off its error
    void add(double cell, double wave, double off, double halfStep) {
        least = std::max(least, (cell - halfStep) / (wave + off));
        if (wave > off)
            greatest = std::min(greatest, (cell + halfStep) / (wave - off));
    }
};

Scales scalesOfCells(const WaveName& name, const WaveSearch& search) {
    const WaveModel& model = *name.model;
    const std::vector<std::size_t> columns = spreadColumns(search.table.columns());
    std::vector<double> row(static_cast<std::size_t>(search.table.columns()));
    std::vector<double> expected(columns.size()), allowed(columns.size());
    const double scale = std::abs(model.scale);
    const std::int64_t every = std::max<std::int64_t>(1, search.table.rows() / kRowsWeighed) | 1;
    Scales scales;
    for (std::int64_t r = search.firstRow; r < search.table.rows(); r += every) {
        throwIfStopped(search.stop);
        search.table.readRow(r, 0, row);
        model.readCells(r, columns, expected, allowed);
        for (std::size_t k = 0; k < columns.size(); ++k) {
            const double wave = std::abs(expected[k]) / scale;
            if (!(wave > kLeastWave))
                continue;
            const double off = (allowed[k] - model.tolerance.of(expected[k])) / scale;
            const double cell = std::copysign(1.0, expected[k]) * row[columns[k]];
            scales.add(cell, wave, off, search.rounding.halfStep(cell));
        }
    }
    return scales;
}

}  // namespace

bool settleScale(WaveName& name, const PlanMeasure& measure, const WaveSearch& search, double sign) {
    bool settled = false;
    const auto settle = [&](double scale) {
        name.scale = sign * scale;
        settled = true;
    };
    name.scale = sign * measure.scale;
    name.scaleError = measure.scaleError;
    const double tolerance = std::max(4 * measure.scaleError / measure.scale, search.rounding.unit() + 1e-12);
    if (const auto round = roundNumberNear(measure.scale, tolerance); round && round->chance < kNotByChance)
        settle(round->value);
    const double root = std::sqrt(static_cast<double>(search.table.columns()));
    for (const double usual : {root, 1 / root, 1.0})
        if (std::abs(measure.scale / usual - 1) < tolerance)
            settle(usual);
    return settled;
}

bool refineScale(WaveName& name, const WaveSearch& search) {
    const double scale = std::abs(name.scale);
    if (search.rounding.unit() < kCoarse)
        return false;
    const auto [least, greatest] = scalesOfCells(name, search);
    if (!(least <= greatest) || !(greatest < 2 * scale) || !(2 * least > scale))
        return false;
    const double middle = (least + greatest) / 2;
    const auto round = roundNumberNear(middle, (greatest - least) / (2 * middle));
    name.scale = std::copysign(round && round->chance < kNotByChance ? round->value : middle, name.scale);
    name.scaleError = (greatest - least) / 4;
    return true;
}

}  // namespace posiscope
