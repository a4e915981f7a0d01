// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace posiscope {

/// Whole numbers from first up to but not including last: valid positions or dimensions.
struct Interval {
    std::int64_t first = 0;
    std::int64_t last = 0;

    std::int64_t size() const { return last - first; }
    bool contains(std::int64_t index) const { return index >= first && index < last; }
    /// \pre not empty
    std::int64_t nearest(std::int64_t index) const { return std::clamp(index, first, last - 1); }

    bool operator==(const Interval&) const = default;
};

/// The valid positions and dimensions of cursor and spans in a setting, whatever its scheme.
struct SettingExtent {
    Interval positions;
    Interval dimensions;
    /// Of an input of text and pictures the first patch, where a cursor outside goes.
    std::optional<std::int64_t> firstPatch{};

    bool operator==(const SettingExtent&) const = default;
};

}  // namespace posiscope
