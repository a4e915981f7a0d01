// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/t5buckets.h"

#include <algorithm>
#include <cmath>

#include "core/relative/powerproduct.h"

namespace posiscope {
namespace {

constexpr std::int64_t kEndless = std::int64_t{1} << 62;

}  // namespace

T5Buckets::T5Buckets(std::int64_t buckets, std::int64_t maxDistance, bool bidirectional)
    : m_side(bidirectional ? buckets / 2 : buckets), m_exact(m_side / 2), m_bidirectional(bidirectional) {
    for (std::int64_t distance = 0; distance < m_exact; ++distance)
        m_first.push_back(distance);
    for (std::int64_t step = 0; step < m_side - m_exact; ++step)
        m_first.push_back(firstDistance(step, maxDistance));
    list(false);
    if (bidirectional)
        list(true);
}

/// The least m with m^K·E^step ≥ max_distance^step·E^K, K = N − E: where bucket E + step begins.
std::int64_t T5Buckets::firstDistance(std::int64_t step, std::int64_t maxDistance) const {
    const std::int64_t steps = m_side - m_exact;
    const auto exact = static_cast<double>(m_exact);
    const double share = static_cast<double>(step) / static_cast<double>(steps);
    const double begin = exact * std::exp(share * std::log(static_cast<double>(maxDistance) / exact));
    const double nearest = std::round(begin);
    constexpr double doubt = 1e-6;  // begin has an error of at most 1e-8 up to a million tokens
    if (std::abs(begin - nearest) > doubt)
        return static_cast<std::int64_t>(std::ceil(begin));
    const auto whole = static_cast<std::int64_t>(nearest);
    const bool reached = PowerProduct().times(whole, steps).times(m_exact, step) >=
                         PowerProduct().times(maxDistance, step).times(m_exact, steps);
    return reached ? whole : whole + 1;
}

void T5Buckets::list(bool right) {
    for (std::size_t b = 0; b < m_first.size(); ++b) {
        const std::int64_t first = right ? std::max<std::int64_t>(m_first[b], 1) : m_first[b];
        const std::int64_t end = b + 1 < m_first.size() ? m_first[b + 1] : kEndless;
        if (first < end)
            m_ranges.push_back({static_cast<std::int64_t>(b) + (right ? m_side : 0), first, end, right});
    }
}

std::int64_t T5Buckets::bucket(std::int64_t lag) const {
    if (lag > 0 && !m_bidirectional)
        return 0;
    const auto next = std::ranges::upper_bound(m_first, std::abs(lag));
    return next - m_first.begin() - 1 + (lag > 0 ? m_side : 0);
}

}  // namespace posiscope
