// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/blocksquare.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/plots/theme.h"

namespace posiscope {

void BlockSquare::layOut(const QRect& outer, std::int64_t rows) {
    m_rows = rows;
    constexpr QMargins kMargins(52, 8, 12, 38);
    const QRect room = outer.marginsRemoved(kMargins);
    const int side = std::min(room.width(), room.height());
    if (side < 40) {
        m_frame.setGeometry({}, {});
        return;
    }
    m_frame.setGeometry(QRect(outer.topLeft(), QSize(side, side).grownBy(kMargins)), kMargins);
    const double end = static_cast<double>(rows) - 0.5;
    const auto axis = [&](const QString& label) {
        return Axis{
            .label = label, .first = -0.5, .last = end, .ticks = wholeTicks(-0.5, end, side / 44 + 1)};
    };
    m_frame.setAxis(Side::Left, axis(tr("block k div n")));
    m_frame.setAxis(Side::Bottom, axis(tr("place k mod n")));
}

void BlockSquare::draw(QPainter& painter, const Document& document, const Theme& theme) {
    const QRectF area = m_frame.area();
    if (area.isEmpty())
        return;
    const Parameters& p = document.parameters();
    const std::int64_t n = m_rows;
    const double cell = area.width() / static_cast<double>(n);
    // The first count positions: whole blocks, and what is begun of the next.
    const auto upTo = [&](std::int64_t count) {
        count = std::clamp<std::int64_t>(count, 0, n * n);
        const std::int64_t blocks = count / n;
        const double whole = static_cast<double>(blocks) * cell;
        QPainterPath path;
        path.addRect(area.left(), area.top(), area.width(), whole);
        path.addRect(area.left(), area.top() + whole, static_cast<double>(count % n) * cell,
                     count < n * n ? std::max(cell, 1.0) : 0);
        return path;
    };
    QColor filled = theme.accent;
    filled.setAlphaF(0.22F);
    painter.fillPath(upTo(p.firstPosition + p.length) - upTo(p.firstPosition), filled);
    m_frame.draw(painter, theme);
    const std::int64_t k = document.cursor().position;
    if (k < 0 || k >= n * n)
        return;
    const std::int64_t block = k / n;
    const QPointF at(m_frame.toX(static_cast<double>(k % n)), m_frame.toY(static_cast<double>(block)));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.series.at(0), 1.25));
    painter.drawLine(QPointF(area.left(), at.y()), QPointF(area.right() + 1, at.y()));
    painter.setPen(QPen(theme.series.at(1), 1.25));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom() + 1));
    painter.setPen(QPen(theme.card, 1.5));
    painter.setBrush(theme.text);
    painter.drawEllipse(at, 4, 4);
    painter.restore();
}

std::optional<std::int64_t> BlockSquare::positionAt(const QPointF& point) const {
    if (!QRectF(m_frame.area()).contains(point))
        return std::nullopt;
    const auto rowAt = [this](double value) {
        return std::clamp<std::int64_t>(std::llround(value), 0, m_rows - 1);
    };
    return rowAt(m_frame.fromY(point.y())) * m_rows + rowAt(m_frame.fromX(point.x()));
}

}  // namespace posiscope
