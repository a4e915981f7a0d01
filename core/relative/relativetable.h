// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "core/relative/relativeparameters.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {

/// clip(j − i, −k, k), and its row in Shaw's table, in 0 … 2k: the clipped lag plus k. Row k is the token
/// itself.
inline std::int64_t clippedLag(std::int64_t lag, std::int64_t clip) {
    return std::clamp(lag, -clip, clip);
}
inline std::int64_t shawRow(std::int64_t lag, std::int64_t clip) {
    return clippedLag(lag, clip) + clip;
}

/// The clip distance that bert4keras derives from a table of \p rows ≥ 1 rows; if the number is even, the
/// last row is never used.
inline std::int64_t clipOfTable(std::int64_t rows) {
    return (rows - 1) / 2;
}

/// A table that replaces the trained numbers of a relative scheme if no file is loaded:
///   Shaw  (2·clip + 1) × head dimension, N(0, σ²);
///   NEZHA the same size, row r the interleaved sinusoid of position r: not trained, and not symmetric;
///   T5    buckets × heads, N(0, σ²);
/// null for the other kinds, which have no table. A random number depends only on the seed, its column, and
/// its row counted from the middle (Shaw) or the start (T5), so changing clip or heads keeps the other
/// numbers.
/// \pre refuse(parameters) returns std::nullopt.
std::shared_ptr<const Table> relativeTable(const RelativeParameters& parameters);

/// Why \p table, loaded from a file, cannot replace the trained one; std::nullopt if it can. Shaw's clip
/// distance follows from the number of rows (clipOfTable()); T5's table needs as many rows as there are
/// buckets and a column for the head.
std::optional<Message> refuse(const RelativeParameters& parameters, const Table& table);

/// Whether the kind looks up a table of trained numbers, which may come from a file: Shaw's and T5's.
bool looksUp(const RelativeParameters& parameters);

/// The sinusoid that gives row p of NEZHA's table, and Transformer-XL's R for distance p.
/// \param rows number of rows; in R the sines come before the cosines
Parameters sinusoidOf(const RelativeParameters& parameters, std::int64_t rows);

/// Transformer-XL's R, computed on demand: row s, 0 ≤ s < keys, is [sin | cos] of the distance keys − 1 − s,
/// or of the clamp length if that is shorter. The key of lag −δ has its row at keys − 1 − δ.
class TransformerXlRows {
public:
    /// \pre refuse(parameters) returns std::nullopt; kind is TransformerXl.
    explicit TransformerXlRows(const RelativeParameters& parameters);

    std::int64_t rows() const { return m_keys; }
    std::int64_t columns() const { return m_sinusoid.columns(); }
    std::int64_t distance(std::int64_t row) const;
    double value(std::int64_t row, std::int64_t column) const {
        return m_sinusoid.value(distance(row), column);
    }

private:
    std::int64_t m_keys;
    std::int64_t m_clamp;
    Sinusoidal m_sinusoid;
};

}  // namespace posiscope
