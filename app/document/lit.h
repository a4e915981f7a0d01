// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace posiscope {

/// What stands in the light while everything else is dimmed: a position, a dimension, a cell, a hand. Each
/// coordinate of the cursor, in the order of cursorDeclarations(), where it is meant.
struct Lit {
    std::array<std::optional<std::int64_t>, 3> coordinates;

    bool isEmpty() const {
        return std::ranges::none_of(coordinates, [](const auto& place) { return place.has_value(); });
    }
    bool operator==(const Lit&) const = default;
};

}  // namespace posiscope
