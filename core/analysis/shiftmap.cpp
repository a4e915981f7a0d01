// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shiftmap.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/hands.h"

namespace posiscope {
namespace {

constexpr double kNotCarried = std::numeric_limits<double>::quiet_NaN();

template <class Waves>
Pairing pairingOf(const Waves& encoding) {
    Pairing pairing;
    std::vector<bool> isPaired(static_cast<std::size_t>(encoding.columns()));
    for (const Hand& hand : hands(encoding))
        if (hand.complete()) {
            pairing.pairs.push_back(
                {static_cast<std::int32_t>(hand.frequency), hand.sineColumn, hand.cosineColumn});
            for (const std::int64_t column : {hand.sineColumn, hand.cosineColumn})
                isPaired[static_cast<std::size_t>(column)] = true;
        }
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        if (encoding.column(j).wave == Wave::Zero)
            pairing.zeros.push_back(j);
        else if (!isPaired[static_cast<std::size_t>(j)])
            pairing.unpaired.push_back(j);
    return pairing;
}

}  // namespace

Pairing pairColumns(const Sinusoidal& encoding) {
    return pairingOf(encoding);
}

Pairing pairColumns(const TokenWaves& waves) {
    return pairingOf(waves);
}

ShiftMap::ShiftMap(const Sinusoidal& encoding, double k)
    : m_pairing(pairColumns(encoding)), m_pairOf(static_cast<std::size_t>(encoding.columns()), -1) {
    for (const Pair& pair : pairs())
        add(pair, rotation(encoding, static_cast<std::size_t>(pair.frequency), k));
}

ShiftMap::ShiftMap(const TokenWaves& waves, std::int64_t from, std::int64_t to)
    : m_pairing(pairColumns(waves)), m_pairOf(static_cast<std::size_t>(waves.columns()), -1) {
    for (const Pair& pair : pairs()) {
        const SineCosine turned = waves.turn(pair.sineColumn, from, to);
        add(pair, {turned.cosine, turned.sine});
    }
}

void ShiftMap::add(const Pair& pair, const Rotation& turn) {
    for (const std::int64_t column : {pair.sineColumn, pair.cosineColumn})
        m_pairOf[static_cast<std::size_t>(column)] = std::ssize(m_turns);
    m_turns.push_back(turn);
}

double ShiftMap::element(std::int64_t row, std::int64_t column) const {
    const std::int64_t index = m_pairOf[static_cast<std::size_t>(row)];
    if (index < 0) {
        const bool lone = row == column && std::ranges::binary_search(uncarried(), row);
        return lone ? kNotCarried : 0;
    }
    const Pair& pair = pairs()[static_cast<std::size_t>(index)];
    const Rotation& turn = m_turns[static_cast<std::size_t>(index)];
    if (row == column)
        return turn.cosine;
    if (row == pair.sineColumn && column == pair.cosineColumn)
        return turn.sine;
    if (row == pair.cosineColumn && column == pair.sineColumn)
        return -turn.sine;
    return 0;
}

std::vector<double> ShiftMap::apply(std::span<const double> row) const {
    std::vector<double> shifted(row.size(), 0.0);
    for (std::size_t i = 0; i < m_turns.size(); ++i) {
        const auto s = static_cast<std::size_t>(pairs()[i].sineColumn);
        const auto c = static_cast<std::size_t>(pairs()[i].cosineColumn);
        shifted[s] = m_turns[i].cosine * row[s] + m_turns[i].sine * row[c];
        shifted[c] = m_turns[i].cosine * row[c] - m_turns[i].sine * row[s];
    }
    for (const std::int64_t column : uncarried())
        shifted[static_cast<std::size_t>(column)] = kNotCarried;
    return shifted;
}

std::vector<double> encodingRow(const Encoding& encoding, std::int64_t position) {
    std::vector<double> row(static_cast<std::size_t>(encoding.columns()));
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = encoding.value(position, static_cast<std::int64_t>(j));
    return row;
}

double largestShiftError(const Sinusoidal& encoding, std::int64_t k, std::int64_t position) {
    return largestShiftError(ShiftMap(encoding, static_cast<double>(k)), encoding, position, position + k);
}

double largestShiftError(const ShiftMap& map, const Encoding& encoding, std::int64_t from, std::int64_t to) {
    const std::vector<double> shifted = map.apply(encodingRow(encoding, from));
    const std::vector<double> there = encodingRow(encoding, to);
    double largest = 0;
    for (std::size_t j = 0; j < shifted.size(); ++j)
        if (!std::isnan(shifted[j]))
            largest = std::max(largest, std::abs(shifted[j] - there[j]));
    return largest;
}

FailedPrediction predictAlone(const Sinusoidal& encoding, std::int64_t column, std::int64_t position,
                              std::int64_t k) {
    const auto i = static_cast<std::size_t>(encoding.column(column).frequency);
    const Rotation turn = rotation(encoding, i, static_cast<double>(k));
    return {turn.cosine * encoding.value(position, column), encoding.value(position + k, column)};
}

}  // namespace posiscope
