// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/analysis/wavesum.h"
#include "core/fields/measure.h"
#include "core/tables/bounds.h"

namespace posiscope {

class Kernel;

/// A sampling step between 0.38·\p step and \p step that does not resonate with the wave of \p frequency
/// (radians a position): it advances the wave by a power of the golden section of a turn, or by whole turns
/// plus the golden section. Samples at such steps spread evenly over the turn however many there are. Steps
/// of a half or a third of a turn would meet the same two or three phases again and again and show a slower
/// wave that does not exist (aliasing). Steps below a twentieth of a turn are returned unchanged.
double stepBesideWave(double step, double frequency);

/// The minimum and maximum of g(Δ) under each of \p pixels pixels, each \p width positions wide; the first
/// begins at Δ = 0. Takes at least \p looks samples per pixel, at steps that do not resonate with the fastest
/// wave. For drawing only: the extremes found lie inside the true ones, by at most 3 % of a single wave's
/// range for 24 samples.
/// \pre 0 < width, pixels, looks
std::vector<Bounds> kernelSpread(const Kernel& kernel, double width, int pixels, int looks);

/// g(Δ) = Σ c_i cos(w_i Δ), where c_i is half the number of columns of frequency i: 1 for a complete pair, ½
/// for a lone sine or cosine. With complete pairs PE(p)·PE(q) = g(p − q) for all p and q (any layout,
/// schedule and base), because sin a sin b + cos a cos b = cos(a − b). Otherwise g is the part of the dot
/// product that depends on the difference only. Δ is real, in positions.
class Kernel {
public:
    explicit Kernel(const Sinusoidal& encoding);

    /// True if g is the whole dot product, that is if every column has its partner.
    bool whole() const { return m_whole; }
    /// g(0): the squared norm of a row (its mean over all positions if not whole()); d/2 for even d.
    double atZero() const { return m_atZero; }

    /// g(Δ), absolute error ≤ 4e-16·g(0). About 25 ns a pair.
    double at(double delta) const { return m_sum.at(delta); }
    /// g(first), g(first + step), … on all cores: absolute error ≤ g(0)·(1e-14 + 2e-16·w_max·|Δ|). About 2 ms
    /// for 1000 points of d_model 16384 on two cores without AVX. Call it from the drawing thread.
    void sample(double first, double step, std::span<double> values) const {
        m_sum.sampleInAllCores(first, step, values);
    }

    /// Converts a value \p dot of g to \p measure: itself, divided by g(0) (0 if g(0) is 0), or √(2g(0) −
    /// 2g).
    double measured(Measure measure, double dot) const;
    /// |PE(p) − PE(p + Δ)| = 2·√(Σ c sin²(wΔ/2)), without the cancellation of √(2g(0) − 2g(Δ)): relative
    /// error ≤ 1e-14. If not whole(), the root mean square over all positions p.
    double distance(double delta) const;
    /// distance()², but stops early with a partial sum once that exceeds \p enough.
    double squaredDistance(double delta, double enough) const;

    /// g as a sum of waves, fastest first.
    const WaveSum& sum() const { return m_sum; }
    /// g′(Δ).
    WaveSum derivative() const;
    /// s with s(Δ + ½) = g(Δ + 1) − g(Δ), without cancellation: −2 sin(w/2) sin(w(Δ + ½)) of each wave.
    WaveSum integerSteps() const;

private:
    WaveSum m_sum;
    double m_atZero = 0;
    bool m_whole = true;
};

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
