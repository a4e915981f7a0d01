// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace posiscope {

/// A choice, and how much less usual it is than the first of its kind: −ln of a share.
struct UsualChoice {
    double value;
    double rarity;
};
inline constexpr std::array kUsualLadderBases{
    UsualChoice{1e4, 0}, UsualChoice{1e6, 2},   UsualChoice{5e5, 2},   UsualChoice{1e5, 2},
    UsualChoice{1e3, 2}, UsualChoice{1e2, 2},   UsualChoice{2e4, 3},   UsualChoice{5e3, 3},
    UsualChoice{5e4, 3}, UsualChoice{1e7, 3},   UsualChoice{4e4, 3},   UsualChoice{2e3, 3},
    UsualChoice{5e2, 3}, UsualChoice{2.5e5, 3}, UsualChoice{2e5, 3},   UsualChoice{1.5e5, 3},
    UsualChoice{8e6, 3}, UsualChoice{5e6, 3},   UsualChoice{2.5e4, 4}, UsualChoice{3e4, 4},
    UsualChoice{2e6, 4}, UsualChoice{2e2, 4},   UsualChoice{50, 4},    UsualChoice{10, 4}};

}  // namespace posiscope
