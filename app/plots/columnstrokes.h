// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <span>

namespace posiscope {

/// An upright stroke of one pixel column, in device pixels from the top; NaN: nothing.
struct ColumnStroke {
    float top;
    float bottom;
};

/// Paints one stroke a pixel column onto \p image (premultiplied ARGB), the ends covered as far as they
/// reach into a pixel. The way an oscilloscope draws: cost depends on the ink, not on how often the curve
/// turns, where antialiased polylines of dense waves take tens of milliseconds.
void paintStrokes(QImage& image, std::span<const ColumnStroke> strokes, const QColor& colour);

/// The strokes of a curve of \p width device pixels whose ordinates at the column edges are \p ordinates
/// (one more than there are columns).
void strokesOfCurve(std::span<const float> ordinates, float width, std::span<ColumnStroke> strokes);

}  // namespace posiscope
