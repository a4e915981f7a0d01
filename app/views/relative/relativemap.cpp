// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativemap.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/colourstrip.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/pieces/cellnumbers.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativematrices.h"
#include "core/relative/lags.h"

namespace posiscope {
namespace {

constexpr double kTitleFont = 12;
constexpr double kFont = 10;
constexpr double kLeastToFrame = 7;  // pixels of a cell from which on rows are framed instead of struck
constexpr int kLeastForAxis = 24;    // room below that holds numbers
constexpr int kKeyName = 38;         // … and the name of the axis
constexpr int kQueryName = 40;       // … likewise at the left
constexpr int kLooks = 3;            // pixels on the diagonal that a scale is made of

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RelativeMapWords)
};

Axis axisOver(const Span& shown, int room, int each) {
    Axis axis;
    axis.first = shown.first - 0.5;
    axis.last = shown.last - 0.5;
    axis.ticks = wholeTicks(axis.first, axis.last, std::max(2, room / each));
    return axis;
}

}  // namespace

void RelativeMap::show(const RelativeParameters& parameters, RelativeMatrix matrix,
                       std::shared_ptr<const Field> field) {
    m_matrix = matrix;
    m_field = std::move(field);
    m_span = spanOf(parameters, matrix, *m_field);
    m_scaledOf = {};
}

void RelativeMap::layOut(const Document& document, const QRect& cells, const Surround& around) {
    m_around = around;
    const QMargins margins(around.left, around.top, 1, around.bottom);
    m_frame.setGeometry(cells.marginsAdded(margins), margins);
    m_frame.setFontSize(kFont);
    const Span queries = queriesShown(document);
    Axis down = axisOver(queries, cells.height(), 26);
    if (around.left < kQueryName)
        down.ticks.clear();
    else
        down.label = Words::tr("query i");
    m_frame.setAxis(Side::Left, down);
    const Span keys = keysShown(document);
    Axis across = axisOver(keys, cells.width(), keys.last > 9999 ? 64 : 34);
    if (around.bottom < kLeastForAxis)
        across.ticks.clear();
    else if (around.bottom >= kKeyName + ColourStrip::kHeight)
        across.label = Words::tr("key j");
    m_frame.setAxis(Side::Bottom, across);
}

PaletteKind RelativeMap::palette(const Document& document) const {
    const Appearance& appearance = document.appearance();
    return diverges(m_matrix) ? appearance.palette : appearance.similarityPalette;
}

/// Weights of attention stand close to the diagonal: a pixel of many cells never shows the greatest of them,
/// so colours reach to what the brightest pixels have.
Bounds RelativeMap::scale(const Window& window, const QSize& pixels) {
    const double height = (window.bottom - window.top) / pixels.height();
    const double width = (window.right - window.left) / pixels.width();
    if (m_matrix != RelativeMatrix::Attention || std::max(height, width) <= 1)
        return m_span;
    const Window first{0, height, 0, width};
    if (m_scaledOf == first)
        return m_scale;
    m_scaledOf = first;
    double most = 0;
    const Extent extent = m_field->extent();
    for (int look = 0; look < kLooks; ++look) {
        const double share = static_cast<double>(look) / (kLooks - 1);
        const double top = share * std::max(0.0, static_cast<double>(extent.rows) - height);
        const double left = share * std::max(0.0, static_cast<double>(extent.columns) - width);
        double mean = 0;
        m_field->means(Window{top, top + height, left, left + width}, Pixels<double>{&mean, 1, 1, 1});
        most = std::max(most, std::isnan(mean) ? 0 : mean);
    }
    m_scale = most > 0 ? Bounds{0, most} : m_span;
    return m_scale;
}

void RelativeMap::draw(QPainter& painter, const Document& document, const Theme& theme) {
    if (!m_field || m_frame.area().width() < 2 || m_frame.area().height() < 2)
        return;
    drawCells(painter, document, theme);
    m_frame.draw(painter, theme);
    drawCursor(painter, document, theme);
    drawCellNumbers(painter, {m_frame, *m_field, 0, 0, palette(document), m_scale, isWhole(m_matrix)});
    drawNames(painter, document, theme);
}

void RelativeMap::drawCells(QPainter& painter, const Document& document, const Theme& theme) {
    const QRect pixels = devicePixels(painter, m_frame.area());
    const Span queries = queriesShown(document);
    const Span keys = keysShown(document);
    const Window window{queries.first, queries.last, keys.first, keys.last};
    m_scale = scale(window, pixels.size());
    drawOnDevice(painter, pixels,
                 m_picture.image({m_field, window, pixels.size(), palette(document), m_scale,
                                  document.appearance().averaging, theme.border.rgb(), theme.card.rgb()}));
}

void RelativeMap::drawNames(QPainter& painter, const Document& document, const Theme& theme) const {
    const QRectF area = m_frame.area();
    if (m_around.top > 0) {
        QFont bold = figureFont(kTitleFont);
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        drawLabel(painter, QRectF(area.left(), area.top() - m_around.top, area.width() + 8, m_around.top - 2),
                  Qt::AlignLeft | Qt::AlignVCenter, namesOf(document.relative(), m_matrix));
    }
    if (m_around.bottom >= kLeastForAxis + ColourStrip::kHeight)
        ColourStrip::draw(painter, theme,
                          QRectF(area.left(), area.bottom() + m_around.bottom - ColourStrip::kHeight,
                                 area.width(), ColourStrip::kHeight),
                          palette(document), m_scale);
}

void RelativeMap::drawCursor(QPainter& painter, const Document& document, const Theme& theme) const {
    const PointedPair pair = pointedPair(document);
    const QRectF area = m_frame.area();
    const auto query = static_cast<double>(pair.query);
    const auto key = static_cast<double>(pair.key);
    const QRectF row(QPointF(area.left(), m_frame.toY(query - 0.5)),
                     QPointF(area.right(), m_frame.toY(query + 0.5)));
    const QRectF column(QPointF(m_frame.toX(key - 0.5), area.top()),
                        QPointF(m_frame.toX(key + 0.5), area.bottom()));
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto mark = [&](const QRectF& cells, bool framed, const QPointF& from, const QPointF& to,
                          const QColor& colour) {
        if (framed)
            CellMark::of(colour).draw(painter, cells.adjusted(0.5, 0.5, -0.5, -0.5));
        else
            CellMark::of(colour).draw(painter, QLineF(from, to));
    };
    mark(column, column.width() >= kLeastToFrame, {column.center().x(), area.top()},
         {column.center().x(), area.bottom()}, theme.otherPosition);
    mark(row, row.height() >= kLeastToFrame, {area.left(), row.center().y()},
         {area.right(), row.center().y()}, theme.position);
    painter.restore();
}

std::optional<Cursor> RelativeMap::cellAt(const Document& document, const QPointF& point) const {
    if (!m_field || !QRectF(m_frame.area()).contains(point))
        return std::nullopt;
    const Extent extent = m_field->extent();
    Cursor cursor = document.cursor();
    cursor.position = std::clamp<std::int64_t>(std::llround(m_frame.fromY(point.y())), 0, extent.rows - 1);
    cursor.otherPosition =
        std::clamp<std::int64_t>(std::llround(m_frame.fromX(point.x())), 0, extent.columns - 1);
    return cursor;
}

}  // namespace posiscope
