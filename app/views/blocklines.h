// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace posiscope {

class Document;
class PlotFrame;

/// Draws the boundaries of the blocks of a hierarchical encoding, for positions down \p frame and, if \p
/// across, also across it. Draws nothing for other schemes, or if the lines would be too dense.
void drawBlockLines(QPainter& painter, const PlotFrame& frame, const Document& document, bool across = false);

}  // namespace posiscope
