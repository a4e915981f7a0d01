// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace posiscope {

class PlotFrame;
class Sinusoidal;
struct Theme;

/// Draws lines across \p frame where the waves of \p encoding become shorter than two pixels, at \p
/// positionsAPixel positions a pixel.
void drawUnresolvedLines(QPainter& painter, const Theme& theme, const PlotFrame& frame,
                         const Sinusoidal& encoding, double positionsAPixel);

}  // namespace posiscope
