// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/wavelengths.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>

#include "core/analysis/rotation.h"
#include "core/schemes/frequencyexponent.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

constexpr std::size_t kTurns = 32;  // rotations in a row; each may add a rounding error

/// \p hand rotated by \p angle.
Rotation turned(const Rotation& hand, const Rotation& angle) {
    return {hand.cosine * angle.cosine - hand.sine * angle.sine,
            hand.sine * angle.cosine + hand.cosine * angle.sine};
}

}  // namespace

void sampleColumn(const Sinusoidal& encoding, std::int64_t column, double first, double step,
                  std::span<double> values) {
    const Column& content = encoding.column(column);
    if (content.wave == Wave::Zero) {
        std::ranges::fill(values, 0.0);
        return;
    }
    const auto i = static_cast<std::size_t>(content.frequency);
    const Rotation onward = rotation(encoding, i, step);
    Rotation hand;
    for (std::size_t k = 0; k < values.size(); ++k) {
        hand = k % kTurns == 0 ? rotation(encoding, i, first + static_cast<double>(k) * step)
                               : turned(hand, onward);
        values[k] = content.wave == Wave::Sine ? hand.sine : hand.cosine;
    }
}

void sampleColumn(const Tabulated& encoding, std::int64_t column, double first, double step,
                  std::span<double> values) {
    std::int64_t at = std::numeric_limits<std::int64_t>::min();
    double before = 0;
    double after = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double p = first + static_cast<double>(k) * step;
        const auto whole = static_cast<std::int64_t>(std::floor(p));
        if (whole != at) {
            before = encoding.value(whole, column);
            after = encoding.value(whole + 1, column);
            at = whole;
        }
        const double share = p - static_cast<double>(whole);
        values[k] = share == 0 ? before : before + share * (after - before);
    }
}

void sampleColumn(const Encoding& encoding, std::int64_t column, double first, double step,
                  std::span<double> values) {
    std::visit(Cases{[&](const Sinusoidal* waves) { sampleColumn(*waves, column, first, step, values); },
                     [&](const Tabulated* table) { sampleColumn(*table, column, first, step, values); }},
               encoding.kind());
}

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
