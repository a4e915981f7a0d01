// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/cores/scratch.h"
#include "core/fields/drawnmeans.h"

namespace posiscope {

class PixelCover;
struct SampledWaves;

/// Whether a part of the dot product depends on the difference of positions or on their sum.
enum class Lag { Difference, Sum };

/// Tables from which the mean of Σ weight·cos(w·(p ∓ q)) under any pixel of a picture of equal pitches is
/// looked up. Pixel (r, c) covers heads, inner cells and tails (see PixelCover) of its rows and columns;
/// each of the nine products of those depends on the lag m_r ∓ m_c of the first cells and on how many cells
/// the pixel spans, and m_r ∓ m_c takes two neighbouring values at most for each r ∓ c. So a table has two
/// numbers for each r ∓ c, kept as the first and the step to the second.
///
/// Entry of (r, c): index(r, c), which grows by one with c. Inner cells are already weighted. Tables of
/// differences have the value at p = q taken off (weighted likewise): what is left is small where distances
/// are small, so nothing cancels; add the sum of the weights back.
class LagTables {
public:
    enum Table { CellCell, RunCell, CellRun = RunCell + 2, RunRun = CellRun + 2, kTables = RunRun + 4 };

    /// \p weights one for each wave; \p phasors of \p waves and \p rows. The covers have the same pitch.
    void compute(Lag lag, const SampledWaves& waves, const std::vector<double>& weights,
                 const DrawnPhasors& phasors, const PixelCover& rows, const PixelCover& columns);

    /// False when every pixel lies in one cell or two: then there is only CellCell.
    bool runs() const { return m_runs; }
    std::ptrdiff_t index(int row, int column) const {
        return m_lag == Lag::Difference ? m_origin - row + column : row + column;
    }
    std::ptrdiff_t rowStep() const { return m_lag == Lag::Difference ? -1 : 1; }
    float sign() const { return m_lag == Lag::Difference ? -1.0F : 1.0F; }

    const float* least() const { return m_least; }  ///< the lesser of the two lags
    const float* first(int table) const { return m_numbers + 2 * static_cast<std::size_t>(table) * m_room; }
    const float* step(int table) const { return first(table) + m_room; }

private:
    void listLags(const PixelCover& rows, const PixelCover& columns);
    void gatherFactors(const SampledWaves& waves, const std::vector<double>& weights,
                       const DrawnPhasors& phasors);
    void sumOverWaves(double origin);
    void store(const PixelCover& rows, double atZero);
    void reflect(int table);

    Lag m_lag = Lag::Difference;
    bool m_runs = false;
    bool m_even = false;          // equal covers: negative differences mirror positive ones
    std::ptrdiff_t m_origin = 0;  // index of difference 0
    std::size_t m_count = 0;      // entries
    std::size_t m_computed = 0;   // of these, from the front
    std::size_t m_room = 0;       // a row of m_numbers, with slack for whole vectors
    std::size_t m_padded = 0;     // a row of m_sums
    float* m_least = nullptr;
    float* m_numbers = nullptr;
    std::vector<double> m_lags;        // for each entry both lags: all lesser ones, then all greater ones
    std::vector<std::size_t> m_heard;  // the waves with a weight
    std::vector<double> m_turns;       // of these
    Scratch<float> m_factors;          // of these for each table, real and imaginary
    Scratch<double> m_sums;
    Scratch<float> m_memory;
};

}  // namespace posiscope
