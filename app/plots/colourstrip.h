// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "app/document/appearance.h"

class QPainter;

namespace posiscope {

struct ColourScale;
struct Theme;

/// A colour bar that lies under a small matrix, where one beside it would take its room: the least at the
/// left, the greatest at the right, and 0 between them where it is.
class ColourStrip {
public:
    /// Logical pixels it takes, numbers included.
    static constexpr int kHeight = 26;

    /// Where its colours are.
    static QRectF areaOf(const QRectF& outer);

    static void draw(QPainter& painter, const Theme& theme, const QRectF& outer, PaletteKind palette,
                     const ColourScale& scale);
};

}  // namespace posiscope
