// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "app/document/appearance.h"

class QPainter;

namespace posiscope {

struct ColourScale;
struct Theme;

/// A horizontal colour bar under a small matrix, where a vertical one would take too much room: the minimum
/// at the left, the maximum at the right, and 0 between them if it lies there.
class ColourStrip {
public:
    /// Logical pixels it takes, numbers included.
    static constexpr int kHeight = 26;

    /// The coloured area.
    static QRectF areaOf(const QRectF& outer);

    static void draw(QPainter& painter, const Theme& theme, const QRectF& outer, PaletteKind palette,
                     const ColourScale& scale);
};

}  // namespace posiscope
