// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/tables/bounds.h"

namespace posiscope {

/// Colours of a table that pictures take theirs from.
inline constexpr std::size_t kColours = 1024;

/// Which of them stands for \p share in [0, 1]; what lies outside takes the nearest end, NaN the middle.
inline std::size_t colourIndex(float share) {
    constexpr float kLast = kColours - 1;
    const float scaled = share * kLast;
    if (!(scaled > 0))
        return scaled == scaled ? 0 : kColours / 2;
    // lround would be a call for every pixel. NOLINTNEXTLINE(bugprone-incorrect-roundings)
    return scaled < kLast ? static_cast<std::size_t>(scaled + 0.5F) : kColours - 1;
}

/// The share of a value in proportion between two ends; in single precision and without a call, because this
/// is done for every pixel.
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
