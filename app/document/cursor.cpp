// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/cursor.h"
#include "core/words/sentence.h"
#include "core/words/words.h"

#include <algorithm>
#include <array>

namespace posiscope {
namespace {

template <auto Member>
CursorDeclaration declare(std::string_view name, std::string_view option, std::string_view label,
                          std::string_view meaning, Interval (*extent)(const SettingExtent&)) {
    return {{{.name = name,
              .option = option,
              .label = label,
              .meaning = meaning,
              .unit = {},
              .scale = Scale::Linear,
              .maximum = 1,
              .sliderStep = 1},
             [](const Cursor& cursor) { return static_cast<double>(cursor.*Member); },
             [](Cursor& cursor, double value) { cursor.*Member = static_cast<std::int64_t>(value); }},
            extent};
}

/// Positions may all be negative, which patches are not.
Interval pointedIn(const SettingExtent& extent) {
    return extent.pointed();
}

Interval dimensionsIn(const SettingExtent& extent) {
    return extent.dimensions;
}

}  // namespace

std::span<const CursorDeclaration> cursorDeclarations() {
    static const std::array<CursorDeclaration, 3> all{
        declare<&Cursor::position>("position", "position", POSISCOPE_TR_NOOP("core", "position p"),
                                   POSISCOPE_TR_NOOP("core", "The position marked in all views."),
                                   &pointedIn),
        declare<&Cursor::otherPosition>(
            "other position", "other-position", POSISCOPE_TR_NOOP("core", "position q"),
            POSISCOPE_TR_NOOP("core", "The position q to compare with p; the shift is q − p."), &pointedIn),
        declare<&Cursor::dimension>("dimension", "dimension", POSISCOPE_TR_NOOP("core", "dimension"),
                                    POSISCOPE_TR_NOOP("core", "The column marked in all views."),
                                    &dimensionsIn)};
    return all;
}

ParameterFacts factsWithin(const CursorDeclaration& declaration, const SettingExtent& extent) {
    const Interval bounds = declaration.extent(extent);
    ParameterFacts facts = declaration;
    facts.minimum = facts.sliderMinimum = static_cast<double>(bounds.first);
    facts.maximum = static_cast<double>(bounds.last - 1);
    return facts;
}

Interval wordPositions(const InputWords& words, const SettingExtent& extent) {
    const auto count = static_cast<std::int64_t>(tokensOf(words.sentence).size());
    const std::int64_t first = extent.positions.first;
    return {first, first + std::min(count, extent.positions.size())};
}

Cursor movedTo(Cursor cursor, const Interval& positions) {
    if (!positions.contains(cursor.position))
        cursor.position = positions.nearest(positions.first + 1);
    if (!positions.contains(cursor.otherPosition))
        cursor.otherPosition = positions.nearest(positions.first + 2);
    return cursor;
}

Cursor inside(Cursor cursor, const SettingExtent& extent) {
    for (const CursorDeclaration& declaration : cursorDeclarations()) {
        const ParameterFacts facts = factsWithin(declaration, extent);
        declaration.set(cursor, std::clamp(declaration.get(cursor), facts.minimum, facts.maximum));
    }
    return cursor;
}

Cursor seenIn(const Cursor& wanted, const SettingExtent& extent) {
    const Interval positions = pointedIn(extent);
    const bool bothOutside =
        !positions.contains(wanted.position) && !positions.contains(wanted.otherPosition);
    return inside(bothOutside ? movedTo(wanted, positions) : wanted, extent);
}

}  // namespace posiscope
