// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/plane/patches.h"

#include "app/document/document.h"
#include "core/axes/axialplane.h"
#include "core/axes/gridwaves.h"
#include "core/axes/learnedgrid.h"
#include "core/relative/windowtable.h"

namespace posiscope {

bool hasPatches(const Document& document) {
    return hasPatches(document.setting().parameters);
}

const RelativeParameters* windowOf(const Document& document) {
    return document.relative() && hasWindow(*document.relative()) ? document.relative() : nullptr;
}

GridParameters patchesOf(const Document& document) {
    if (document.gridParameters())
        return *document.gridParameters();
    GridParameters patches;
    if (const RelativeParameters* const window = windowOf(document)) {
        patches.rows = window->windowRows;
        patches.columns = window->windowColumns;
        patches.prefix = windowPrefix(*window);
        return patches;
    }
    patches.rows = document.axialParameters()->rows;
    patches.columns = document.axialParameters()->columns;
    return patches;
}

GridPatch patchAtCursor(const Document& document) {
    return patchOf(patchesOf(document), document.pointedCursor().position).value_or(GridPatch());
}

std::shared_ptr<const PlaneMap> planeOf(const Document& document) {
    if (const RelativeParameters* const window = windowOf(document))
        return planeOf(*window, document.appearance().relativeMatrix == RelativeMatrix::Bias
                                    ? document.relativeTable()
                                    : nullptr);
    if (const GridParameters* const grid = document.gridParameters())
        return comparesRows(*grid) ? planeOf(*grid, document.encoding())
                                   : planeOf(document.grid()->gridColumns());
    return planeOf(*document.axialParameters());
}

}  // namespace posiscope
