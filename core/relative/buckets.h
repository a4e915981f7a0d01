// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "core/relative/relativeparameters.h"

namespace posiscope {

/// An exact product of powers of whole numbers: m^K·E^v has thousands of bits.
class PowerProduct {
public:
    /// Multiplies by \p base ^ \p exponent. \pre 1 ≤ base < 2^32, exponent ≥ 0.
    PowerProduct& times(std::int64_t base, std::int64_t exponent);

    bool operator==(const PowerProduct&) const = default;
    std::strong_ordering operator<=>(const PowerProduct& other) const;

private:
    std::vector<std::uint32_t> m_digits{1};  // in base 2^32, least significant first; the last is not 0
};

/// T5's bucket of a lag (Raffel et al. 2020; mesh_tensorflow/transformer/transformer_layers.py). Of N buckets
/// on a side, the first E = ⌊N/2⌋ hold one distance each; the others grow by equal factors up to
/// max_distance, and the last holds all larger distances:
///   m < E: m;   m ≥ E: min(N − 1, E + ⌊(N − E)·ln(m/E)/ln(max_distance/E)⌋).
/// Bidirectional: N is half of the buckets, the second half for keys to the right. Causal: N is all of them,
/// and keys to the right are in bucket 0.
///
/// The floor is that of real numbers. Floating-point logarithms miss it where m/E is a power of a root of
/// max_distance/E (20 buckets up to 320, distance 20); such distances are compared in whole numbers.
class T5Buckets {
public:
    /// The distances in one bucket: first … end − 1 on one side; the last bucket has end = 2^62.
    struct Range {
        std::int64_t bucket;
        std::int64_t first;
        std::int64_t end;
        bool right;  ///< keys after the query
    };

    /// \pre RelativeParameters with these values are valid (refuse()).
    T5Buckets(std::int64_t buckets, std::int64_t maxDistance, bool bidirectional);
    explicit T5Buckets(const RelativeParameters& parameters)
        : T5Buckets(parameters.buckets, parameters.maxDistance, parameters.bidirectional) {}

    std::int64_t sideBuckets() const { return m_side; }    ///< N
    std::int64_t exactBuckets() const { return m_exact; }  ///< E

    /// The bucket of any lag, key minus query.
    std::int64_t bucket(std::int64_t lag) const;

    /// The buckets that hold any distance, those of keys to the left first, from near to far. If buckets grow
    /// by less than one token, some are empty. Causal buckets of keys to the right are not listed.
    const std::vector<Range>& ranges() const { return m_ranges; }

private:
    std::int64_t firstDistance(std::int64_t step, std::int64_t maxDistance) const;
    void list(bool right);

    std::int64_t m_side;
    std::int64_t m_exact;
    bool m_bidirectional;
    std::vector<std::int64_t> m_first;  // distance at which each bucket of a side begins
    std::vector<Range> m_ranges;
};

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
