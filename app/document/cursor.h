// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// What everybody is pointing at. One for the whole program: every view shows it, every view can move it.
struct Cursor {
    std::int64_t position = 57;       ///< p, in [firstPosition, firstPosition + length)
    std::int64_t otherPosition = 31;  ///< q, the second position of a comparison; same domain
    std::int64_t dimension = 20;      ///< j, in [0, d_model)

    bool operator==(const Cursor&) const = default;
};

}  // namespace posiscope
