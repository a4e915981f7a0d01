// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/plane/patches.h"

#include "app/document/document.h"
#include "core/axes/axialplane.h"
#include "core/axes/gridwaves.h"

namespace posiscope {

GridParameters patchesOf(const Document& document) {
    if (document.gridParameters())
        return *document.gridParameters();
    GridParameters patches;
    patches.rows = document.axialParameters()->rows;
    patches.columns = document.axialParameters()->columns;
    return patches;
}

GridPatch patchAtCursor(const Document& document) {
    return patchOf(patchesOf(document), document.cursor().position).value_or(GridPatch());
}

std::shared_ptr<const PlaneMap> planeOf(const Document& document) {
    return document.gridParameters() ? planeOf(*document.grid()) : planeOf(*document.axialParameters());
}

}  // namespace posiscope
