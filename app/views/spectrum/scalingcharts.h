// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/linechart.h"
#include "app/views/spectrum/scalinglines.h"

namespace posiscope {

class Document;

/// The margins of charts of pairs, so that they are aligned.
inline constexpr QMargins kPairMargins{58, 8, 44, 38};

/// The axis of \p pairs pairs, the same for all charts of them.
Axis pairAxis(std::int64_t pairs, int width);

/// The right margin of all aligned charts of pairs: for the numbers of the ramp of \p lines, if it has one.
int besidePairs(const ScalingLines& lines);

/// The pairs that completed no cycle in the trained length, shaded, and the area they cover.
struct UntrainedPairs {
    std::vector<ChartItem> bands;
    QRectF area;

    UntrainedPairs(const Theme& theme, const Rotary& rotary, const PlotFrame& frame);
    UntrainedPairs(const Theme& theme, const PlotFrame& frame, std::int64_t pairs,
                   const std::function<bool(std::int64_t pair)>& completedNone);
};

/// The wavelength of every pair on a logarithmic axis, for the present scaling and as thin lines for the
/// others, with the trained and the target length. Pairs that completed no cycle in training are shaded;
/// pairs that do not turn are marked at the upper edge.
///
/// It takes about half of the height of a picture of size \p picture, because names are omitted before other
/// text. \p lines must outlive the drawing.
Chart wavelengthChart(const Document& document, const ScalingLines& lines, const QSize& picture);

/// How many times slower each pair has become, on a logarithmic axis: for the present scaling, and as thin
/// lines for the others. At the right, the share of interpolation of each pair by the ramp of the present
/// scaling. \p lines must outlive the drawing.
Chart ratioChart(const Document& document, const ScalingLines& lines);

}  // namespace posiscope
