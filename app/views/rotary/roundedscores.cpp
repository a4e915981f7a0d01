// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/roundedscores.h"

#include <algorithm>
#include <cmath>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostTurns = 1 << 18;  // pairs times samples: a hundredth of a second on two cores
constexpr std::int64_t kMostSamples = 2400;
constexpr std::int64_t kLeastSamples = 200;

/// About \p count whole numbers from 1 to \p farthest, in geometric progression where possible.
std::vector<std::int64_t> positionsTo(std::int64_t farthest, std::int64_t count) {
    std::vector<std::int64_t> positions{1};
    const double factor = std::pow(static_cast<double>(farthest), 1 / static_cast<double>(count));
    while (positions.back() < farthest) {
        const auto next =
            static_cast<std::int64_t>(std::round(static_cast<double>(positions.back()) * factor));
        positions.push_back(std::clamp(next, positions.back() + 1, farthest));
    }
    return positions;
}

}  // namespace

const std::vector<RoundedSample>& RoundedSamples::of(const std::shared_ptr<const RotaryHead>& head,
                                                     std::int64_t distance, std::int64_t farthest,
                                                     bool coarse) {
    if (m_head == head && m_distance == distance && m_farthest == farthest && m_coarse == coarse)
        return m_samples;
    m_head = head;
    m_distance = distance;
    m_farthest = farthest;
    m_coarse = coarse;
    const std::int64_t count =
        std::clamp(kMostTurns / head->rotary->pairs(), kLeastSamples, kMostSamples) / (coarse ? 4 : 1);
    const std::vector<std::int64_t> positions = positionsTo(farthest, count);
    const RoundedRotary rounded(*head->rotary);
    const RelativeError error(rounded, head->vectors, distance);
    m_exact = error.exactScore();
    m_samples.assign(positions.size(), {});
    constexpr std::size_t kRun = 16;  // positions per task
    parallelFor(static_cast<int>((positions.size() + kRun - 1) / kRun), [&](int task) {
        const std::size_t first = static_cast<std::size_t>(task) * kRun;
        for (std::size_t k = first; k < std::min(first + kRun, positions.size()); ++k)
            m_samples[k] = {positions[k], turnError(rounded, positions[k]), error.at(positions[k])};
    });
    return m_samples;
}

}  // namespace posiscope
