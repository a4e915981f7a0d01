// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace posiscope {

class Document;
class PlotFrame;

/// Draws where the blocks of a hierarchical encoding meet, positions down \p frame and, if \p across, across
/// it too; nothing for other schemes, and where the lines would be too many to tell apart.
void drawBlockLines(QPainter& painter, const PlotFrame& frame, const Document& document, bool across = false);

}  // namespace posiscope
