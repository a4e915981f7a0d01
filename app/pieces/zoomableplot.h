// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"

namespace posiscope {

class PlotFrame;

/// A plot inside a view, as far as zooming and panning are concerned: what its axes show.
struct ZoomablePlot {
    const PlotFrame* frame;
    SpanKind horizontal;
    SpanKind vertical;
};

}  // namespace posiscope
