// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"

#include <bit>
#include <cmath>

#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {
namespace {

std::int64_t powerFrom(std::int64_t heads) {
    return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(heads)));
}

}  // namespace

std::int64_t alibiJump(std::int64_t heads) {
    return powerFrom(heads) == heads ? heads : powerFrom(heads) / 2;
}

double alibiExponent(std::int64_t head, std::int64_t heads, double biasMax) {
    const std::int64_t power = powerFrom(heads);
    const std::int64_t jump = alibiJump(heads);
    std::int64_t k = head + 1;
    if (power != heads)
        k = head < jump ? 2 * (head + 1) : 2 * (head - jump) + 1;
    return biasMax * static_cast<double>(k) / static_cast<double>(power);
}

std::vector<double> alibiSlopes(std::int64_t heads, double biasMax) {
    std::vector<double> slopes;
    for (std::int64_t head = 0; head < heads; ++head)
        slopes.push_back(std::exp2(-alibiExponent(head, heads, biasMax)));
    return slopes;
}

double effectiveSlope(const RelativeParameters& p) {
    const double slope = std::exp2(-alibiExponent(p.head, p.heads, p.biasMax));
    return p.convention == AlibiConvention::Falcon ? slope / std::sqrt(static_cast<double>(p.headDimension))
                                                   : slope;
}

double alibiBias(const RelativeParameters& p, std::int64_t query, std::int64_t key) {
    const double slope = effectiveSlope(p);
    const std::int64_t lag = lagsOf(p).of(query, key);
    if (p.bidirectional)
        return -slope * static_cast<double>(std::abs(lag));
    switch (p.convention) {
        case AlibiConvention::Press:
            return slope * static_cast<double>(lag);
        case AlibiConvention::Mpt:
            return slope * static_cast<double>(key - (p.keys - 1));
        case AlibiConvention::Bloom:
        case AlibiConvention::Falcon:
            break;
    }
    return slope * static_cast<double>(key);
}

}  // namespace posiscope
