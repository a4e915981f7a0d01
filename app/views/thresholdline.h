// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/pieces/linechart.h"

namespace posiscope {

/// A threshold: a line through the chart with its name above it, or below it near the top.
std::vector<ChartItem> thresholdLine(const Theme& theme, const PlotFrame& frame, Threshold threshold);

}  // namespace posiscope
