// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/cellmark.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(HeatMap)
};

}  // namespace

void HeatMap::show(std::shared_ptr<const Field> field, const Bounds& scale) {
    m_field = std::move(field);
    m_scale = scale;
}

void HeatMap::layOut(const Document& document, const Look& look) {
    m_frame.setGeometry(look.outer, look.margins);
    const Span positions = document.positions();
    const Span dimensions = document.dimensions();
    Axis down;
    down.first = positions.first - 0.5;  // cell p is centred on p
    down.last = positions.last - 0.5;
    if (look.positions) {
        down.label = Words::tr("position");
        down.ticks = wholeTicks(down.first, down.last, std::max(2, m_frame.area().height() / 36));
    }
    m_frame.setAxis(Side::Left, down);
    Axis across;
    across.label = Words::tr("dimension");
    across.first = dimensions.first - 0.5;
    across.last = dimensions.last - 0.5;
    across.ticks = binaryTicks(across.first, across.last, std::max(2, m_frame.area().width() / 48));
    m_frame.setAxis(Side::Bottom, across);
}

void HeatMap::draw(QPainter& painter, const Document& document, const Theme& theme, const Look& look) {
    layOut(document, look);
    const QRect area = m_frame.area();
    if (!m_field || area.width() < 8 || area.height() < 8)
        return;
    drawCells(painter, document, theme, look);
    m_frame.draw(painter, theme);
    if (look.bar)
        m_colourBar.draw(painter, theme,
                         QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                         document.appearance().palette, m_scale);
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    const double height = lineHeight(kFont);
    if (area.top() - look.outer.top() > height)
        drawLabel(painter, QRectF(area.left(), area.top() - height - 4, area.width(), height),
                  Qt::AlignLeft | Qt::AlignVCenter, look.names);
    drawCursor(painter, document, theme);
}

void HeatMap::drawCells(QPainter& painter, const Document& document, const Theme& theme, const Look& look) {
    const QRect pixels = devicePixels(painter, m_frame.area());
    const Span positions = document.positions();
    const Span dimensions = document.dimensions();
    const auto first = static_cast<double>(document.parameters().firstPosition);
    const Appearance& appearance = document.appearance();
    const Window window{positions.first - first, positions.last - first, dimensions.first, dimensions.last};
    const QSize drawn(pixels.width(), std::max(1, pixels.height() / look.coarseness));
    drawOnDevice(painter, pixels,
                 m_picture.image({m_field, window, drawn, appearance.palette, m_scale, appearance.averaging,
                                  theme.border.rgb(), theme.card.rgb()},
                                 look.use));
}

void HeatMap::drawCursor(QPainter& painter, const Document& document, const Theme& theme) const {
    const QRectF area = m_frame.area();
    const double x = m_frame.toX(static_cast<double>(document.cursor().dimension));
    const double y = m_frame.toY(static_cast<double>(document.cursor().position));
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    CellMark::of(theme.dimension).draw(painter, QLineF(x, area.top(), x, area.bottom()));
    CellMark::of(theme.position).draw(painter, QLineF(area.left(), y, area.right(), y));
    painter.restore();
}

std::optional<Cursor> HeatMap::cellAt(const Document& document, const QPointF& point) const {
    if (!m_field || !QRectF(m_frame.area()).contains(point))
        return std::nullopt;
    Cursor cursor = document.cursor();
    cursor.position = std::llround(m_frame.fromY(point.y()));
    cursor.dimension = std::llround(m_frame.fromX(point.x()));
    const Interval positions = positionsOf(document.parameters());
    const Interval dimensions = dimensionsOf(document.parameters());
    if (!positions.contains(cursor.position) || !dimensions.contains(cursor.dimension))
        return std::nullopt;
    return cursor;
}

}  // namespace posiscope
