// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/analysis/kernel.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// The means of the dot products along the diagonals of the matrix of all rows, as a curve over Δ, or what a
/// measure makes of them. With complete pairs that is g(Δ) itself. A column without its partner adds to its
/// share of g a wave of p + q, whose mean over a diagonal of m = n − |Δ| cells is
/// ±½ cos(w C) sin(w m) / (m sin w) with C = first + last position, the same for all diagonals. So the curve
/// is two sums of waves, and costs twice what g alone does, whatever the number of rows.
///
/// Between whole differences it joins them within the same bounds. A column whose frequency is within 1e-7 of
/// an odd multiple of π has no such wave here: its share is that of g.
class DiagonalMeans {
public:
    explicit DiagonalMeans(const Sinusoidal& encoding);

    const Kernel& kernel() const { return m_kernel; }

    /// The mean at \p delta, −n < delta < n: of dot products; of those over the mean squared length of rows;
    /// or the root mean square of distances.
    double at(Measure measure, double delta) const;
    /// at(first), at(first + step), … with step > 0, on all cores as Kernel::sample.
    void sample(Measure measure, double first, double step, std::span<double> values) const;

    /// The least and the greatest of some of them.
    Bounds reach(Measure measure) const;

    /// What lone columns add to g, and for distances what its rows lack in length, onto \p dots at
    /// differences first, first + step, … from 0 on; nothing where there are none.
    void addLone(Measure measure, double first, double step, std::span<double> dots) const;
    /// What \p measure makes of such a sum.
    double measured(Measure measure, double dot) const;

private:
    Kernel m_kernel;
    double m_rows;
    double m_slow = 0;    ///< of lone columns that hardly move: the same in all diagonals
    double m_square = 0;  ///< mean of a row's squared length
    std::optional<WaveSum>
        m_lone;  ///< Σ ±½ cos(w C)/sin w · sin(w m) of the others; none: every column is paired
};

}  // namespace posiscope
