// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/relative/relativeparameters.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {

/// What stands for the numbers a relative scheme would train, where no file was loaded:
///   Shaw  (2·clip + 1) × head dimension, N(0, σ²);
///   NEZHA the same size, row r the interleaved sinusoid of position r: not trained, and not symmetric;
///   T5    buckets × heads, N(0, σ²);
/// null for the others, which have none. A random number depends on the seed, its row counted from the
/// middle (Shaw) or the start (T5) and its column only, so that clip and heads leave the others as they are.
/// \pre refuse(parameters) finds nothing wrong.
std::shared_ptr<const Table> relativeTable(const RelativeParameters& parameters);

/// Why \p table, loaded from a file, cannot be the trained one; nothing if it can: the clip distance of
/// Shaw's follows from its rows (clipOfTable()), T5's has as many rows as there are buckets and a column for
/// the head.
std::optional<Message> refuse(const RelativeParameters& parameters, const Table& table);

/// Whether a table of trained numbers is looked up, which a file may hold: Shaw's and T5's.
bool looksUp(const RelativeParameters& parameters);

/// The sinusoid whose row p NEZHA's table has at row p, and Transformer-XL's R for distance p.
/// \param rows how many; R's sines come before its cosines
Parameters sinusoidOf(const RelativeParameters& parameters, std::int64_t rows);

/// Transformer-XL's R without being built: row s, 0 ≤ s < keys, is [sin | cos] of the distance keys − 1 − s,
/// or of the clamp length where that is shorter. The key of lag −δ finds its row at keys − 1 − δ.
class TransformerXlRows {
public:
    /// \pre refuse(parameters) finds nothing wrong; kind is TransformerXl.
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
