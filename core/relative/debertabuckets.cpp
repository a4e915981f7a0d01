// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/debertabuckets.h"

#include <algorithm>
#include <cmath>

#include "core/relative/powerproduct.h"

namespace posiscope {

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
