// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <span>
#include <vector>

class QImage;

namespace posiscope {

/// A vertical stroke in one pixel column, in device pixels from the top; NaN: no stroke.
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

/// Paints \p layers onto \p image (premultiplied ARGB), one over the other; each pixel is blended by the area
/// that the strokes cover. Works like an oscilloscope: the cost depends on the inked area, not on the number
/// of turns of the curve. Antialiased polylines of dense waves would take tens of milliseconds.
void paintLayers(QImage& image, std::span<const StrokeLayer> layers);

/// The strokes of a round pen of \p width device pixels along a curve. \p ordinates are the curve's ordinates
/// at the edges of the strokes (one more than there are strokes, \p perColumn to a pixel).
std::vector<ColumnStroke> strokesOfCurve(std::span<const float> ordinates, int perColumn, float width);

}  // namespace posiscope
