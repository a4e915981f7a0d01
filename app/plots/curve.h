// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>

class QPainter;

namespace posiscope {

/// \p line without the points that lie within a twentieth of a logical pixel of the straight line between
/// their neighbours.
QPolygonF straightened(const QPolygonF& line);

/// Draws \p line with the painter's pen. Faster than QPainter in Qt 6.4, which spends most of the time on
/// invisible joints, and half a second on a curve with a thousand oscillations.
void strokeCurve(QPainter& painter, const QPolygonF& line);

}  // namespace posiscope
