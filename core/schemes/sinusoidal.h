// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/numbers/doubledouble.h"
#include "core/parameters/parameters.h"
#include "core/schemes/encoding.h"

namespace posiscope {

class Sinusoidal;

/// Whole rows of a sinusoid, as exact as its value() and many times as fast: computes the sine and cosine of
/// all frequencies at once with vector instructions.
class SinusoidalRows {
public:
    /// \param encoding must outlive this
    explicit SinusoidalRows(const Sinusoidal& encoding);

    /// Writes PE[position, ·] into \p row, which has all columns.
    void read(std::int64_t position, std::span<double> row) const;

private:
    const Sinusoidal& m_encoding;
    // Each frequency in whole turns a token, in two parts; the product of the first part with a position is
    // exact.
    std::vector<double> m_turns;
    std::vector<double> m_rests;
    bool m_slow = true;  // no frequency is too fast for that
};

/// The sinusoid to compare with the encoding that \p parameters describe: the same positions, columns, base,
/// layout and schedule, without ablation. An odd d_model that the rule would refuse loses its last cosine.
std::shared_ptr<const Sinusoidal> sinusoidOfShape(Parameters parameters);

enum class Wave : std::uint8_t {
    Sine,
    Cosine,
    Zero,
    Position  ///< the position itself, only of GridWaves
};

/// The content of one column of the matrix.
struct Column {
    std::int32_t frequency;  ///< index into the frequencies, −1 for a column without a wave
    Wave wave;
    std::uint8_t axis = 0;  ///< of Coordinates: the wave is at the position on this axis
};

/// Picks the values of \p columns from the sine and cosine of every frequency.
void waveValues(std::span<const Column> columns, std::span<const double> sines,
                std::span<const double> cosines, std::span<double> values);

/// The sinusoidal encoding of Vaswani et al. 2017 (arXiv 1706.03762 §3.5) and its variants, resolved from
/// parameters into columns: PE[p, j] = sin or cos of w·p, w = frequency(column(j).frequency).
///
/// Every layout, schedule, odd-d rule and ablation is only a different list of columns, so everything
/// computed from the columns (fields, kernel, captions) is right for all of them.
///
/// With n pairs, n = ceil(d/2) (floor(d/2) for OddRule::ZeroColumn), frequency i is
///   Schedule::Paper          base^(−2i/d), d = d_model even where it is odd;
///   Schedule::Tensor2Tensor  base^(−i/max(n−1, 1));
/// Ablation::PerColumnExponent gives column j frequency j of the same formula, so the exponents double;
/// Ablation::DoubledExponent doubles those of the pairs. Halves put the n sines first (odd d and Trim:
/// ceil(d/2) sines, then floor(d/2) cosines). With one column and OddRule::ZeroColumn there is no frequency
/// at all. All are multiplied by positionFactor().
///
/// Frequencies are kept as double-double (hi + lo, relative error below 2e-30). Unscaled, they start at
/// w_0 = 1 and fall for base > 1, stay 1 for base = 1 and rise for base < 1 (at most to 1e9), where sampling
/// at integers aliases everything above π.
class Sinusoidal : public Encoding {
public:
    /// \pre refuse(parameters) returns std::nullopt.
    explicit Sinusoidal(const Parameters& parameters);
    /// The same columns with given frequencies instead of the formula's, as rotary encodings have them: not
    /// negative, one for each pair. They need not be descending; pairs of frequency 0 do not rotate.
    /// \pre the parameters have neither an odd d_model nor an ablation.
    Sinusoidal(const Parameters& parameters, const std::vector<DoubleDouble>& frequencies);

    EncodingKind kind() const final { return this; }

    /// The content of column \p j in [0, columns()).
    const Column& column(std::int64_t j) const { return m_columns[static_cast<std::size_t>(j)]; }
    std::span<const Column> columnsFrom(std::int64_t first, std::size_t count) const {
        return std::span(m_columns).subspan(static_cast<std::size_t>(first), count);
    }

    /// Inverse frequencies in radians per token: w_0, w_1, … (distinct unless base = 1).
    const std::vector<double>& frequencies() const { return m_frequencies; }
    /// Exact frequency minus the double above, for each frequency.
    const std::vector<double>& frequencyTails() const { return m_tails; }
    DoubleDouble frequency(std::int64_t i) const {
        return {m_frequencies[static_cast<std::size_t>(i)], m_tails[static_cast<std::size_t>(i)]};
    }
    double wavelength(std::int64_t frequency) const;  ///< 2π/w in tokens

    /// The first column that holds the sine (or cosine) of \p frequency, −1 if none does. O(1).
    std::int64_t columnOf(std::int64_t frequency, Wave wave) const;

    /// True if every frequency has exactly one sine and one cosine; dot products then depend on the
    /// difference of positions only.
    bool paired() const { return m_paired; }

    /// PE[p, j] for any integer position p, |p| ≤ 2^53 (not only those of the matrix): double-double phase,
    /// absolute error ≤ 4e-16 while w·|p| ≤ 1e14; beyond, w·|p|·2e-30 is added.
    double value(std::int64_t position, std::int64_t column) const override {
        return valueAt(static_cast<double>(position), column);
    }
    /// The same at any real position; the error is that of the position.
    double valueAt(double position, std::int64_t column) const;

private:
    void arrangeColumns();
    void indexColumns();

    std::vector<Column> m_columns;
    std::vector<double> m_frequencies;
    std::vector<double> m_tails;
    std::vector<std::int32_t> m_sineColumns;    // of each frequency, −1 for none
    std::vector<std::int32_t> m_cosineColumns;  // cosine column of each frequency, −1 for none
    bool m_paired = true;
};

/// The columns of the sinusoid of \p parameters, without its frequencies.
std::vector<Column> columnsOf(const Parameters& parameters);

}  // namespace posiscope
