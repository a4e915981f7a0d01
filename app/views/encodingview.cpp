// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/encodingview.h"

#include <QPainter>
#include <cmath>

#include "app/plots/theme.h"
#include "core/fields/encodingfield.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins(72, 40, ColourBar::kWidth, 40);

}  // namespace

EncodingView::EncodingView(const Document& document, QWidget* parent) : View(document, parent) {}

QString EncodingView::caption() const {
    return {};
}

QList<const Declaration<Appearance>*> EncodingView::options() const {
    return {findAppearance("averaging"), findAppearance("magnifier"), findAppearance("palette")};
}

void EncodingView::rebuild() {
    m_field = std::make_shared<EncodingField>(document().encoding());
}

QList<ZoomablePlot> EncodingView::plots() const {
    return {{&m_frame, SpanKind::Dimensions, SpanKind::Positions}};
}

void EncodingView::layOut(const QSize& size) {
    m_frame.setGeometry(QRect(QPoint(0, 0), size), kMargins);
    const Span positions = document().positions();
    const Span dimensions = document().dimensions();
    Axis down;
    down.label = tr("position");
    down.first = positions.first - 0.5;  // cell p is centred on p
    down.last = positions.last - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, m_frame.area().height() / 36));
    m_frame.setAxis(Side::Left, down);
    Axis across;
    across.label = tr("dimension");
    across.first = dimensions.first - 0.5;
    across.last = dimensions.last - 0.5;
    across.ticks = binaryTicks(across.first, across.last, std::max(2, m_frame.area().width() / 48));
    m_frame.setAxis(Side::Bottom, across);
}

void EncodingView::draw(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    if (!m_field)
        rebuild();
    layOut(size);
    if (m_frame.area().isEmpty())
        return;
    drawCells(painter);
    m_frame.draw(painter, theme());
    const QRect area = m_frame.area();
    m_colourBar.draw(painter, theme(), QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     document().appearance().palette, {-1, 1});
    drawCursor(painter);
}

void EncodingView::drawCells(QPainter& painter) {
    const double ratio = painter.device()->devicePixelRatioF();
    const Span positions = document().positions();
    const Span dimensions = document().dimensions();
    const auto first = static_cast<double>(document().parameters().firstPosition);
    const Appearance& appearance = document().appearance();
    const Window window{positions.first - first, positions.last - first, dimensions.first, dimensions.last};
    const QImage& image = m_picture.image({m_field, window, m_frame.area().size() * ratio, appearance.palette,
                                           m_field->bounds(), appearance.averaging});
    painter.drawImage(m_frame.area(), image);
}

void EncodingView::drawCursor(QPainter& painter) {
    const Cursor& cursor = document().cursor();
    painter.save();
    painter.setClipRect(m_frame.area());
    painter.setPen(QPen(theme().cursor, 1));
    const double x = std::floor(m_frame.toX(static_cast<double>(cursor.dimension))) + 0.5;
    const double y = std::floor(m_frame.toY(static_cast<double>(cursor.position))) + 0.5;
    painter.drawLine(QPointF(m_frame.area().left(), y), QPointF(m_frame.area().right() + 1, y));
    painter.drawLine(QPointF(x, m_frame.area().top()), QPointF(x, m_frame.area().bottom() + 1));
    painter.restore();
}

std::optional<Cursor> EncodingView::cursorAt(const QPointF& point) const {
    if (m_frame.area().isEmpty())
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.position = std::llround(m_frame.fromY(point.y()));
    cursor.dimension = std::llround(m_frame.fromX(point.x()));
    return cursor;
}

QString EncodingView::readoutAt(const QPointF& point) const {
    if (!m_field || !QRectF(m_frame.area()).contains(point))
        return {};
    const std::int64_t position = std::llround(m_frame.fromY(point.y()));
    const std::int64_t dimension = std::llround(m_frame.fromX(point.x()));
    const std::int64_t row = position - document().parameters().firstPosition;
    const Extent extent = m_field->extent();
    if (row < 0 || row >= extent.rows || dimension < 0 || dimension >= extent.columns)
        return {};
    return QStringLiteral("PE(%1, %2) = %3")
        .arg(position)
        .arg(dimension)
        .arg(m_field->cell(row, dimension), 0, 'f', 4);
}

}  // namespace posiscope
