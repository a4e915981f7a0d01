// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/wordedline.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
Wish WordedLine::wish(const Ink&) const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    const double width = m_wordings.isEmpty() ? 1 : metrics.horizontalAdvance(m_wordings.last());
    double most = width;
    for (const QString& wording : m_wordings)
        most = std::max(most, metrics.horizontalAdvance(wording));
    const auto height = static_cast<int>(lineHeight(kSmallType));
    return {.least = {static_cast<int>(std::ceil(width)) + 1, height},
            .enough = {static_cast<int>(std::ceil(most)) + 1, height},
            .margins = {10, 2, 10, 0},
            .gain = 0.01,
            .rank = m_rank};
}

void WordedLine::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.*m_colour);
    drawLabel(painter, data(), Qt::AlignLeft | Qt::AlignVCenter, m_wordings);
}

}  // namespace posiscope
