// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace posiscope {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

}  // namespace

AlibiAttention::AlibiAttention(double slope, std::int64_t keys, Lags lags, bool bidirectional)
    : m_slope(slope), m_keys(keys), m_lags(lags), m_bidirectional(bidirectional) {}

AlibiAttention::AlibiAttention(const RelativeParameters& p)
    : AlibiAttention(effectiveSlope(p), p.keys, lagsOf(p), p.bidirectional) {}

std::int64_t AlibiAttention::place(std::int64_t query) const {
    const std::int64_t own = query + m_lags.shift;
    if (own < 0)
        return m_bidirectional ? 0 : -1;
    return std::min(own, m_keys - 1);
}

double AlibiAttention::total(std::int64_t place) const {
    const double past = geometric(place + 1);
    if (!m_bidirectional)
        return past;
    return past + std::exp(-m_slope) * geometric(m_keys - 1 - place);
}

double AlibiAttention::weight(std::int64_t query, std::int64_t key) const {
    if (!m_bidirectional && m_lags.of(query, key) > 0)
        return kNothing;
    const std::int64_t at = place(query);
    return std::exp(-m_slope * static_cast<double>(std::abs(at - key))) / total(at);
}

double AlibiAttention::within(std::int64_t query, std::int64_t distance) const {
    const std::int64_t at = place(query);
    if (at < 0)
        return kNothing;
    const std::int64_t own = query + m_lags.shift;
    // Keys from first to last; some may lie before the place and some after it.
    const std::int64_t first = std::max<std::int64_t>(own - distance, 0);
    const std::int64_t last = std::min(own + (m_bidirectional ? distance : 0), m_keys - 1);
    if (first > last)
        return 0;
    const double past = first > at ? 0
                                   : std::exp(-m_slope * static_cast<double>(at - std::min(at, last))) *
                                         geometric(std::min(at, last) - first + 1);
    const double future = last > at ? std::exp(-m_slope) * geometric(last - at) : 0;
    return (past + future) / total(at);
}

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
