// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/fields/pixelcover.h"
#include "core/relative/lags.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// A function of the lag with its prefix sums and the prefix sums of those. The sum over any rectangle of a
/// Toeplitz matrix is a difference of these.
///
/// Over a million tokens such sums reach 2^40 times the mean computed from them, so doubles would lose all
/// but four digits. They are stored in fixed point, 2^-78 of the function's scale, where sums and differences
/// are exact: the only error of the mean is the rounding of the function itself.
class LagFunction {
public:
    using Fixed = PixelCover::Fixed;

    /// For one lag: f, the sum of f and the sum of those sums over the lags before it, counted from any fixed
    /// lag.
    struct Sums {
        Fixed value;
        Fixed first;
        Fixed second;
    };
    /// f(lag) = constant + slope·lag
    struct Line {
        double constant = 0;
        double slope = 0;
    };

    virtual ~LagFunction() = default;

    /// f within 4e-16 of its greatest magnitude.
    virtual double value(std::int64_t lag) const = 0;

    /// \param near caches where the answer was found, for the next lag close by; initially 0
    virtual Sums sums(std::int64_t lag, std::size_t& near) const = 0;

    /// Whether f is a single line over all of least … greatest; if so, sets \p line.
    virtual bool isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const = 0;

    /// The minimum and maximum value over least … greatest.
    virtual Bounds bounds(std::int64_t least, std::int64_t greatest) const = 0;

    /// The value of one unit of Sums.
    double unit() const { return m_unit; }

protected:
    /// \param greatest magnitude of f at the lags of the matrix
    void setScale(double greatest);
    Fixed fixed(double value) const;

private:
    // Conversion to fixed point takes two factors, because their product may overflow a double. Powers of
    // two, so that both are exact.
    double m_half = 1;
    double m_rest = 1;
    double m_unit = 1;
};

/// A function of the distance |lag| without closed-form sums, such as KERPLE's. Its sums are computed once
/// for all distances, 16 bytes each, because touching memory takes as long as the rest.
class DistanceSums : public LagFunction {
public:
    /// \param function of a distance ≥ 0; called from all cores
    /// \param farthest distance in the matrix, at most 2^20
    /// \param past if true, 0 at lags above 0, and the function of −lag elsewhere
    DistanceSums(std::function<double(double)> function, std::int64_t farthest, bool past);

    double value(std::int64_t lag) const override {
        return m_past && lag > 0 ? 0 : m_function(static_cast<double>(std::abs(lag)));
    }
    Sums sums(std::int64_t lag, std::size_t&) const override {
        return m_past ? sumsOfPast(lag) : sumsOfBoth(lag);
    }
    bool isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const override;
    /// Over all distances, regardless of the lags.
    Bounds bounds(std::int64_t, std::int64_t) const override { return m_bounds; }

private:
    void addUp(std::int64_t count);
    Sums sumsOfPast(std::int64_t lag) const;
    Sums sumsOfBoth(std::int64_t lag) const;
    /// Σ f(t) over the distances t below \p distance.
    Fixed first(std::int64_t distance) const { return second(distance + 1) - second(distance); }
    /// Σ first(t) over the same.
    Fixed second(std::int64_t distance) const { return m_second[static_cast<std::size_t>(distance)]; }

    std::function<double(double)> m_function;
    bool m_past;
    Bounds m_bounds = Bounds::ofNothing();
    std::unique_ptr<Fixed[]> m_second;  ///< by distance
};

/// A piecewise linear function of the lag: clipped differences, buckets, slopes. Its memory depends only on
/// the number of pieces.
class LinearPieces : public LagFunction {
public:
    /// f(lag) = line.constant + line.slope·lag from lag first on, up to the next piece.
    struct Piece {
        std::int64_t first;
        Line line;
    };

    /// \param pieces not empty, by ascending first; the first one also covers all lags below it
    /// \param least, greatest the lags of the matrix, at most 2^21 apart
    LinearPieces(const std::vector<Piece>& pieces, std::int64_t least, std::int64_t greatest);

    double value(std::int64_t lag) const override;
    Sums sums(std::int64_t lag, std::size_t& near) const override;
    bool isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const override;
    Bounds bounds(std::int64_t least, std::int64_t greatest) const override;

private:
    struct Kept {
        std::int64_t first;
        std::int64_t end;
        Line line;
        Fixed slope;
        Sums sums;  // at first
    };

    static Sums sumsOf(const Kept& piece, std::int64_t lag);
    std::size_t pieceOf(std::int64_t lag, std::size_t near) const;

    std::vector<Kept> m_pieces;
};

/// The causal mask as a function of the lag: 1 for keys up to their query, 0 for those after it.
inline LinearPieces seenPast(const Lags& lags) {
    return {{{lags.least, {1, 0}}, {1, {0, 0}}}, lags.least, lags.greatest};
}

}  // namespace posiscope
