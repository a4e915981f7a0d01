// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/sinusoidal.h"

#include <algorithm>
#include <numbers>

#include "core/schemes/frequencyexponent.h"
#include "core/schemes/phase.h"
#include "core/schemes/sinusoidalcolumns.h"

namespace posiscope {
namespace {

constexpr double kGreatestExponent = 598;  // e^598 ≈ 1e260: times any position it is still finite

std::int64_t frequencyCount(const Parameters& p) {
    if (p.ablation == Ablation::PerColumnExponent)
        return p.oddRule == OddRule::ZeroColumn ? p.dModel - p.dModel % 2 : p.dModel;
    return pairCount(p);
}

/// base^(−i·numerator/denominator).
struct Power {
    DoubleDouble logarithm;  // of the base
    double numerator;
    double denominator;

    DoubleDouble at(std::size_t i) const {
        const DoubleDouble exponent = -(logarithm * (numerator * static_cast<double>(i)) / denominator);
        return exponent.hi < kGreatestExponent ? exp(exponent) : exp(DoubleDouble{kGreatestExponent, 0});
    }
};

Power powerOf(const Parameters& p) {
    const Exponent first = frequencyExponent(p, 1);
    return {logarithm(std::max(p.base, 1e-300)), static_cast<double>(first.numerator),
            static_cast<double>(first.denominator)};
}

/// What the ablation makes of a column.
Wave ablated(Wave wave, Ablation ablation) {
    switch (ablation) {
        case Ablation::SineOnly:
            return Wave::Sine;
        case Ablation::CosineOnly:
            return Wave::Cosine;
        case Ablation::Swapped:
            return wave == Wave::Sine ? Wave::Cosine : Wave::Sine;
        case Ablation::None:
        case Ablation::PerColumnExponent:
        case Ablation::DoubledExponent:
            break;
    }
    return wave;
}

}  // namespace

void waveValues(std::span<const Column> columns, std::span<const double> sines,
                std::span<const double> cosines, std::span<double> values) {
    for (std::size_t j = 0; j < values.size(); ++j) {
        const auto frequency = static_cast<std::size_t>(columns[j].frequency);
        values[j] = columns[j].wave == Wave::Zero   ? 0
                    : columns[j].wave == Wave::Sine ? sines[frequency]
                                                    : cosines[frequency];
    }
}

Sinusoidal::Sinusoidal(const Parameters& parameters) : Encoding(parameters) {
    computeFrequencies();
    arrangeColumns();
    indexColumns();
}

Sinusoidal::Sinusoidal(const Parameters& parameters, const std::vector<DoubleDouble>& frequencies)
    : Encoding(parameters) {
    for (const DoubleDouble& w : frequencies) {
        m_frequencies.push_back(w.hi);
        m_tails.push_back(w.lo);
    }
    arrangeColumns();
    indexColumns();
}

// Every frequency is the product of two exponentials, one of a coarse and one of a fine table: as exact
// as computing each (multiplying up from one root would lose i units), and far cheaper.
void Sinusoidal::computeFrequencies() {
    constexpr std::size_t kFine = 64;
    const auto n = static_cast<std::size_t>(frequencyCount(parameters()));
    const Power power = powerOf(parameters());
    std::vector<DoubleDouble> fine;
    for (std::size_t i = 0; i < std::min(kFine, n); ++i)
        fine.push_back(power.at(i));
    m_frequencies.resize(n);
    m_tails.resize(n);
    for (std::size_t block = 0; block < n; block += kFine) {
        const DoubleDouble coarse = power.at(block);
        for (std::size_t i = block; i < std::min(block + kFine, n); ++i) {
            const DoubleDouble w = coarse.hi < 1e200 ? coarse * fine[i - block] : power.at(i);
            m_frequencies[i] = w.hi;
            m_tails[i] = w.lo;
        }
    }
}

void Sinusoidal::arrangeColumns() {
    m_columns = columnsOf(parameters());
}

std::vector<Column> columnsOf(const Parameters& parameters) {
    const std::int64_t pairs = pairCount(parameters);
    const std::int64_t waves = parameters.oddRule == OddRule::ZeroColumn ? 2 * pairs : parameters.dModel;
    const bool halves = parameters.layout == Layout::Halves;
    const bool perColumn = parameters.ablation == Ablation::PerColumnExponent;
    std::vector<Column> columns;
    columns.reserve(static_cast<std::size_t>(parameters.dModel));
    for (std::int64_t j = 0; j < parameters.dModel; ++j) {
        if (j >= waves) {
            columns.push_back({-1, Wave::Zero});
            continue;
        }
        const bool sine = halves ? j < pairs : j % 2 == 0;
        const std::int64_t pair = halves ? j % pairs : j / 2;
        columns.push_back({static_cast<std::int32_t>(perColumn ? j : pair),
                           ablated(sine ? Wave::Sine : Wave::Cosine, parameters.ablation)});
    }
    return columns;
}

void Sinusoidal::indexColumns() {
    m_sineColumns.assign(m_frequencies.size(), -1);
    m_cosineColumns.assign(m_frequencies.size(), -1);
    for (std::size_t j = 0; j < m_columns.size(); ++j) {
        const Column& c = m_columns[j];
        if (c.wave == Wave::Zero)
            continue;
        auto& columns = c.wave == Wave::Sine ? m_sineColumns : m_cosineColumns;
        std::int32_t& holder = columns[static_cast<std::size_t>(c.frequency)];
        if (holder < 0)
            holder = static_cast<std::int32_t>(j);
        else
            m_paired = false;  // the same wave twice
    }
    const auto missing = [](std::int32_t column) { return column < 0; };
    if (std::ranges::any_of(m_sineColumns, missing) || std::ranges::any_of(m_cosineColumns, missing))
        m_paired = false;
}

double Sinusoidal::wavelength(std::int64_t frequency) const {
    return 2 * std::numbers::pi / m_frequencies[static_cast<std::size_t>(frequency)];
}

std::int64_t Sinusoidal::columnOf(std::int64_t frequency, Wave wave) const {
    if (wave == Wave::Zero)
        return -1;
    return (wave == Wave::Sine ? m_sineColumns : m_cosineColumns)[static_cast<std::size_t>(frequency)];
}

double Sinusoidal::value(std::int64_t position, std::int64_t column) const {
    return valueAt(static_cast<double>(position), column);
}

double Sinusoidal::valueAt(double position, std::int64_t column) const {
    const Column& c = m_columns[static_cast<std::size_t>(column)];
    if (c.wave == Wave::Zero)
        return 0;
    const SineCosine both = sineCosine(frequency(c.frequency), position);
    return c.wave == Wave::Sine ? both.sine : both.cosine;
}

}  // namespace posiscope
