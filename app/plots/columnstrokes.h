// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

class QColor;
class QImage;

namespace posiscope {

/// An upright stroke of one pixel column, in device pixels from the top; NaN: nothing.
struct ColumnStroke {
    float top;
    float bottom;
};

/// Paints strokes onto \p image (premultiplied ARGB), \p perColumn of them side by side in each pixel column;
/// a pixel takes as much \p colour as they cover of it. The way an oscilloscope draws: cost depends on the
/// ink, not on how often the curve turns, where antialiased polylines of dense waves take tens of
/// milliseconds.
void paintStrokes(QImage& image, std::span<const ColumnStroke> strokes, int perColumn, const QColor& colour);

/// The strokes of a round pen of \p width device pixels along a curve whose ordinates at the edges of the
/// strokes are \p ordinates (one more than there are strokes, \p perColumn to a pixel).
std::vector<ColumnStroke> strokesOfCurve(std::span<const float> ordinates, int perColumn, float width);

}  // namespace posiscope
