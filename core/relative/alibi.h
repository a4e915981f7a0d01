// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

struct RelativeParameters;

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

}  // namespace posiscope
