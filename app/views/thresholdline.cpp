// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/thresholdline.h"

#include <cmath>

#include "app/plots/theme.h"
#include "app/texts/translated.h"

namespace posiscope {

std::vector<ChartItem> thresholdLine(const Theme& theme, const PlotFrame& frame, Threshold threshold) {
    const QRectF area = frame.area();
    const double middle = std::floor(frame.toY(thresholdOf(threshold))) + 0.5;
    const double height = lineHeight(kSmallType);
    const double top = middle - height >= area.top() ? middle - height : middle + 1;
    const QString name =
        translated(findAppearance("threshold")->choices[static_cast<std::size_t>(threshold)].label);
    return {ReferenceLine{.orientation = Qt::Horizontal,
                          .at = thresholdOf(threshold),
                          .pen = QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap),
                          .crisp = true},
            ChartText{QRectF(area.left() + 6, top, area.width() - 12, height),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      {name},
                      theme.mutedText}};
}

}  // namespace posiscope
