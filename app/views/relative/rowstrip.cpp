// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/rowstrip.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

constexpr double kFont = 10;
constexpr double kName = 76;  // room for the row's name
constexpr double kCell = 42;  // a number and its sign
constexpr double kCellHeight = 18;

QString number(double value) {
    return QString::number(value, 'f', 3).replace(u'-', QChar(0x2212));
}

}  // namespace

void RowStrip::layOut(const RelativeRows& rows, const QRectF& outer) {
    m_outer = outer;
    const double room = outer.width() - kName;
    m_columns = outer.isEmpty() || !rows.any()
                    ? 0
                    : std::min(rows.columns(), static_cast<std::int64_t>(std::max(0.0, room / kCell)));
    m_width = kCell;
}

QRectF RowStrip::cell(std::int64_t column) const {
    return {m_outer.left() + kName + static_cast<double>(column) * m_width, m_outer.top(), m_width,
            kCellHeight};
}

void RowStrip::draw(QPainter& painter, const Theme& theme, const RelativeRows& rows,
                    const Shown& shown) const {
    if (m_columns == 0)
        return;
    painter.save();
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    drawLabel(painter, QRectF(m_outer.left(), m_outer.top(), kName - 6, kCellHeight),
              Qt::AlignRight | Qt::AlignVCenter, {shown.name});
    const Bounds bounds = rows.field()->bounds();
    const double most = std::max({std::abs(bounds.least), std::abs(bounds.greatest), 1e-300});
    for (std::int64_t column = 0; column < m_columns; ++column) {
        const double value = rows.value(shown.row, column);
        const QColor colour(ColourMap::of(shown.palette)
                                .at(static_cast<float>(0.5 + 0.5 * std::clamp(value / most, -1.0, 1.0))));
        painter.fillRect(cell(column), colour);
        painter.setPen(qGray(colour.rgb()) > 140 ? QColor(25, 25, 30) : QColor(250, 250, 250));
        painter.drawText(cell(column), Qt::AlignCenter, number(value));
        painter.setPen(theme.mutedText);
        painter.drawText(cell(column).translated(0, kCellHeight), Qt::AlignCenter, readable(qint64{column}));
    }
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell(0).united(cell(m_columns - 1)).adjusted(-0.5, -0.5, 0.5, 0.5));
    if (shown.marked < m_columns) {
        painter.setPen(QPen(shown.mark, 2));
        painter.drawRect(cell(shown.marked).adjusted(1, 1, -1, -1));
    }
    painter.restore();
}

std::optional<std::int64_t> RowStrip::columnAt(const QPointF& point) const {
    for (std::int64_t column = 0; column < m_columns; ++column)
        if (cell(column).contains(point))
            return column;
    return std::nullopt;
}

}  // namespace posiscope
