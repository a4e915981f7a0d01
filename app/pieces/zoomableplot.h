// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"

namespace posiscope {

class PlotFrame;

/// The axes of a plot inside a view, for zooming and panning.
struct ZoomablePlot {
    const PlotFrame* frame;
    SpanKind horizontal;
    SpanKind vertical;
};

}  // namespace posiscope
