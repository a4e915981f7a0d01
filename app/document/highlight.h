// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace posiscope {

/// The highlighted coordinates of the cursor, in the order of cursorDeclarations(); std::nullopt: not
/// highlighted. They select a position, dimension, cell or hand; everything else is dimmed.
struct Highlight {
    std::array<std::optional<std::int64_t>, 3> coordinates;

    bool isEmpty() const {
        return std::ranges::none_of(coordinates, [](const auto& place) { return place.has_value(); });
    }
    bool operator==(const Highlight&) const = default;
};

}  // namespace posiscope
