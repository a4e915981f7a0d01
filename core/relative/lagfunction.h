// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/fields/pixelcover.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// A function of the lag with its running sums and the sums of those, from which the sum over any rectangle
/// of a Toeplitz matrix follows by differences.
///
/// Over a million tokens such sums reach 2^40 times the mean that is left of them, so doubles would lose all
/// but four digits. They are kept in fixed point instead, 2^-78 of the function's scale, where sums and
/// differences are exact: what the mean keeps is the rounding of the function itself.
class LagFunction {
public:
    using Fixed = PixelCover::Fixed;

    /// Of one lag: f, the sum of f and the sum of those sums over the lags before it, from wherever.
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

    /// \param near remembers where the answer was found, for a next lag close by; 0 to begin with
    virtual Sums sums(std::int64_t lag, std::size_t& near) const = 0;

    /// Whether f is one line over all of least … greatest, and which.
    virtual bool isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const = 0;

    /// The least and the greatest value over least … greatest.
    virtual Bounds bounds(std::int64_t least, std::int64_t greatest) const = 0;

    /// What one of Sums is worth.
    double unit() const { return m_unit; }

protected:
    /// \param greatest magnitude of f at the lags of the matrix
    void setScale(double greatest);
    Fixed fixed(double value) const;

private:
    // To fixed point in two steps: their product may be no double. Powers of two, so that both are exact.
    double m_half = 1;
    double m_rest = 1;
    double m_unit = 1;
};

}  // namespace posiscope
