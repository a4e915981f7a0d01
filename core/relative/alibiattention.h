// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

/// What ALiBi alone does to attention: the softmax of the biases where every score is the same, a function of
/// the query's row and its keys. Every sum is geometric, so any number of keys costs the same. The forms of
/// the conventions differ by a constant a row, which the softmax takes away.
class AlibiAttention {
public:
    /// \param slope effectiveSlope(), above 0
    AlibiAttention(double slope, std::int64_t keys, Lags lags, bool bidirectional);
    explicit AlibiAttention(const RelativeParameters& parameters);

    double slope() const { return m_slope; }
    bool bidirectional() const { return m_bidirectional; }
    std::int64_t keys() const { return m_keys; }
    const Lags& lags() const { return m_lags; }

    /// The key at which a query weighs the keys as this one does, its own or the nearest there is (a query
    /// past all keys differs from the last by a constant); −1 where it sees none.
    std::int64_t place(std::int64_t query) const;

    /// The sum of e^(−slope·|place − j|) over the keys j that a query there sees, place ≥ 0.
    double total(std::int64_t place) const;

    /// The share of \p key in the attention of \p query; NaN for a key that is masked. Relative error below
    /// 1e-13, less where the exponent is small.
    double weight(std::int64_t query, std::int64_t key) const;

    /// The share of all keys at most \p distance tokens away; NaN where the query sees none.
    double within(std::int64_t query, std::int64_t distance) const;

    /// 1 + q + … + q^(count − 1) for q = e^−slope.
    double geometric(std::int64_t count) const;

private:
    double m_slope;
    std::int64_t m_keys;
    Lags m_lags;
    bool m_bidirectional;
};

}  // namespace posiscope
