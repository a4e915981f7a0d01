// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/identify/namesearches.h"
#include "core/identify/searchstop.h"

namespace posiscope {
namespace {

constexpr std::array kOrdinaryBases{100.0, 1000.0, 10000.0, 100000.0, 1000000.0};
constexpr std::array kOrdinaryLayouts{Layout::Interleaved, Layout::Halves};
constexpr std::int64_t kMostNearColumns = 16384;
constexpr std::int64_t kCellsAWay = 96;  // in rows and in columns

/// Sums over pairs of numbers that determine their regression line.
struct Likeness {
    double count = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;

    void add(double model, double cell) {
        ++count;
        x += model;
        y += cell;
        xx += model * model;
        yy += cell * cell;
        xy += model * cell;
    }
    double covariance() const { return count * xy - x * y; }
    double variance() const { return count * xx - x * x; }
    double share() const {
        constexpr double kLeastCells = 8;  // the fit chooses scale, offset, layout and base
        if (count < kLeastCells)
            return 0;
        const double both = variance() * (count * yy - y * y);
        return both > 0 ? covariance() * covariance() / both : 0;
    }
    double scale() const { return covariance() / variance(); }
};

/// An odd step, so that it samples both sines and cosines of an interleaved table.
std::int64_t stepOf(std::int64_t count) {
    return std::max<std::int64_t>(1, count / kCellsAWay) | 1;
}

Likeness likeness(const Table& table, const Sinusoidal& sinusoid, const std::stop_token& stop) {
    Likeness all;
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t r = 0; r < table.rows(); r += stepOf(table.rows())) {
        throwIfStopped(stop);
        table.readRow(r, 0, row);
        for (std::int64_t j = 0; j < table.columns(); j += stepOf(table.columns()))
            if (const double cell = row[static_cast<std::size_t>(j)]; std::isfinite(cell))
                all.add(sinusoid.value(r, j), cell);
    }
    return all;
}

TableReading nameOf(const Parameters& parameters, double scale) {
    TableReading name;
    name.waves.plan.parameters = parameters;
    const Sinusoidal sinusoid(parameters);
    for (std::int64_t j = 0; j < parameters.dModel; ++j)
        name.waves.plan.columns.push_back(sinusoid.column(j));
    name.waves.ladder.width = parameters.dModel;
    name.waves.ladder.base = name.waves.ladder.measuredBase = parameters.base;
    name.waves.scale = scale;
    return name;
}

}  // namespace

std::optional<NearestName> nearestName(const Table& table, const std::stop_token& stop) {
    std::optional<NearestName> best;
    Parameters parameters;
    if (table.columns() > kMostNearColumns)
        return std::nullopt;  // a list
    parameters.dModel = table.columns();
    parameters.oddRule = OddRule::Trim;
    for (const Layout layout : kOrdinaryLayouts)
        for (const double base : kOrdinaryBases) {
            parameters.layout = layout;
            parameters.base = base;
            const Likeness found = likeness(table, Sinusoidal(parameters), stop);
            if (found.share() > (best ? best->explainedShare : 0))
                best = NearestName{nameOf(parameters, found.scale()), found.share()};
        }
    return best;
}

}  // namespace posiscope
