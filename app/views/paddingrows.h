// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/trainedrows.h"

namespace posiscope {

/// Fades masked positions: rows of padding down \p plot and, with PositionAxes::Both, also columns.
void drawPaddingRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes);

}  // namespace posiscope
