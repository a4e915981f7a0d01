// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/view.h"

namespace posiscope {

/// The spans after zooming \p plot by \p factor (< 1: closer) around \p point. Over an axis only that axis is
/// zoomed. Limited to the extent and to a few cells.
Spans zoomed(const Document& document, const ZoomablePlot& plot, const QPointF& point, double factor);

/// The spans after dragging \p plot's content by \p by pixels. Limited to the extent.
Spans panned(const Document& document, const ZoomablePlot& plot, const QPointF& by);

/// The spans with everything that \p plot shows reset to the whole extent.
Spans whole(const Document& document, const ZoomablePlot& plot);

}  // namespace posiscope
