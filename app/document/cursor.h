// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/parameters/declaration.h"
#include "core/parameters/interval.h"

namespace posiscope {

struct InputWords;
struct Setting;

/// The cells that all views mark. There is one cursor per document: every view shows it, and every view can
/// move it.
struct Cursor {
    std::int64_t position = 57;       ///< p, in [firstPosition, firstPosition + length)
    std::int64_t otherPosition = 31;  ///< q, the second position of a comparison; same domain
    std::int64_t dimension = 20;      ///< j, in [0, d_model)

    /// Δ = q − p.
    std::int64_t difference() const { return otherPosition - position; }

    bool operator==(const Cursor&) const = default;
};

/// One coordinate of the cursor, declared like a parameter; its bounds come from the extent of a setting.
struct CursorDeclaration : Declaration<Cursor> {
    Interval (*extent)(const SettingExtent& of) = nullptr;
};

/// All coordinates, in display order.
std::span<const CursorDeclaration> cursorDeclarations();

/// The facts of \p declaration, bounded by \p extent.
ParameterFacts factsWithin(const CursorDeclaration& declaration, const SettingExtent& extent);

/// The positions in \p extent that \p words occupy, from the first position on.
Interval wordPositions(const InputWords& words, const SettingExtent& extent);

/// \p cursor with each position outside \p positions replaced: p by the second, q by the third, so that the
/// two differ.
Cursor movedTo(Cursor cursor, const Interval& positions);

/// \p cursor with every coordinate clamped to \p extent.
Cursor inside(Cursor cursor, const SettingExtent& extent);

/// Reads \p text as the value of \p declaration in \p setting: a number or, of a patch, its row and column,
/// "6,4", behind the number of its frame or picture if there are several, "1,6,4".
Expected<double> readCoordinate(const CursorDeclaration& declaration, const Setting& setting,
                                std::string_view text);

/// \p wanted as shown in \p extent: inside(), but movedTo() first if both positions lie outside, because
/// clamping would make them equal. In an input of text and pictures, a position p outside becomes the first
/// patch.
Cursor seenIn(const Cursor& wanted, const SettingExtent& extent);

}  // namespace posiscope
