// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/setting.h"

#include <algorithm>

#include "app/models/modelpositions.h"
#include "core/axes/gridwaves.h"
#include "core/axes/learnedgrid.h"
#include "core/relative/relativetable.h"
#include "core/relative/windowresampling.h"
#include "core/relative/windowtable.h"
#include "core/rotary/rotary.h"
#include "core/schemes/learned.h"

namespace posiscope {

namespace {

/// \p relative using \p table as its trained table.
RelativeParameters withOpened(RelativeParameters relative, const Table& table) {
    relative.opened = true;
    if (relative.kind == RelativeKind::T5)
        relative.buckets = table.rows();
    if (relative.kind == RelativeKind::T5 || relative.kind == RelativeKind::Window) {
        relative.heads = table.columns();
        relative.head = std::min(relative.head, relative.heads - 1);
    } else if (relative.kind == RelativeKind::Deberta) {
        relative.buckets = table.rows();
        relative.headDimension = table.columns();
    } else {
        relative.clip = clipOfTable(table.rows());
        relative.headDimension = table.columns();
    }
    return relative;
}

/// \p rows showing \p table.
Parameters withOpened(Parameters rows, const Table& table) {
    if (!showsTable(rows))
        rows.scheme = Scheme::Learned;
    rows.initialisation = Initialisation::File;
    rows.dModel = table.columns();
    rows.length = table.rows();
    rows.trainedLength = rows.length;
    rows.firstPosition = 0;
    return rows;
}

/// The rotation of text in an opened model that has axes for pictures; otherwise the default.
RotaryParameters rotationOfText(const OpenedModel& model) {
    const ModelPositions* const positions = model.positions.get();
    const bool both = positions != nullptr && positions->axial && !positions->rotary.empty();
    return both ? positions->rotary.front().parameters : RotaryParameters();
}

/// The number of columns of a relative scheme's table: the dimension of a head, or one column per head.
std::int64_t widthOf(const RelativeParameters& relative) {
    switch (relative.kind) {
        case RelativeKind::Shaw:
        case RelativeKind::Nezha:
        case RelativeKind::TransformerXl:
        case RelativeKind::Deberta:
            return relative.headDimension;
        case RelativeKind::T5:
        case RelativeKind::Alibi:
        case RelativeKind::Window:
            return relative.heads;
        case RelativeKind::KerpleLog:
        case RelativeKind::KerplePower:
        case RelativeKind::Mask:
            break;
    }
    return 1;
}

SettingExtent extentOfRows(const Parameters& rows) {
    return {{rows.firstPosition, rows.firstPosition + rows.length}, {0, rows.dModel}};
}

/// The tokens of the input or of one picture, and the channels of a head.
SettingExtent extentOfAxes(const AxialParameters& axial) {
    SettingExtent extent{{0, framesOf(axial) * axial.rows * axial.columns}, {0, headOf(axial).headSize}};
    const auto rule = idRuleOf(axial);
    if (!rule)
        return extent;
    extent.positions.last = tokensOf(axial.input, *rule);
    if (const auto picture = patchGridsOf(axial).numbered(0))
        extent.firstPatch = picture->first;
    return extent;
}

/// The patches of a window. \pre hasWindow(window)
GridParameters asGrid(const RelativeParameters& window) {
    GridParameters grid;
    grid.rows = window.windowRows;
    grid.columns = window.windowColumns;
    grid.prefix = windowPrefix(window);
    return grid;
}

}  // namespace

Scheme schemeOf(const SchemeParameters& parameters) {
    return std::visit(Cases{[](const Parameters& rows) { return rows.scheme; },
                            [](const RelativeParameters&) { return Scheme::Relative; },
                            [](const RotaryParameters&) { return Scheme::Rotary; },
                            [](const GridParameters&) { return Scheme::Grid; },
                            [](const AxialParameters&) { return Scheme::Axial; }},
                      parameters);
}

SettingExtent extentOf(const SchemeParameters& parameters) {
    return std::visit(Cases{[](const Parameters& rows) { return extentOfRows(rows); },
                            [](const RelativeParameters& relative) {
                                return SettingExtent{{0, std::max(queriesOf(relative), keysOf(relative))},
                                                     {0, widthOf(relative)}};
                            },
                            [](const AxialParameters& axial) { return extentOfAxes(axial); },
                            [](const auto& computed) { return extentOfRows(matrixOf(computed)); }},
                      parameters);
}

std::optional<Parameters> rowsOf(const SchemeParameters& parameters) {
    return std::visit(Cases{[](const Parameters& rows) { return std::optional(rows); },
                            [](const RelativeParameters&) { return std::optional<Parameters>(); },
                            [](const AxialParameters&) { return std::optional<Parameters>(); },
                            [](const auto& computed) { return std::optional(matrixOf(computed)); }},
                      parameters);
}

std::optional<Message> refuse(const SchemeParameters& parameters) {
    return std::visit([](const auto& own) { return refuse(own); }, parameters);
}

void LastParameters::remember(const SchemeParameters& parameters) {
    std::visit(Cases{[this](const Parameters& now) {
                         rows = now;
                         rotary.length = now.length;
                         rotary.firstPosition = now.firstPosition;
                     },
                     [this](const RelativeParameters& now) { relative = now; },
                     [this](const RotaryParameters& now) {
                         rotary = now;
                         rows.length = now.length;
                         rows.firstPosition = now.firstPosition;
                     },
                     [this](const GridParameters& now) { grid = now; },
                     [this](const AxialParameters& now) { axial = now; }},
               parameters);
}

bool showsOpened(const Parameters& parameters) {
    return showsTable(parameters) && parameters.initialisation == Initialisation::File;
}

bool showsOpened(const SchemeParameters& parameters) {
    const auto* const rows = std::get_if<Parameters>(&parameters);
    return rows != nullptr && showsOpened(*rows);
}

bool hasPatches(const SchemeParameters& parameters) {
    const auto* const relative = std::get_if<RelativeParameters>(&parameters);
    return std::holds_alternative<GridParameters>(parameters) ||
           std::holds_alternative<AxialParameters>(parameters) || (relative && hasWindow(*relative));
}

PatchGrids patchGridsOf(const SchemeParameters& parameters) {
    return std::visit(Cases{[](const GridParameters& grid) { return patchGridsOf(grid); },
                            [](const AxialParameters& axial) { return patchGridsOf(axial); },
                            [](const RelativeParameters& relative) {
                                return hasWindow(relative) ? patchGridsOf(asGrid(relative)) : PatchGrids({});
                            },
                            [](const auto& /*oneDimensional*/) { return PatchGrids({}); }},
                      parameters);
}

bool isTrained(const SchemeParameters& parameters) {
    const auto* const rows = std::get_if<Parameters>(&parameters);
    return rows != nullptr && isTrained(*rows);
}

bool isRounded(const SchemeParameters& parameters) {
    const auto* const rows = std::get_if<Parameters>(&parameters);
    return rows != nullptr && isRounded(*rows);
}

bool usesOpened(const Setting& setting) {
    const auto& opened = setting.table.numbers;
    return std::visit(Cases{[](const Parameters& rows) { return showsOpened(rows); },
                            [&](const RelativeParameters& relative) {
                                return looksUp(relative) && relative.opened && opened &&
                                       !refuse(relative, *opened);
                            },
                            [&](const GridParameters& grid) {
                                return isLearned(grid) && grid.opened && opened && !refuse(grid, *opened);
                            },
                            [](const auto& /*computed*/) { return false; }},
                      setting.parameters);
}

std::shared_ptr<const Table> relativeTableOf(const Setting& setting) {
    const auto* const relative = std::get_if<RelativeParameters>(&setting.parameters);
    if (relative == nullptr)
        return nullptr;
    if (!usesOpened(setting))
        return relativeTable(*relative);
    return isResampled(*relative) ? resampledWindow(*relative, *setting.table.numbers)
                                  : setting.table.numbers;
}

std::shared_ptr<const Encoding> learnedGridOf(const Setting& setting) {
    const auto* const grid = std::get_if<GridParameters>(&setting.parameters);
    if (grid == nullptr || !(isLearned(*grid) || isPadded(*grid)))
        return nullptr;
    const auto rows = usesOpened(setting) ? learnedGrid(*grid, *setting.table.numbers)
                      : isLearned(*grid)  ? initialGrid(*grid)
                                          : paddedGrid(*grid);
    return std::make_shared<const Learned>(matrixOf(*grid), std::make_shared<const RowSums>(rows));
}

Setting withParameters(Setting setting, const Parameters& wanted) {
    const bool turns = showsOpened(wanted) && !showsOpened(setting.parameters) && setting.table.numbers;
    Parameters& rows = setting.parameters.emplace<Parameters>(wanted);
    if (turns)
        rows.dModel = setting.table.numbers->columns();
    return setting;
}

Setting turnedTo(Setting setting, Scheme scheme, LastParameters last) {
    last.remember(setting.parameters);
    if (last.rows.initialisation == Initialisation::File && !setting.table.numbers)
        last.rows.initialisation =
            Parameters().initialisation;  // the step that opened the table has been undone
    if (showsOpened(setting.parameters))
        last.relative.opened = last.grid.opened = true;  // used where it fits
    switch (scheme) {
        case Scheme::Relative:
            setting.parameters = last.relative;
            return setting;
        case Scheme::Rotary:
            setting.parameters =
                last.rotary == RotaryParameters() ? rotationOfText(setting.model) : last.rotary;
            return setting;
        case Scheme::Axial:
            setting.parameters = last.axial;
            return setting;
        case Scheme::Grid:
            setting.parameters = last.grid;
            return setting;
        case Scheme::Learned:
        case Scheme::Sinusoidal:
        case Scheme::Hierarchical:
            last.rows.scheme = scheme;
            break;
    }
    return withParameters(std::move(setting), last.rows);
}

Setting withTable(Setting setting, const OpenedTable& table, LastParameters last) {
    setting.table = table;
    if (auto* const relative = std::get_if<RelativeParameters>(&setting.parameters);
        relative && looksUp(*relative)) {
        *relative = withOpened(*relative, *table.numbers);
        return setting;
    }
    if (auto* const grid = std::get_if<GridParameters>(&setting.parameters); grid && isLearned(*grid)) {
        grid->opened = true;
        if (const std::int64_t width = widthWith(*grid, *table.numbers); width > 0)
            grid->dModel = width;
        return setting;
    }
    last.remember(setting.parameters);
    setting.parameters = withOpened(last.rows, *table.numbers);
    return setting;
}

Setting withPhoto(Setting setting, const OpenedPhoto& photo) {
    setting.photo = photo;
    return setting;
}

Setting withWordVectors(Setting setting, const OpenedTable& vectors) {
    setting.wordVectors = vectors;
    if (auto* const rows = std::get_if<Parameters>(&setting.parameters);
        rows && vectors.numbers && !showsOpened(*rows))
        rows->dModel = vectors.numbers->columns();
    return setting;
}

}  // namespace posiscope
