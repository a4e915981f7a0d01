// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/analysis/rotation.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {

/// A sine and a cosine column of one frequency: a hand of the clock, which a shift can rotate.
struct Pair {
    std::int32_t frequency;  ///< index into the frequencies of the encoding
    std::int64_t sineColumn;
    std::int64_t cosineColumn;
};

/// The columns of an encoding, sorted into pairs, unpaired columns and columns of zeros. Every column is in
/// exactly one list.
struct Pairing {
    std::vector<Pair> pairs;             ///< in order of frequency index
    std::vector<std::int64_t> unpaired;  ///< sines without a cosine and cosines without a sine, ascending
    std::vector<std::int64_t> zeros;     ///< columns of zeros, ascending
};

/// Pairs the first sine of a frequency with its first cosine; O(d_model).
Pairing pairColumns(const Sinusoidal& encoding);
/// The same; Pair::frequency is that of TokenWaves::frequencyOf(). Coordinates themselves are unpaired.
Pairing pairColumns(const TokenWaves& waves);

/// The linear map M_k with PE(p + k) = M_k PE(p) for every p. It rotates each pair by its own angle w·k:
///
///     ( sin w(p+k) )   (  cos wk   sin wk ) ( sin wp )
///     ( cos w(p+k) ) = ( −sin wk   cos wk ) ( cos wp )
///
/// in whatever columns the layout puts them. Orthogonal; M_k M_l = M_{k+l}; the transpose of M_k is M_{−k}.
/// No such block exists for a column without its partner, because sin w(p+k) is not a function of sin wp.
class ShiftMap {
public:
    /// \param k positions, any real number.
    ShiftMap(const Sinusoidal& encoding, double k);
    /// The map with PE(to) = M PE(from): each pair turns by the difference of the coordinates on its axis.
    /// Its numbers are NaN if a token has no coordinates.
    ShiftMap(const TokenWaves& waves, std::int64_t from, std::int64_t to);

    /// The pairs; turns()[i] = (cos wk, sin wk) of pairs()[i], absolute error ≤ 4e-16.
    const std::vector<Pair>& pairs() const { return m_pairing.pairs; }
    const std::vector<Rotation>& turns() const { return m_turns; }
    /// Unpaired columns, which the map cannot shift.
    const std::vector<std::int64_t>& uncarried() const { return m_pairing.unpaired; }

    /// M_k[row, column], 0 ≤ row, column < columns of the encoding; NaN on the diagonal for unpaired columns.
    double element(std::int64_t row, std::int64_t column) const;

    /// M_k times \p row, a number for each column. Unpaired columns of the result are NaN, zero columns 0.
    std::vector<double> apply(std::span<const double> row) const;

private:
    void add(const Pair& pair, const Rotation& turn);

    Pairing m_pairing;
    std::vector<Rotation> m_turns;
    std::vector<std::int64_t> m_pairOf;  ///< by column: index into pairs(), −1 if in none
};

/// PE(p): every column at one integer position.
std::vector<double> encodingRow(const Encoding& encoding, std::int64_t position);

/// The largest |M_k PE(p) − PE(p + k)| over the columns that the map shifts: zero up to rounding errors.
double largestShiftError(const Sinusoidal& encoding, std::int64_t k, std::int64_t position);
/// The same for \p map, which leads from \p from to \p to.
double largestShiftError(const ShiftMap& map, const Encoding& encoding, std::int64_t from, std::int64_t to);

/// The best linear prediction for a column without a partner when positions shift by k. From sin wp alone a
/// linear map can give no more than cos(wk)·sin wp. The missing part, sin(wk)·cos wp, needs the partner.
struct FailedPrediction {
    double predicted;  ///< cos(wk)·PE(p, column)
    double actual;     ///< PE(p + k, column)
};

/// \pre \p column holds a sine or a cosine.
FailedPrediction predictAlone(const Sinusoidal& encoding, std::int64_t column, std::int64_t position,
                              std::int64_t k);

}  // namespace posiscope
