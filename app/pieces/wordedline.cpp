// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/wordedline.h"

#include <QFontMetricsF>
#include <QPainter>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
Wish WordedLine::wish(const Ink&) const {
    const double width =
        m_wordings.isEmpty() ? 1 : QFontMetricsF(figureFont(kSmallType)).horizontalAdvance(m_wordings.last());
    const auto height = static_cast<int>(lineHeight(kSmallType));
    return {.least = {static_cast<int>(std::ceil(width)) + 1, height},
            .enough = {kNoEnd, height},
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
