// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/cellplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/cellnumbers.h"

namespace posiscope {
namespace {

constexpr int kLeast = 72;    ///< logical pixels a side at which a matrix says something
constexpr double kGain = 10;  ///< next to curves and facts
constexpr double kFont = 11;
constexpr int kTick = 8;  ///< a tick and the air beside its number
constexpr int kLine = 16;
constexpr int kHalfNumber = 8;  ///< what the outermost number reaches over the end of an axis

}  // namespace

QMargins CellPlot::margins() const {
    const CellAxis& down = m_cells.down;
    const CellAxis& across = m_cells.across;
    const int left = (down.widest > 0 ? kTick + static_cast<int>(std::ceil(down.widest)) : 2) +
                     (down.label.isEmpty() ? 0 : kLine + 2);
    const int bottom = (across.widest > 0 ? kTick + kLine : 2) + (across.label.isEmpty() ? 0 : kLine);
    return {left, m_cells.measure.isEmpty() ? kHalfNumber : kLine + 6, ColourBar::kWidth, bottom};
}

Wish CellPlot::wish(const Ink&) const {
    return {
        .least = {kLeast, kLeast}, .aspect = m_cells.square ? 1.0 : 0.0, .margins = margins(), .gain = kGain};
}

void CellPlot::place(const QRect& data) {
    Piece::place(data);
    QMargins around;
    if (!data.isEmpty()) {
        around = margins();
        // Beside the plot stands the bar; the last number below reaches half of itself under it.
        around.setRight(kHalfNumber + static_cast<int>(std::ceil(m_cells.across.widest / 2)));
    }
    m_frame.setGeometry(data.marginsAdded(around), around);
    if (data.isEmpty())
        return;
    const auto axisOf = [](const CellAxis& shown, int pixels) {
        Axis axis;
        axis.label = shown.label;
        axis.first = shown.shown.first - 0.5;  // cell p is centred on p
        axis.last = shown.shown.last - 0.5;
        if (shown.widest > 0)
            axis.ticks = shown.ticks(axis.first, axis.last, pixels);
        return axis;
    };
    m_frame.setAxis(Side::Left, axisOf(m_cells.down, data.height()));
    m_frame.setAxis(Side::Bottom, axisOf(m_cells.across, data.width()));
}

void CellPlot::draw(QPainter& painter, const Ink& ink) {
    const QRect pixels = devicePixels(painter, data());
    m_cellsAPixel = m_cells.down.shown.size() / pixels.height();
    const Bounds scale = m_cells.scale(m_cellsAPixel);
    drawCells(painter, ink, scale);
    if (m_under)
        m_under(painter, ink);
    m_frame.draw(painter, ink.theme);
    drawBar(painter, ink, scale);
    if (m_over)
        m_over(painter, ink);
    drawCellNumbers(painter, {m_frame, *m_cells.field, m_cells.down.origin, m_cells.across.origin,
                              m_cells.palette, scale});
}

void CellPlot::drawCells(QPainter& painter, const Ink& ink, const Bounds& scale) {
    QRect place = devicePixels(painter, data());
    if (m_cells.square && data().width() == data().height())  // and rounded edges keep it square
        place.setSize(QSize(1, 1) * std::min(place.width(), place.height()));
    const Span rows = m_cells.down.cells();
    const Span columns = m_cells.across.cells();
    const QSize drawn = m_cells.square ? place.size() / ink.coarseness
                                       : QSize(place.width(), std::max(1, place.height() / ink.coarseness));
    drawOnDevice(painter, place,
                 m_picture.image({m_cells.field, Window{rows.first, rows.last, columns.first, columns.last},
                                  drawn, m_cells.palette, scale, m_cells.averaging, ink.theme.border.rgb(),
                                  ink.theme.card.rgb()},
                                 ink.use));
}

void CellPlot::drawBar(QPainter& painter, const Ink& ink, const Bounds& scale) {
    const QRect outer(data().right() + 1, data().top(), ColourBar::kWidth, data().height());
    m_bar.draw(painter, ink.theme, outer, m_cells.palette, scale);
    if (m_cells.measure.isEmpty())
        return;
    painter.setFont(figureFont(kFont));
    painter.setPen(ink.theme.mutedText);
    const QRect name(outer.left() + ColourBar::kGap, outer.top() - kLine - 4,
                     ColourBar::kWidth - ColourBar::kGap, kLine);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignBottom, m_cells.measure);
}

std::optional<CellPlot::Cell> CellPlot::cellAt(const QPointF& point) const {
    if (!m_cells.field || !isPlaced() || !QRectF(data()).contains(point))
        return std::nullopt;
    const Cell cell = nearest(point);
    const Extent extent = m_cells.field->extent();
    const auto row = static_cast<double>(cell.down) - m_cells.down.origin;
    const auto column = static_cast<double>(cell.across) - m_cells.across.origin;
    if (row < 0 || column < 0 || row >= static_cast<double>(extent.rows) ||
        column >= static_cast<double>(extent.columns))
        return std::nullopt;
    return cell;
}

CellPlot::Cell CellPlot::nearest(const QPointF& point) const {
    return {std::llround(m_frame.fromY(point.y())), std::llround(m_frame.fromX(point.x()))};
}

std::optional<ZoomablePlot> CellPlot::axes() const {
    if (!isPlaced())
        return std::nullopt;
    return ZoomablePlot{&m_frame, m_cells.across.kind, m_cells.down.kind};
}

}  // namespace posiscope
