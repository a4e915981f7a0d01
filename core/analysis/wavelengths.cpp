// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/wavelengths.h"

#include "core/schemes/frequencyexponent.h"

#include <functional>
#include <numbers>

namespace posiscope {
namespace {

constexpr double kCycle = 2 * std::numbers::pi;

/// For every frequency, whether some column shows it.
std::vector<bool> shown(const Sinusoidal& encoding) {
    std::vector<bool> is(encoding.frequencies().size(), false);
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        if (encoding.column(j).wave != Wave::Zero)
            is[static_cast<std::size_t>(encoding.column(j).frequency)] = true;
    return is;
}

/// The first frequency that no other one \p beats.
FrequencyPlace extreme(const Sinusoidal& encoding, const std::function<bool(double, double)>& beats) {
    const std::vector<double>& w = encoding.frequencies();
    const std::vector<bool> is = shown(encoding);
    std::size_t best = 0;
    while (best + 1 < w.size() && !is[best])
        ++best;
    for (std::size_t i = best + 1; i < w.size(); ++i)
        if (is[i] && beats(w[i], w[best]))
            best = i;

    FrequencyPlace place{static_cast<std::int64_t>(best), kCycle / w[best], {}};
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        if (encoding.column(j).wave != Wave::Zero && encoding.column(j).frequency == place.frequency)
            place.columns.push_back(j);
    return place;
}

}  // namespace

WavelengthFacts wavelengthFacts(const Sinusoidal& encoding) {
    WavelengthFacts facts;
    const auto length = static_cast<double>(encoding.rows());
    const std::vector<bool> is = shown(encoding);
    for (std::size_t i = 0; i < is.size(); ++i) {
        if (!is[i])
            continue;
        const double w = encoding.frequencies()[i];
        facts.frequencies += 1;
        facts.completeCycles += w * length >= kCycle ? 1 : 0;
        facts.nearlyStill += w * (length - 1) < kNearlyStill ? 1 : 0;
        facts.aliased += w > std::numbers::pi ? 1 : 0;
    }
    return facts;
}

FrequencyPlace fastestFrequency(const Sinusoidal& encoding) {
    return extreme(encoding, std::greater{});
}

FrequencyPlace slowestFrequency(const Sinusoidal& encoding) {
    return extreme(encoding, std::less{});
}

double cyclesWithinLength(const Sinusoidal& encoding, std::int64_t frequency) {
    return static_cast<double>(encoding.rows()) / encoding.wavelength(frequency);
}

double slowestByPaper(const Parameters& parameters) {
    return kCycle * parameters.base / positionFactor(parameters).hi;
}

std::vector<ColumnRange> columnsBelow(const Sinusoidal& encoding, double wavelength) {
    std::vector<ColumnRange> ranges;
    for (std::int64_t j = 0; j < encoding.columns(); ++j) {
        const Column& column = encoding.column(j);
        if (column.wave == Wave::Zero ||
            !(kCycle < wavelength * encoding.frequencies()[static_cast<std::size_t>(column.frequency)]))
            continue;
        if (!ranges.empty() && ranges.back().end == j)
            ranges.back().end = j + 1;
        else
            ranges.push_back({j, j + 1});
    }
    return ranges;
}

std::vector<std::int64_t> boundariesBelow(const Sinusoidal& encoding, double wavelength) {
    std::vector<std::int64_t> edges;
    for (const ColumnRange& range : columnsBelow(encoding, wavelength))
        for (const std::int64_t edge : {range.first, range.end})
            if (edge != 0 && edge != encoding.columns())
                edges.push_back(edge);
    return edges;
}

}  // namespace posiscope
