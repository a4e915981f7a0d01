// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/fields/drawnmeans.h"
#include "core/parallel/scratch.h"

namespace posiscope {

/// Whether a part of the dot product depends on the difference of positions or on their sum.
enum class Lag { Difference, Sum };

/// Tables that give the mean of Σ weight·cos(w·(p ∓ q)) under any pixel of a picture of equal pitches. Pixel
/// (r, c) covers heads, inner cells and tails (see PixelCover) of its rows and columns. Each of the nine
/// products of those depends on the lag m_r ∓ m_c of the first cells and on the number of cells the pixel
/// spans; m_r ∓ m_c takes at most two neighbouring values for each r ∓ c. So a table has two numbers for each
/// r ∓ c, stored as the first and the step to the second.
///
/// Entry of (r, c): index(r, c), which grows by one with c. Inner cells are already weighted. Tables of
/// differences have the value at p = q subtracted (weighted likewise), so that entries are small where
/// distances are small and nothing cancels; the caller adds the sum of the weights back.
class LagTables {
public:
    enum Table { CellCell, RunCell, CellRun = RunCell + 2, RunRun = CellRun + 2, kTables = RunRun + 4 };

    /// \param weights one for each wave; \p phasors of \p waves and \p rows. The two covers have the same
    /// pitch.
    void compute(Lag lag, const SampledWaves& waves, const std::vector<double>& weights,
                 const DrawnPhasors& phasors, const PixelCover& rows, const PixelCover& columns);

    /// False if every pixel lies within one or two cells; then only CellCell exists.
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
    std::size_t m_computed = 0;   // entries computed, from the front
    std::size_t m_room = 0;       // length of a row of m_numbers, with slack for whole vectors
    std::size_t m_padded = 0;     // length of a row of m_sums
    float* m_least = nullptr;
    float* m_numbers = nullptr;
    std::vector<double> m_lags;        // both lags of each entry: all lesser ones, then all greater ones
    std::vector<std::size_t> m_heard;  // the waves with nonzero weight
    std::vector<double> m_turns;       // frequencies of these waves, in turns
    Scratch<float> m_factors;          // of these waves for each table, real and imaginary
    Scratch<double> m_sums;
    Scratch<float> m_memory;
};

/// The ends of the pixels along one side of a picture, laid out for vector instructions, with slack behind
/// the last.
struct PixelEnds {
    explicit PixelEnds(const PixelCover& cover);

    std::vector<float> head;
    std::vector<float> tail;
    std::vector<float> more;   ///< 1 if the pixel spans one cell more than the minimum, else 0
    std::vector<float> first;  ///< first cell of each pixel and of the one after the last
};

/// Adds the means from \p tables to one row of a picture.
/// \param sums room for the row's columns and 64 more.
void addRow(const LagTables& tables, const PixelEnds& rows, int row, const PixelEnds& columns, int count,
            float* sums);

}  // namespace posiscope
