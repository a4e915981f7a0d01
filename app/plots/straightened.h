// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>

namespace posiscope {

/// \p line, whose points go from left to right, without those that the straight way between their neighbours
/// passes within a twentieth of a logical pixel. Of a hundred curves with a point a pixel, most of the time
/// to draw them goes into joints that nobody sees.
QPolygonF straightened(const QPolygonF& line);

}  // namespace posiscope
