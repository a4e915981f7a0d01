// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/relative/lagfunction.h"

namespace posiscope {

/// A function of the distance |lag| that has no sums in closed form, such as KERPLE's: they are added up once
/// for all distances, 32 bytes each; a million takes some hundredths of a second.
class DistanceSums : public LagFunction {
public:
    /// \param function of a distance ≥ 0; called from all cores
    /// \param farthest distance in the matrix, at most 2^20
    /// \param past only: 0 at lags above 0, and the function of −lag elsewhere
    DistanceSums(std::function<double(double)> function, std::int64_t farthest, bool past);

    double value(std::int64_t lag) const override;
    Sums sums(std::int64_t lag, std::size_t& near) const override;
    bool isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const override;
    /// Over all distances, whatever the lags.
    Bounds bounds(std::int64_t least, std::int64_t greatest) const override;

private:
    /// Over the distances before the one that indexes it.
    struct Before {
        Fixed first;   // Σ f(t)
        Fixed second;  // Σ first
    };

    Sums sumsOfPast(std::int64_t lag) const;
    Sums sumsOfBoth(std::int64_t lag) const;
    const Before& before(std::int64_t distance) const { return m_before[static_cast<std::size_t>(distance)]; }

    std::function<double(double)> m_function;
    bool m_past;
    Bounds m_bounds;
    std::vector<Before> m_before;
};

}  // namespace posiscope
