// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/positionlegend.h"

#include <QFontMetricsF>
#include <QPainter>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins(10, 6, 10, 0);
constexpr int kBetween = 18;
constexpr int kAround = 100;  // width of a line that the axes below take

}  // namespace

QList<LegendEntry> PositionLegend::entries(const Theme& theme) const {
    const auto words = [names = PositionNames(m_document)](std::int64_t position) {
        return names.place(position);
    };
    const Interval positions = m_document.extent().positions;
    const QString first = words(positions.first);
    const QString last = words(positions.last - 1);
    const QString longest = first.size() > last.size() ? first : last;
    const Cursor& cursor = m_document.cursor();
    return {{theme.position, 3, words(cursor.position), longest},
            {theme.otherPosition, 1.25, words(cursor.otherPosition), longest}};
}

void PositionLegend::setBeside(const QStringList& wordings, int width) {
    m_beside = wordings;
    m_room = width - kAround;
}

bool PositionLegend::hasTwoLines(const Theme& theme) const {
    if (m_beside.isEmpty())
        return false;
    const QFont font = figureFont(kSmallType);
    return legendWidth(font, entries(theme)) + kBetween +
               QFontMetricsF(font).horizontalAdvance(m_beside.last()) >
           m_room;
}

Wish PositionLegend::wish(const Ink& ink) const {
    const auto width = static_cast<int>(std::ceil(legendWidth(figureFont(kSmallType), entries(ink.theme))));
    const int lines = hasTwoLines(ink.theme) ? 2 : 1;
    const auto height = lines * (static_cast<int>(lineHeight(kSmallType)) + 2);
    return {.least = {width, height},
            .enough = {kNoEnd, height},
            .margins = kMargins,
            .gain = 0.01,
            .rank = m_rank};
}

void PositionLegend::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    const QList<LegendEntry> shown = entries(ink.theme);
    QRectF line = data();
    const bool two = hasTwoLines(ink.theme);
    if (two)
        line.setHeight(line.height() / 2);
    drawLegend(painter, ink.theme, line, shown);
    painter.setPen(ink.theme.text);
    if (two)
        drawLabel(painter, line.translated(0, line.height()), Qt::AlignLeft | Qt::AlignVCenter, m_beside);
    else if (!m_beside.isEmpty())
        drawLabel(painter, line.adjusted(legendWidth(painter.font(), shown) + kBetween, 0, 0, 0),
                  Qt::AlignRight | Qt::AlignVCenter, m_beside);
    painter.restore();
}

}  // namespace posiscope
