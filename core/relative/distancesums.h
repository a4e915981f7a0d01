// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "core/relative/lagfunction.h"

namespace posiscope {

/// A function of the distance |lag| without closed-form sums, such as KERPLE's. Its sums are computed once
/// for all distances, 32 bytes each; a million takes about a hundredth of a second.
class DistanceSums : public LagFunction {
public:
    /// \param function of a distance ≥ 0; called from all cores
    /// \param farthest distance in the matrix, at most 2^20
    /// \param past if true, 0 at lags above 0, and the function of −lag elsewhere
    DistanceSums(std::function<double(double)> function, std::int64_t farthest, bool past);

    double value(std::int64_t lag) const override;
    Sums sums(std::int64_t lag, std::size_t& near) const override;
    bool isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const override;
    /// Over all distances, regardless of the lags.
    Bounds bounds(std::int64_t least, std::int64_t greatest) const override;

private:
    /// \param values f(0) …
    void addUp(std::span<const double> values);
    Sums sumsOfPast(std::int64_t lag) const;
    Sums sumsOfBoth(std::int64_t lag) const;
    /// Sums over the distances below \p distance: Σ f(t), and Σ of those sums.
    Fixed first(std::int64_t distance) const { return m_first[static_cast<std::size_t>(distance)]; }
    Fixed second(std::int64_t distance) const { return m_second[static_cast<std::size_t>(distance)]; }

    std::function<double(double)> m_function;
    bool m_past;
    Bounds m_bounds = Bounds::ofNothing();
    // By distance. Two separate blocks, because allocators reuse them during a drag, where they would return
    // one block of twice the size to the system.
    std::unique_ptr<Fixed[]> m_first;
    std::unique_ptr<Fixed[]> m_second;
};

}  // namespace posiscope
