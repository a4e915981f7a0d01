// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/sinusoidalrows.h"

#include <cmath>
#include <cstdlib>

#include "core/numbers/sinesandcosines.h"
#include "core/schemes/sinusoidal.h"

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

}  // namespace posiscope
