// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/buckets.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

PowerProduct& PowerProduct::times(std::int64_t base, std::int64_t exponent) {
    for (; exponent > 0; --exponent) {
        std::uint64_t carry = 0;
        for (std::uint32_t& digit : m_digits) {
            carry += static_cast<std::uint64_t>(digit) * static_cast<std::uint64_t>(base);
            digit = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        if (carry != 0)
            m_digits.push_back(static_cast<std::uint32_t>(carry));
    }
    return *this;
}

std::strong_ordering PowerProduct::operator<=>(const PowerProduct& other) const {
    if (m_digits.size() != other.m_digits.size())
        return m_digits.size() <=> other.m_digits.size();
    return std::lexicographical_compare_three_way(m_digits.rbegin(), m_digits.rend(), other.m_digits.rbegin(),
                                                  other.m_digits.rend());
}

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

DebertaBuckets::DebertaBuckets(const RelativeParameters& p)
    : m_span(p.buckets / 2), m_half(m_span / 2), m_last(p.maxDistance - 1), m_clamp(p.clampLength) {}

std::int64_t DebertaBuckets::bucket(std::int64_t difference) const {
    const std::int64_t found = ofDistance(std::abs(difference));
    return difference < 0 ? -found : found;
}

std::int64_t DebertaBuckets::row(std::int64_t difference) const {
    return std::clamp<std::int64_t>(bucket(difference) + m_span, 0, 2 * m_span - 1);
}

std::int64_t DebertaBuckets::ofDistance(std::int64_t distance) const {
    if (m_clamp > 0)
        distance = std::min(distance, m_clamp);
    if (distance <= m_half)
        return distance;
    const auto half = static_cast<double>(m_half);
    const double step = std::log(static_cast<double>(distance) / half) /
                        std::log(static_cast<double>(m_last) / half) * static_cast<double>(m_half - 1);
    const double nearest = std::round(step);
    constexpr double doubt = 1e-9;  // the logarithms are exact to 1e-12
    if (std::abs(step - nearest) > doubt)
        return m_half + static_cast<std::int64_t>(std::ceil(step));
    // distance ≤ h·((M − 1)/h)^(steps/(h − 1)), in whole numbers
    const auto steps = static_cast<std::int64_t>(nearest);
    const bool within = PowerProduct().times(distance, m_half - 1).times(m_half, steps) <=
                        PowerProduct().times(m_last, steps).times(m_half, m_half - 1);
    return m_half + (within ? steps : steps + 1);
}

std::vector<DebertaBuckets::Range> DebertaBuckets::ranges(std::int64_t farthest) const {
    std::vector<Range> all;
    for (std::int64_t first = 0; first <= farthest;) {
        const std::int64_t bucket = ofDistance(first);
        std::int64_t within = first;  // the last distance known to be in the bucket
        std::int64_t beyond = farthest + 1;
        while (beyond - within > 1) {
            const std::int64_t middle = within + (beyond - within) / 2;
            (ofDistance(middle) == bucket ? within : beyond) = middle;
        }
        all.push_back({bucket, first, beyond});
        first = beyond;
    }
    return all;
}

}  // namespace posiscope
