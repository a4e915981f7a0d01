// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/precision/reference.h"
#include "core/schemes/phase.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// An encoding minus an exact sinusoid of the same shape, cell by cell; NaN where the encoding has no number.
/// The reference is exact to 4e-16, and so are the differences.
class Differences {
public:
    /// \pre encoding->parameters().scheme is Sinusoidal
    Differences(std::shared_ptr<const Encoding> encoding, Reference reference);
    Differences(const Differences&) = delete;
    Differences& operator=(const Differences&) = delete;

    const Encoding& encoding() const { return *m_encoding; }

    /// True if every difference is known to be 0 without computing it.
    bool none() const { return m_none; }

    /// The differences of one row. Fastest when columns are read in order, because neighbours often share an
    /// angle.
    class Row {
    public:
        Row(const Differences& all, std::int64_t position) : m_all(all), m_position(position) {}
        double at(std::int64_t column);

    private:
        const Differences& m_all;
        std::int64_t m_position;
        std::int32_t m_frequency = -1;
        SineCosine m_known{0, 1};
    };

    double at(std::int64_t position, std::int64_t column) const { return Row(*this, position).at(column); }

    /// The differences of a whole row, as exact as single ones and faster.
    void readRow(std::int64_t position, std::span<double> row) const;

private:
    std::shared_ptr<const Encoding> m_encoding;
    Sinusoidal m_reference;
    SinusoidalRows m_referenceRows;
    std::optional<SinusoidalRows> m_rows;  ///< of an exact encoding
    bool m_none;
};

/// The error of one row against the exact encoding.
struct RowError {
    std::int64_t position = 0;
    std::int64_t dimension = 0;  ///< where the largest difference is
    double largest = 0;          ///< its magnitude; NaN if the row contains NaN
    double meanSquare = 0;       ///< of all differences of the row
};

RowError rowError(const Differences& differences, std::int64_t position);

/// The error over an interval of distances |p| from position 0.
struct ErrorPoint {
    std::int64_t first = 0;  ///< least |p| …
    std::int64_t end = 0;    ///< … and one past the greatest
    double largest = 0;      ///< largest magnitude of a difference; NaN if any difference is NaN
    double rootMeanSquare = 0;
    double middle() const;  ///< where to draw the point: the geometric mean of first and end − 1
};

/// The error as a function of |p|, in steps of equal ratio. Phases lose digits in proportion to |p| and
/// equally on both sides of 0, so only one of p and −p is examined.
struct ErrorCurve {
    std::vector<ErrorPoint> points;
    std::vector<RowError> rows;        ///< the rows examined, |p| ascending
    std::int64_t wholeUntil = 0;       ///< every row up to this |p| was examined
    RowError worst;                    ///< the row with the largest difference, rows with NaN excluded
    double rootMeanSquare = 0;         ///< over all positions without NaN
    std::optional<std::int64_t> none;  ///< nearest position to 0 with NaN, exact: rounding is monotonic

    bool whole() const { return rows.empty() || std::abs(rows.back().position) <= wholeUntil; }
};

/// Examines about \p cells cells, but at least one row for each of at most \p points points, on all cores.
ErrorCurve errorCurve(const Differences& differences, int points, std::int64_t cells);

/// The first examined row whose largest difference is above \p threshold.
std::optional<RowError> firstAbove(const ErrorCurve& curve, double threshold);

}  // namespace posiscope
