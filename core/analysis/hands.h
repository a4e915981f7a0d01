// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/schemes/sinusoidal.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {

/// A frequency read as a clock hand: its sine is the horizontal and its cosine the vertical coordinate of the
/// tip. It points to 12 at angle 0 and turns clockwise. A hand that lacks one of the two columns is known on
/// one axis only, so two directions give the same reading.
struct Hand {
    std::int64_t frequency;     ///< index into the frequencies of the encoding
    std::int64_t sineColumn;    ///< −1 when no column holds the sine
    std::int64_t cosineColumn;  ///< −1 when no column holds the cosine

    bool complete() const { return sineColumn >= 0 && cosineColumn >= 0; }
    std::int64_t column() const { return sineColumn >= 0 ? sineColumn : cosineColumn; }
};

/// One hand for every frequency that a column shows, in order of frequency index; O(d_model).
std::vector<Hand> hands(const Sinusoidal& encoding);
/// The same; Hand::frequency is that of TokenWaves::frequencyOf().
std::vector<Hand> hands(const TokenWaves& waves);

/// Index of the hand that column \p column belongs to, −1 for a column of zeros.
std::int64_t handOfColumn(std::span<const Hand> hands, const Sinusoidal& encoding, std::int64_t column);

/// The tip of a hand at \p position: matrix elements, NaN for a missing column.
struct HandReading {
    double sine;
    double cosine;
};
HandReading reading(const Encoding& encoding, const Hand& hand, std::int64_t position);

/// Turns since position 0, w·p/2π. For example 2.15: two full turns and 0.15 of the next.
double turns(const Sinusoidal& encoding, const Hand& hand, double positions);

/// The number of \p frequencies that turn by at least \p turns over \p positions.
std::int64_t countTurning(std::span<const double> frequencies, double positions, double turns);

/// The frequency of each hand, radians per position.
std::vector<double> handSpeeds(const Sinusoidal& encoding, std::span<const Hand> hands);

/// Wavelength of a hand divided by that of the hand before it; 1 for a single hand. The same for all
/// neighbours.
double neighbourRatio(const Sinusoidal& encoding, std::span<const Hand> hands);

/// The hands of an encoding made of waves, whether its rows are positions or tokens with coordinates on
/// several axes. What a token lacks that has no coordinates is NaN.
class Clockwork {
public:
    Clockwork() = default;
    /// \pre \p encoding is Sinusoidal or TokenWaves
    explicit Clockwork(std::shared_ptr<const Encoding> encoding);

    const std::shared_ptr<const Encoding>& encoding() const { return m_encoding; }
    const std::vector<Hand>& hands() const { return m_hands; }
    /// The axes of the hands; null if rows are positions.
    const TokenWaves* waves() const { return m_waves; }

    /// Index of the hand that \p column belongs to, −1 if it has none.
    std::int64_t handOf(std::int64_t column) const;
    HandReading reading(const Hand& hand, std::int64_t row) const {
        return posiscope::reading(*m_encoding, hand, row);
    }
    /// Turns since coordinate 0, and from a row to another.
    double turns(const Hand& hand, std::int64_t row) const;
    double turns(const Hand& hand, std::int64_t from, std::int64_t to) const;
    /// In positions; on axes in patches, frames or ids.
    double wavelength(const Hand& hand) const;

private:
    std::shared_ptr<const Encoding> m_encoding;
    const Sinusoidal* m_sinusoidal = nullptr;
    const TokenWaves* m_waves = nullptr;
    std::vector<Hand> m_hands;
};

/// Index of the hand whose wavelength is nearest to \p wavelength in ratio, −1 when there are no hands.
std::int64_t nearestHand(const Sinusoidal& encoding, std::span<const Hand> hands, double wavelength);

/// Clock hands given by their frequencies, two dimensions each. They are not the encoding; the program
/// compares the encoding with them.
struct HandSeries {
    std::vector<double> frequencies;  ///< radians per position, fastest first
    double ratio = 1;                 ///< period of a hand divided by that of the hand before it

    std::int64_t dimensions() const { return 2 * static_cast<std::int64_t>(frequencies.size()); }
    /// Dimensions whose hand turns less than kNearlyStill over \p positions: practically constant.
    std::int64_t stillDimensions(std::int64_t positions) const;
    HandReading reading(std::int64_t hand, std::int64_t position) const;
    double turns(std::int64_t hand, std::int64_t position) const;
};

/// d/2 hands, at least one, of frequency 3600^(−2j).
HandSeries alienHands(std::int64_t d);
/// The same, but the exponent is divided by the number of dimensions.
HandSeries alienHandsOverD(std::int64_t d);

}  // namespace posiscope
