// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <span>
#include <vector>

class QImage;

namespace posiscope {

/// An upright stroke of one pixel column, in device pixels from the top; NaN: nothing.
struct ColumnStroke {
    float top;
    float bottom;
};

/// Strokes of one colour, \c perColumn of them side by side in each pixel column.
struct StrokeLayer {
    std::vector<ColumnStroke> strokes;
    int perColumn = 1;
    QColor colour;
};

/// Paints \p layers onto \p image (premultiplied ARGB), one over the other; a pixel takes as much of a colour
/// as its strokes cover of it. The way an oscilloscope draws: cost depends on the ink, not on how often the
/// curve turns, where antialiased polylines of dense waves take tens of milliseconds.
void paintLayers(QImage& image, std::span<const StrokeLayer> layers);

/// The strokes of a round pen of \p width device pixels along a curve whose ordinates at the edges of the
/// strokes are \p ordinates (one more than there are strokes, \p perColumn to a pixel).
std::vector<ColumnStroke> strokesOfCurve(std::span<const float> ordinates, int perColumn, float width);

}  // namespace posiscope
