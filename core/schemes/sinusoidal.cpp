// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/sinusoidal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "core/numbers/sinesandcosines.h"
#include "core/schemes/frequencyexponent.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

// 31 bits of a frequency times 22 of a position fit the 53 bits of a double. The rest of a frequency, below
// 2^-31 of it, contributes less than 2^-9 turns, and is known to 2^-62.
constexpr std::int64_t kMostPosition = std::int64_t{1} << 22;
constexpr double kMostTurns = 0x1p20;  // a token; of faster ones a double-double knows too little
constexpr double kSplit = 0x1p22 + 1;
constexpr DoubleDouble kTurnsOfRadian{0x1.45f306dc9c883p-3, -0x1.6b01ec5417056p-57};

}  // namespace

SinusoidalRows::SinusoidalRows(const Sinusoidal& encoding) : m_encoding(encoding) {
    const auto count = static_cast<std::int64_t>(encoding.frequencies().size());
    m_turns.reserve(static_cast<std::size_t>(count));
    m_rests.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
        const DoubleDouble all = encoding.frequency(i) * kTurnsOfRadian;
        m_slow = m_slow && std::abs(all.hi) <= kMostTurns;
        const DoubleDouble turns =
            exactSum(all.hi - std::nearbyint(all.hi), all.lo);  // whole ones do not show
        const double most = turns.hi * kSplit;
        const double part = most - (most - turns.hi);
        m_turns.push_back(part);
        m_rests.push_back(turns.hi - part + turns.lo);
    }
}

void SinusoidalRows::read(std::int64_t position, std::span<double> row) const {
    if (!m_slow || std::abs(position) > kMostPosition) {
        for (std::size_t j = 0; j < row.size(); ++j)
            row[j] = m_encoding.value(position, static_cast<std::int64_t>(j));
        return;
    }
    thread_local std::vector<double> sines;  // holds the angles first
    thread_local std::vector<double> cosines;
    const auto p = static_cast<double>(position);
    sines.resize(m_turns.size());
    cosines.resize(m_turns.size());
    for (std::size_t i = 0; i < sines.size(); ++i) {
        sines[i] = m_turns[i] * p;
        cosines[i] = m_rests[i] * p;
    }
    sinesOfTurns(sines, cosines, sines, cosines);
    waveValues(m_encoding.columnsFrom(0, row.size()), sines, cosines, row);
}

std::shared_ptr<const Sinusoidal> sinusoidOfShape(Parameters parameters) {
    parameters.scheme = Scheme::Sinusoidal;
    parameters.ablation = Ablation::None;
    if (parameters.oddRule == OddRule::Reject)
        parameters.oddRule = OddRule::Trim;
    return std::make_shared<const Sinusoidal>(parameters);
}

namespace {

std::int64_t frequencyCount(const Parameters& p) {
    if (p.ablation == Ablation::PerColumnExponent)
        return p.oddRule == OddRule::ZeroColumn ? p.dModel - p.dModel % 2 : p.dModel;
    return pairCount(p);
}

Powers powersOf(const Parameters& p) {
    const Exponent first = frequencyExponent(p, 1);
    return {logarithm(p.base), static_cast<double>(first.numerator), static_cast<double>(first.denominator)};
}

std::vector<DoubleDouble> frequenciesOf(const Parameters& p) {
    std::vector<DoubleDouble> all = powersOf(p).first(static_cast<std::size_t>(frequencyCount(p)));
    if (const DoubleDouble factor = positionFactor(p); factor.hi != 1)
        for (DoubleDouble& w : all)
            w = w * factor;
    return all;
}

/// The wave of a column after the ablation.
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
    std::ranges::transform(
        columns, values.begin(), [sine = sines.data(), cosine = cosines.data()](const Column& column) {
            return column.wave == Wave::Zero ? 0
                                             : (column.wave == Wave::Sine ? sine : cosine)[column.frequency];
        });
}

Sinusoidal::Sinusoidal(const Parameters& parameters) : Sinusoidal(parameters, frequenciesOf(parameters)) {}

Sinusoidal::Sinusoidal(const Parameters& parameters, const std::vector<DoubleDouble>& frequencies)
    : Encoding(parameters) {
    m_frequencies.reserve(frequencies.size());
    m_tails.reserve(frequencies.size());
    for (const DoubleDouble& w : frequencies) {
        m_frequencies.push_back(w.hi);
        m_tails.push_back(w.lo);
    }
    arrangeColumns();
    indexColumns();
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

double Sinusoidal::valueAt(double position, std::int64_t column) const {
    const Column& c = m_columns[static_cast<std::size_t>(column)];
    if (c.wave == Wave::Zero)
        return 0;
    const SineCosine both = sineCosine(frequency(c.frequency), position);
    return c.wave == Wave::Sine ? both.sine : both.cosine;
}

}  // namespace posiscope
