// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/tables/bounds.h"

namespace posiscope {

/// Number of colours in the tables that pictures use.
inline constexpr std::size_t kColours = 1024;

/// The colour index for \p share in [0, 1]. Values outside take the nearest end, NaN the middle.
inline std::size_t colourIndex(float share) {
    constexpr float kLast = kColours - 1;
    const float scaled = share * kLast;
    if (!(scaled > 0))
        return scaled == scaled ? 0 : kColours / 2;
    // lround would be a function call for every pixel. NOLINTNEXTLINE(bugprone-incorrect-roundings)
    return scaled < kLast ? static_cast<std::size_t>(scaled + 0.5F) : kColours - 1;
}

/// The position of a value between two ends, linearly scaled. In single precision and without a function
/// call, because it runs for every pixel.
class LinearShare {
public:
    explicit LinearShare(const Bounds& ends)
        : m_least(static_cast<float>(ends.least)),
          m_perUnit(static_cast<float>(1 / (ends.greatest - ends.least))) {}

    float operator()(float value) const { return (value - m_least) * m_perUnit; }

private:
    float m_least;
    float m_perUnit;
};

}  // namespace posiscope
