// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>

class QPainter;

namespace posiscope {

/// \p line without those points that the straight way between their neighbours passes within a twentieth of a
/// logical pixel.
QPolygonF straightened(const QPolygonF& line);

/// Draws \p line with the painter's pen. Qt 6.4 spends most of a curve's time on joints that nobody sees, and
/// half a second on one that goes up and down a thousand times.
void strokeCurve(QPainter& painter, const QPolygonF& line);

}  // namespace posiscope
