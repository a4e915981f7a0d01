// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QLineF;
class QPainter;
class QRectF;

namespace posiscope {

/// A mark on cells of any colour: a dark core in the hue of its quantity inside a white casing. One of the
/// two has a contrast of 3 : 1 with any cell under it (WCAG 2.2, 1.4.11): white down to a relative luminance
/// of 0.3, the core from there on.
struct CellMark {
    QColor core;
    QColor casing = Qt::white;

    /// The mark for the quantity that \p colour stands for elsewhere.
    static CellMark of(const QColor& colour);

    /// Draws on whole device pixels. \param line vertical or horizontal
    void draw(QPainter& painter, const QLineF& line) const;
    void draw(QPainter& painter, const QRectF& frame) const;
};

/// Relative luminance of \p colour, 0 … 1 (WCAG 2.2).
double relativeLuminance(const QColor& colour);

/// Contrast ratio, from 1 to 21 (WCAG 2.2).
double contrast(const QColor& a, const QColor& b);

}  // namespace posiscope
