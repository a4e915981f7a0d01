// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QStringList>

#include "app/document/appearance.h"
#include "app/plots/colourscale.h"
#include "core/fields/field.h"

namespace posiscope {

/// A cell and its surroundings, for the magnifier.
struct MagnifiedCell {
    const Field& field;
    std::int64_t row;  ///< the cell in the middle
    std::int64_t column;
    PaletteKind palette;
    ColourScale scale;
    QStringList lines;  ///< description of the cell
    QSizeF size;        ///< size of a cell on screen, logical pixels
};

}  // namespace posiscope
