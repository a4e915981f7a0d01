// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// Draws a threshold: a line at \p y through \p area with its name above it, or below it near the top.
void drawThresholdLine(QPainter& painter, const Theme& theme, const QRectF& area, double y,
                       Threshold threshold);

}  // namespace posiscope
