// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/thresholdline.h"

#include <QPainter>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"

namespace posiscope {

void drawThresholdLine(QPainter& painter, const Theme& theme, const QRectF& area, double y,
                       Threshold threshold) {
    const double middle = std::floor(y) + 0.5;
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle));
    const double height = lineHeight(kSmallType);
    const double top = middle - height >= area.top() ? middle - height : middle + 1;
    painter.setPen(theme.mutedText);
    drawLabel(painter, QRectF(area.left() + 6, top, area.width() - 12, height),
              Qt::AlignLeft | Qt::AlignVCenter,
              {translated(findAppearance("threshold")->choices[static_cast<std::size_t>(threshold)].label)});
}

}  // namespace posiscope
