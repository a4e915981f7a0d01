// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/cursor.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/document/setting.h"
#include "core/parameters/numbertext.h"
#include "core/words/sentence.h"
#include "core/words/words.h"

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

Interval positionsIn(const SettingExtent& extent) {
    return extent.positions;
}

Interval dimensionsIn(const SettingExtent& extent) {
    return extent.dimensions;
}

/// The token of the patch that \p text names for \p option: "6,4" or "1,6,4".
Expected<double> readPatch(std::string_view option, std::string_view text, const PatchGrids& pictures) {
    const std::string name(option);
    const std::string given(text.substr(0, 40));
    const auto numbers = readNumbers(option, text);
    const std::size_t count = pictures.count() == 1 ? 2 : 3;
    if (!numbers || numbers->size() != count ||
        !std::ranges::all_of(*numbers, [](double number) { return number == std::trunc(number); }))
        return Refused(Message{
            count == 2
                ? POSISCOPE_TR_NOOP(
                      "core",
                      "%1 takes the number of a token, or a patch as row and column, as in 6,4, not \"%2\"")
                : POSISCOPE_TR_NOOP("core",
                                    "%1 takes the number of a token, or a patch as image (or frame), row and "
                                    "column, as in 0,6,4, not \"%2\""),
            {name, given}});
    const double number = count == 2 ? 0 : numbers->front();
    if (number < 0 || number >= static_cast<double>(pictures.count()))
        return Refused(
            Message{POSISCOPE_TR_NOOP("core", "%1 %2: images and frames are numbered from 0 to %3"),
                    {name, given, std::to_string(pictures.count() - 1)}});
    const PatchGrid picture = *pictures.numbered(static_cast<std::int64_t>(number));
    const double row = numbers->end()[-2];
    const double column = numbers->back();
    if (row < 0 || row >= static_cast<double>(picture.rows) || column < 0 ||
        column >= static_cast<double>(picture.columns))
        return Refused(Message{
            POSISCOPE_TR_NOOP("core",
                              "%1 %2: rows count from 0 to %3 and columns from 0 to %4; the row comes first"),
            {name, given, std::to_string(picture.rows - 1), std::to_string(picture.columns - 1)}});
    return static_cast<double>(
        picture.tokenOf({static_cast<std::int64_t>(row), static_cast<std::int64_t>(column)}));
}

/// Whether tokens are those of an input of text and pictures.
bool isInput(const SchemeParameters& parameters) {
    const auto* const axial = std::get_if<AxialParameters>(&parameters);
    return axial != nullptr && idRuleOf(*axial);
}

}  // namespace

std::span<const CursorDeclaration> cursorDeclarations() {
    static const std::array<CursorDeclaration, 3> all{
        declare<&Cursor::position>("position", "position", POSISCOPE_TR_NOOP("core", "position p"),
                                   POSISCOPE_TR_NOOP("core", "The position marked in all views."),
                                   &positionsIn),
        declare<&Cursor::otherPosition>(
            "other position", "other-position", POSISCOPE_TR_NOOP("core", "position q"),
            POSISCOPE_TR_NOOP("core", "The position q to compare with p; the shift is q − p."), &positionsIn),
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

Expected<double> readCoordinate(const CursorDeclaration& declaration, const Setting& setting,
                                std::string_view text) {
    const PatchGrids pictures = patchGridsOf(setting.parameters);
    const bool isPosition = declaration.option != "dimension";
    if (isPosition && pictures.count() > 0 && text.find(',') != std::string_view::npos)
        return readPatch(declaration.option, text, pictures);
    const SettingExtent extent = extentOf(setting.parameters);
    auto value = readValue(factsWithin(declaration, extent), text);
    if (!value && isPosition && isInput(setting.parameters) && readNumber(text))
        return Refused(
            Message{POSISCOPE_TR_NOOP("core", "%1 %2 is not in the input, which has %3 tokens, 0 to %4"),
                    {std::string(declaration.option), std::string(text.substr(0, 40)),
                     std::to_string(extent.positions.size()), std::to_string(extent.positions.last - 1)}});
    return value;
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
    const Interval& positions = extent.positions;
    Cursor seen = wanted;
    if (extent.firstPatch && !positions.contains(seen.position))
        seen.position = *extent.firstPatch;
    else if (!positions.contains(seen.position) && !positions.contains(seen.otherPosition))
        seen = movedTo(seen, positions);
    return inside(seen, extent);
}

}  // namespace posiscope
