// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

/// The effect of ALiBi alone on attention: the softmax of the biases when all scores are equal, a function of
/// the query's row and its keys. Every sum is geometric, so the cost does not depend on the number of keys.
/// The conventions differ by a constant per row, which cancels in the softmax.
class AlibiAttention {
public:
    /// \param slope effectiveSlope(), above 0
    AlibiAttention(double slope, std::int64_t keys, Lags lags, bool bidirectional);
    explicit AlibiAttention(const RelativeParameters& parameters);

    double slope() const { return m_slope; }
    bool bidirectional() const { return m_bidirectional; }
    std::int64_t keys() const { return m_keys; }
    const Lags& lags() const { return m_lags; }

    /// The key position whose query weights the keys like this one: its own, or the nearest key (a query past
    /// all keys differs from the last by a constant). −1 if it sees no key.
    std::int64_t place(std::int64_t query) const;

    /// The sum of e^(−slope·|place − j|) over the keys j that a query at \p place sees, place ≥ 0.
    double total(std::int64_t place) const;

    /// The share of \p key in the attention of \p query; NaN for a key that is masked. Relative error below
    /// 1e-13, less where the exponent is small.
    double weight(std::int64_t query, std::int64_t key) const;

    /// The share of all keys at most \p distance tokens away; NaN if the query sees none.
    double within(std::int64_t query, std::int64_t distance) const;

    /// 1 + q + … + q^(count − 1) for q = e^−slope.
    double geometric(std::int64_t count) const {
        return std::expm1(-m_slope * static_cast<double>(count)) / std::expm1(-m_slope);
    }

private:
    double m_slope;
    std::int64_t m_keys;
    Lags m_lags;
    bool m_bidirectional;
};

/// e of ALiBi's slope 2^−e of \p head in 0 … heads − 1 (Press et al. 2022; any \p biasMax as in MPT). With P
/// = 2^⌈log2 heads⌉ the exponents are biasMax·k/P: all k in order if heads is P; otherwise the even ones
/// first, 2, 4 … P, and then the odd ones, so that the slopes jump back up in the middle. Exact if biasMax
/// has few significant bits.
double alibiExponent(std::int64_t head, std::int64_t heads, double biasMax = 8);

/// 2^−alibiExponent for each head, within an ulp.
std::vector<double> alibiSlopes(std::int64_t heads, double biasMax = 8);

/// The first head after the jump, or \p heads if there is no jump (if heads is a power of two).
std::int64_t alibiJump(std::int64_t heads);

/// The penalty subtracted from a score per token of distance: the slope of the selected head, divided by
/// √d_head for AlibiConvention::Falcon.
double effectiveSlope(const RelativeParameters& parameters);

/// The bias of query i and key j in the form of the convention, also for masked pairs; without a mask every
/// form is −m·|j − i|. \pre 0 ≤ query < queries, 0 ≤ key < keys.
double alibiBias(const RelativeParameters& parameters, std::int64_t query, std::int64_t key);

/// The biases of KERPLE (Chi et al. 2022) at \p distance ≥ 0 tokens, r1 > 0: the logarithm with r2 > 0, the
/// power with 0 < r2 ≤ 2.
inline double kerpleLog(double r1, double r2, double distance) {
    return -r1 * std::log1p(r2 * distance);
}
inline double kerplePower(double r1, double r2, double distance) {
    return -r1 * std::pow(distance, r2);
}

}  // namespace posiscope
