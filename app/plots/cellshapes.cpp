// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/cellshapes.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <cmath>

namespace posiscope {
namespace {

constexpr double kMostCells = 128;  // a side; more make files that viewers show slowly

bool isWhole(const Span& span) {
    const auto whole = [](double end) { return std::abs(end - std::round(end)) < 1e-9; };
    return whole(span.first) && whole(span.last) && span.size() >= 1 && span.size() <= kMostCells;
}

}  // namespace

std::optional<QSize> shapesOn(const QPainter& painter, const Span& rows, const Span& columns) {
    const QPaintEngine::Type type = painter.paintEngine()->type();
    const bool vectors = type == QPaintEngine::SVG || type == QPaintEngine::Pdf;
    if (!vectors || !isWhole(rows) || !isWhole(columns))
        return std::nullopt;
    return QSize(qRound(columns.size()), qRound(rows.size()));
}

/// Viewers leave hairline gaps between adjacent shapes. So the same cells are also drawn behind them as an
/// image. Some viewers smooth images; an SVG therefore also asks for crisp edges.
void drawCellShapes(QPainter& painter, const QRectF& area, const QImage& cells) {
    const double width = area.width() / cells.width();
    const double height = area.height() / cells.height();
    painter.save();
    painter.drawImage(area, cells, QRectF(cells.rect()));
    painter.setPen(Qt::NoPen);
    for (int row = 0; row < cells.height(); ++row)
        for (int column = 0, next = 0; column < cells.width(); column = next) {
            const QRgb colour = cells.pixel(column, row);
            while (next < cells.width() && cells.pixel(next, row) == colour)
                ++next;
            painter.setBrush(QColor(colour));
            painter.drawRect(QRectF(area.left() + column * width, area.top() + row * height,
                                    (next - column) * width, height));
        }
    painter.restore();
}

}  // namespace posiscope
