// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/analysis/kernel.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// The means of the dot products along the diagonals of the matrix of all rows, as a curve over Δ, or the
/// value of another measure computed from them. With complete pairs this is g(Δ) itself. A column without its
/// partner adds to its share of g a wave of p + q. The mean of that wave over a diagonal of m = n − |Δ| cells
/// is ±½ cos(w C) sin(w m) / (m sin w) with C = first + last position, the same for all diagonals. The curve
/// is therefore two sums of waves and costs twice as much as g alone, whatever the number of rows.
///
/// Between whole differences the curve interpolates within the same bounds. A column whose frequency is
/// within 1e-7 of an odd multiple of π has no such wave; its share is that of g.
class DiagonalMeans {
public:
    explicit DiagonalMeans(const Sinusoidal& encoding);

    const Kernel& kernel() const { return m_kernel; }

    /// The mean at \p delta, −n < delta < n. By \p measure: the mean of the dot products; that mean divided
    /// by the mean squared length of the rows; or the root mean square of the distances.
    double at(Measure measure, double delta) const;
    /// at(first), at(first + step), … with step > 0, on all cores like Kernel::sample.
    void sample(Measure measure, double first, double step, std::span<double> values) const;

    /// The minimum and maximum over a selection of differences.
    Bounds reach(Measure measure) const;

    /// Adds to \p dots, at differences first, first + step, … ≥ 0, the contribution of unpaired columns to g
    /// and, for distances, the deviation of the rows' squared length. Does nothing if all columns are paired.
    void addLone(Measure measure, double first, double step, std::span<double> dots) const;
    /// Converts a mean dot product to \p measure.
    double measured(Measure measure, double dot) const;

private:
    Kernel m_kernel;
    double m_rows;
    double m_slow = 0;    ///< contribution of unpaired columns that hardly move: the same on all diagonals
    double m_square = 0;  ///< mean of a row's squared length
    std::optional<WaveSum>
        m_lone;  ///< Σ ±½ cos(w C)/sin w · sin(w m) of the other unpaired columns; empty if all are paired
};

}  // namespace posiscope
