// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/cellnumbers.h"

#include <QColor>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr double kRoom = 6;  // around a number, in both directions
constexpr int kMostDecimals = 4;
constexpr int kFewDecimals = 2;

QString fixedText(double value, int decimals) {
    QString text = QString::number(value, 'f', decimals);
    if (text.startsWith(u'-'))
        text = text.toDouble() == 0 ? text.mid(1) : QChar(0x2212) + text.mid(1);
    return text;
}

/// The most decimals, and at least a few, for which the widest number fits a cell; −1 if none do.
int decimalsFor(const QSizeF& cell, double magnitude, const QFontMetricsF& metrics) {
    if (cell.height() < metrics.height() + kRoom)
        return -1;
    const int whole =
        magnitude >= 10 ? static_cast<int>(std::min(15.0, std::floor(std::log10(magnitude)))) : 0;
    for (const int decimals : {kMostDecimals, kFewDecimals}) {
        const int fewer = std::max(0, decimals - whole);
        if (metrics.horizontalAdvance(fixedText(-magnitude, fewer)) + kRoom <= cell.width())
            return fewer;
    }
    return -1;
}

/// The cells of an axis from \p first to \p last whose middles are whole numbers plus \p offset.
std::pair<std::int64_t, std::int64_t> between(double first, double last, double offset, std::int64_t count) {
    return {std::max<std::int64_t>(0, std::llround(std::ceil(first - offset))),
            std::min<std::int64_t>(count - 1, std::llround(std::floor(last - offset)))};
}

void drawNumber(QPainter& painter, const QPointF& middle, const QString& text, const QColor& cell) {
    QRectF box(QPointF(),
               QSizeF(painter.fontMetrics().horizontalAdvance(text) + 4, painter.fontMetrics().height() - 2));
    box.moveCenter(middle);
    painter.fillRect(box, cell);  // the cursor's lines do not strike numbers through
    painter.setPen(qGray(cell.rgb()) > 140 ? QColor(25, 25, 30) : QColor(250, 250, 250));
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace

void drawCellNumbers(QPainter& painter, const ShownCells& cells) {
    const PlotFrame& frame = cells.frame;
    const QSizeF cell(std::abs(frame.toX(1) - frame.toX(0)), std::abs(frame.toY(1) - frame.toY(0)));
    const double magnitude = std::max(std::abs(cells.scale.least), std::abs(cells.scale.greatest));
    painter.save();
    painter.setFont(figureFont(kFont));
    painter.setClipRect(frame.area());
    const int decimals = decimalsFor(cell, magnitude, QFontMetricsF(painter.font(), painter.device()));
    const QRectF area = frame.area();
    const auto [top, bottom] = between(frame.fromY(area.top()), frame.fromY(area.bottom() + 1),
                                       cells.firstRow, cells.field.extent().rows);
    const auto [left, right] = between(frame.fromX(area.left()), frame.fromX(area.right() + 1),
                                       cells.firstColumn, cells.field.extent().columns);
    const double reach = cells.scale.greatest - cells.scale.least;
    for (std::int64_t r = top; decimals >= 0 && r <= bottom; ++r)
        for (std::int64_t c = left; c <= right; ++c) {
            const double value = cells.field.cell(r, c);
            if (std::isnan(value))
                continue;
            const auto share = static_cast<float>(reach > 0 ? (value - cells.scale.least) / reach : 0.5);
            drawNumber(painter,
                       {frame.toX(cells.firstColumn + static_cast<double>(c)),
                        frame.toY(cells.firstRow + static_cast<double>(r))},
                       fixedText(value, decimals), QColor(ColourMap::of(cells.palette).at(share)));
        }
    painter.restore();
}

}  // namespace posiscope
