// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

class PlotFrame;
struct FigureLabels;

/// What of the user's \p labels has no room on the axes of \p frame, by name. Erases numbers that would touch
/// others.
/// \param barRoom pixels along the colour bar, if it has such a label
QStringList withoutRoom(PlotFrame& frame, const FigureLabels& labels, int barRoom = 0);

}  // namespace posiscope
