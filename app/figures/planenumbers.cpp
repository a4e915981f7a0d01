// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/planenumbers.h"

#include "app/views/plane/planeplot.h"

namespace posiscope {

Numbers planeNumbers(const Document& document) {
    const std::shared_ptr<const PlaneMap> map = planeOf(document);
    const GridPatch patch = patchAtCursor(document);
    return {.field = map->against({static_cast<double>(patch.row), static_cast<double>(patch.column)}),
            .rows = Indices::run(0, map->rows()),
            .columns = Indices::run(0, map->columns()),
            .corner = "row"};
}

}  // namespace posiscope
