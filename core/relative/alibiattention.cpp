// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibiattention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/relative/alibi.h"

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

double AlibiAttention::geometric(std::int64_t count) const {
    return std::expm1(-m_slope * static_cast<double>(count)) / std::expm1(-m_slope);
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

}  // namespace posiscope
