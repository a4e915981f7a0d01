// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/plots/plotframe.h"

namespace posiscope {

/// An axis of the lags between queries and keys: linear, or log(1 + distance) to both sides, with wider steps
/// near 0.
class LagAxis {
public:
    LagAxis() = default;
    /// All lags of \p parameters; those after the query only if no mask hides them.
    LagAxis(const RelativeParameters& parameters, DistanceScale scale);

    std::int64_t least() const { return m_least; }
    std::int64_t greatest() const { return m_greatest; }
    bool logarithmic() const { return m_logarithmic; }

    /// The coordinate of a lag on the linear axis of a plot frame, and its inverse.
    double place(double lag) const {
        return m_logarithmic ? std::copysign(std::log10(1 + std::abs(lag)), lag) : lag;
    }
    double lagAt(double place) const {
        return m_logarithmic ? std::copysign(std::pow(10, std::abs(place)) - 1, place) : place;
    }
    /// The share of the axis left of \p lag.
    double share(double lag) const { return (place(lag) - first()) / (last() - first()); }

    /// The axis of a plot of \p width pixels.
    Axis axis(int width) const;

private:
    QList<Tick> numbers(int width) const;
    double first() const { return place(static_cast<double>(m_least) - 0.5); }
    double last() const { return place(static_cast<double>(m_greatest) + 0.5); }

    std::int64_t m_least = 0;
    std::int64_t m_greatest = 0;
    bool m_logarithmic = false;
};

}  // namespace posiscope
