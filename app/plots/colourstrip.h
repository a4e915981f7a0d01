// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "core/tables/bounds.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// A colour bar that lies under a small matrix, where one beside it would take its room: the least at the
/// left, the greatest at the right, and 0 between them where it is.
class ColourStrip {
public:
    /// Logical pixels it takes, numbers included.
    static constexpr int kHeight = 26;

    static void draw(QPainter& painter, const Theme& theme, const QRectF& outer, PaletteKind palette,
                     const Bounds& scale);
};

}  // namespace posiscope
