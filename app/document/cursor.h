// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/parameters/declaration.h"
#include "core/parameters/interval.h"

namespace posiscope {

struct InputWords;

/// What everybody is pointing at. One for the whole program: every view shows it, every view can move it.
struct Cursor {
    std::int64_t position = 57;       ///< p, in [firstPosition, firstPosition + length)
    std::int64_t otherPosition = 31;  ///< q, the second position of a comparison; same domain
    std::int64_t dimension = 20;      ///< j, in [0, d_model)

    /// Δ = q − p.
    std::int64_t difference() const { return otherPosition - position; }

    bool operator==(const Cursor&) const = default;
};

/// One coordinate of the cursor, declared like a parameter; its bounds are those of a setting.
struct CursorDeclaration : Declaration<Cursor> {
    Interval SettingExtent::*extent = nullptr;
};

/// All coordinates, in the order people meet them.
std::span<const CursorDeclaration> cursorDeclarations();

/// The facts of \p declaration with the bounds it has within \p extent.
ParameterFacts factsWithin(const CursorDeclaration& declaration, const SettingExtent& extent);

/// Where the words of \p words stand within \p extent, from the first position on.
Interval wordPositions(const InputWords& words, const SettingExtent& extent);

/// \p cursor, at the second and the third of \p positions where it stands outside of them, so that the two
/// stay apart.
Cursor movedTo(Cursor cursor, const Interval& positions);

/// \p cursor with every coordinate at the nearest within \p extent.
Cursor inside(Cursor cursor, const SettingExtent& extent);

/// Where \p wanted is seen within \p extent: inside(), but with neither position in reach at
/// two others, for at the last one both would be the same.
Cursor seenIn(const Cursor& wanted, const SettingExtent& extent);

}  // namespace posiscope
