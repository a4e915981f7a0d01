// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lookuptable.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/pieces/cellnumbers.h"
#include "app/views/relative/pointedpair.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 24;
constexpr double kLeastToFrame = 7;  // pixels of a row from which on it is framed instead of struck

}  // namespace

double LookupTable::firstName(const RelativeParameters& p) {
    return p.kind == RelativeKind::TransformerXl ? 0 : -static_cast<double>(p.clip);
}

void LookupTable::layOut(const Document& document, const RelativeRows& rows, const QRect& outer) {
    m_plot.setGeometry(outer, QMargins(62, kHeader, ColourBar::kWidth, 38));
    const RelativeParameters& p = document.relative();
    m_first = firstName(p);
    Axis down;
    down.label = p.kind == RelativeKind::TransformerXl ? tr("distance i − j") : tr("clipped j − i");
    down.first = m_first - 0.5;
    down.last = m_first + static_cast<double>(rows.rows()) - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, m_plot.area().height() / 26));
    m_plot.setAxis(Side::Left, down);
    const Span columns = document.dimensions();
    Axis across;
    across.label = tr("dimension");
    across.first = columns.first - 0.5;
    across.last = columns.last - 0.5;
    across.ticks = binaryTicks(across.first, across.last, std::max(2, m_plot.area().width() / 48));
    m_plot.setAxis(Side::Bottom, across);
}

void LookupTable::draw(QPainter& painter, const Document& document, const Theme& theme,
                       const RelativeRows& rows) {
    const QRect area = m_plot.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    const Bounds bounds = rows.field()->bounds();
    const Bounds scale = scaleOver(bounds.least, bounds.greatest);
    const Span columns = document.dimensions();
    const Window window{0, static_cast<double>(rows.rows()), columns.first, columns.last};
    const Appearance& appearance = document.appearance();
    const QRect pixels = devicePixels(painter, area);
    drawOnDevice(painter, pixels,
                 m_picture.image({rows.field(), window, pixels.size(), appearance.palette, scale,
                                  appearance.averaging, theme.border.rgb(), theme.card.rgb()}));
    m_plot.draw(painter, theme);
    m_bar.draw(painter, theme, QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
               appearance.palette, scale);
    drawMark(painter, document, theme, rows);
    drawCellNumbers(painter, {m_plot, *rows.field(), m_first, 0, appearance.palette, scale});
}

void LookupTable::drawMark(QPainter& painter, const Document& document, const Theme& theme,
                           const RelativeRows& rows) const {
    const QRectF area = m_plot.area();
    const PointedPair pair = pointedPair(document);
    const auto row = rows.rowOf(pair.lag);
    painter.save();
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    const QString looked =
        tr("looked up for i = %1, j = %2").arg(readable(qint64{pair.query}), readable(qint64{pair.key}));
    drawLabel(painter, QRectF(area.left(), area.top() - kHeader, area.width(), kHeader - 4),
              Qt::AlignLeft | Qt::AlignVCenter,
              row ? QStringList{tr("table of %1 rows; framed: the row %2")
                                    .arg(readable(qint64{rows.rows()}), looked),
                                looked}
                  : QStringList{tr("the key comes after its query: masked")});
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const double x = m_plot.toX(static_cast<double>(document.cursor().dimension));
    const double name = m_first + static_cast<double>(row.value_or(0));
    const QRectF cells(QPointF(area.left(), m_plot.toY(name - 0.5)),
                       QPointF(area.right(), m_plot.toY(name + 0.5)));
    CellMark::of(theme.dimension).draw(painter, QLineF(x, area.top(), x, area.bottom()));
    if (row) {
        const CellMark mark = CellMark::of(theme.otherPosition);
        if (cells.height() >= kLeastToFrame)
            mark.draw(painter, cells.adjusted(0.5, 0.5, -0.5, -0.5));
        else
            mark.draw(painter, QLineF(area.left(), cells.center().y(), area.right(), cells.center().y()));
    }
    painter.restore();
}

std::optional<LookupTable::Cell> LookupTable::cellAt(const RelativeRows& rows, const QPointF& point) const {
    if (!QRectF(m_plot.area()).contains(point))
        return std::nullopt;
    const auto inside = [](double at, std::int64_t count) {
        return std::clamp<std::int64_t>(std::llround(at), 0, count - 1);
    };
    return Cell{inside(m_plot.fromY(point.y()) - m_first, rows.rows()),
                inside(m_plot.fromX(point.x()), rows.columns())};
}

}  // namespace posiscope
