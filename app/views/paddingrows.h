// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/trainedrows.h"

namespace posiscope {

/// Fades what attention masks: rows of padding down \p plot and, with PositionAxes::Both, also across.
void drawPaddingRows(QPainter& painter, const Theme& theme, const PlotFrame& plot, const Document& document,
                     PositionAxes axes);

}  // namespace posiscope
