// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/relative/relativeparameters.h"

namespace posiscope {

/// DeBERTa's bucket of a difference δ = i − j, query minus key (make_log_bucket_position of transformers).
/// With B = buckets/2 of a direction, h = ⌊B/2⌋ and M = max_distance:
///   |δ| ≤ h: δ;   otherwise ±(h + ⌈ln(|δ|/h)/ln((M − 1)/h)·(h − 1)⌉).
/// The row of the table is the bucket + B, clamped to 0 … 2B − 1. Both c2p and p2c read this row for (i, j).
/// Microsoft's code clamps δ to ±(M − 1) first (clamp_length), so that it never reads row 0.
///
/// The ceiling is that of real numbers: where a logarithm is within rounding of a whole number, whole numbers
/// are compared.
class DebertaBuckets {
public:
    /// Distances first … end − 1 of one bucket.
    struct Range {
        std::int64_t bucket;
        std::int64_t first;
        std::int64_t end;
    };

    /// \pre refuse(parameters) returns std::nullopt; kind is Deberta.
    explicit DebertaBuckets(const RelativeParameters& parameters);

    /// The bucket of \p difference, of the same sign.
    std::int64_t bucket(std::int64_t difference) const;
    std::int64_t row(std::int64_t difference) const;
    /// The buckets of the distances 0 … \p farthest.
    std::vector<Range> ranges(std::int64_t farthest) const;

private:
    std::int64_t ofDistance(std::int64_t distance) const;

    std::int64_t m_span;
    std::int64_t m_half;
    std::int64_t m_last;   ///< M − 1
    std::int64_t m_clamp;  ///< 0: none
};

}  // namespace posiscope
