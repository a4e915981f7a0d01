// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/drawcells.h"

#include <QColor>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/plotframe.h"
#include "app/plots/theme.h"
#include "core/fields/field.h"

namespace posiscope {
namespace {

constexpr double kMostCells = 128;  // a side; more make files that viewers show slowly

bool isWhole(const Span& span) {
    const auto whole = [](double end) { return std::abs(end - std::round(end)) < 1e-9; };
    return whole(span.first) && whole(span.last) && span.size() >= 1 && span.size() <= kMostCells;
}

constexpr double kSmallFont = 9;   // of whole numbers, which are short
constexpr double kRoomAcross = 8;  // around a number
constexpr double kRoomDown = 6;
constexpr double kPlainRoom = 4;  // around a whole number
constexpr double kSmallRoom = 2;
constexpr int kMostDecimals = 4;
constexpr int kFewDecimals = 2;
constexpr int kLeastDecimals = 1;

QString fixedText(double value, int decimals) {
    QString text = QString::number(value, 'f', decimals);
    if (text.startsWith(u'-'))
        text = text.toDouble() == 0 ? text.mid(1) : QChar(0x2212) + text.mid(1);
    return text;
}

/// How many decimals show the first digits of numbers up to \p magnitude: four for 1, fewer for larger ones,
/// more for smaller ones.
int decimalsOf(double magnitude, int digits) {
    if (!(magnitude > 0))
        return 0;
    const double power = std::floor(std::log10(magnitude));
    return static_cast<int>(std::clamp(digits - power, 0.0, 12.0));
}

/// The decimals that show \p digits of numbers up to \p magnitude, if the widest such number fits a cell; −1
/// otherwise.
int decimalsFor(const QSizeF& cell, double magnitude, int digits, const QFontMetricsF& metrics) {
    const int decimals = decimalsOf(magnitude, digits);
    const bool fits =
        cell.height() >= metrics.height() + kRoomDown &&
        metrics.horizontalAdvance(fixedText(-magnitude, decimals)) + kRoomAcross <= cell.width();
    return fits ? decimals : -1;
}

/// How numbers are written in cells that are \p room times as large as they need.
struct NumberFit {
    int digits;
    double font;
    double room;
};

/// The best first. From a distance few digits in large type are better than more in small type.
constexpr std::array kFits{NumberFit{kMostDecimals, 22, 1.3},       NumberFit{kMostDecimals, 16, 1.3},
                           NumberFit{kFewDecimals, 22, 2},          NumberFit{kFewDecimals, 16, 2},
                           NumberFit{kMostDecimals, kSmallType, 1}, NumberFit{kFewDecimals, kSmallType, 1}};
constexpr std::array kBriefFits{NumberFit{kFewDecimals, 22, 1.3}, NumberFit{kFewDecimals, 16, 1.1},
                                NumberFit{kLeastDecimals, 16, 0.85}, NumberFit{kFewDecimals, kSmallType, 1},
                                NumberFit{kLeastDecimals, kSmallType, 0.9}};

/// Sets the font for numbers of \p cells. \returns their number of decimals, −1 if none fit
int decimalsWithType(QPainter& painter, const ShownCells& cells, const QSizeF& cell, double magnitude) {
    const std::span<const NumberFit> fits = cells.brief ? std::span<const NumberFit>(kBriefFits) : kFits;
    for (const NumberFit& fit : fits) {
        if (fit.font > kSmallType && !cells.large)
            continue;
        painter.setFont(figureFont(fit.font));
        const QFontMetricsF metrics(painter.font(), painter.device());
        if (const int decimals = decimalsFor(cell / fit.room, magnitude, fit.digits, metrics); decimals >= 0)
            return decimals;
    }
    return -1;
}

/// The largest font in which the widest whole number fits a cell; 0 if none does.
double fontFor(const QSizeF& cell, const Bounds& reach, const QPaintDevice* device) {
    for (const double font : {kSmallType, kSmallFont}) {
        const QFontMetricsF metrics(figureFont(font), device);
        const double room = font == kSmallType ? kPlainRoom : kSmallRoom;
        const double width = std::max(metrics.horizontalAdvance(fixedText(reach.least, 0)),
                                      metrics.horizontalAdvance(fixedText(reach.greatest, 0)));
        if (metrics.ascent() + room <= cell.height() && width + room <= cell.width())
            return font;
    }
    return 0;
}

/// The cells of an axis from \p first to \p last whose centres are whole numbers plus \p offset.
std::pair<std::int64_t, std::int64_t> between(double first, double last, double offset, std::int64_t count) {
    return {std::max<std::int64_t>(0, std::llround(std::ceil(first - offset))),
            std::min<std::int64_t>(count - 1, std::llround(std::floor(last - offset)))};
}

/// The area cleared around \p text in \p cell, so that the cursor's lines neither strike it through nor look
/// like its minus sign; never that of a neighbour.
QSizeF clearedFor(const QFontMetrics& metrics, const QString& text, const QSizeF& cell) {
    constexpr double kAir = 7;
    const double width = metrics.horizontalAdvance(text);
    return QSizeF(std::max(width + 4, std::min(width + 2 * kAir, cell.width() - 4)), metrics.height() - 2.0)
        .boundedTo(cell);
}

void drawNumber(QPainter& painter, const QPointF& middle, const QString& text, const QColor& cell,
                const QSizeF& room) {
    QRectF box(QPointF(), clearedFor(painter.fontMetrics(), text, room));
    box.moveCenter(middle);
    painter.fillRect(box, cell);  // keeps the cursor's lines from striking numbers through
    painter.setPen(qGray(cell.rgb()) > 140 ? QColor(25, 25, 30) : QColor(250, 250, 250));
    painter.drawText(box, Qt::AlignCenter, text);
}

/// Draws \p size cells from \p first on. Reads them at once, because a single cell costs as much as its whole
/// row.
void drawBlock(QPainter& painter, const ShownCells& cells, const Extent& first, const Extent& size,
               int decimals) {
    std::vector<double> values(static_cast<std::size_t>(size.rows * size.columns));
    const auto edge = [](std::int64_t at) { return static_cast<double>(at); };
    cells.field.means(Window{edge(first.rows), edge(first.rows + size.rows), edge(first.columns),
                             edge(first.columns + size.columns)},
                      Pixels<double>{values.data(), static_cast<int>(size.rows),
                                     static_cast<int>(size.columns), static_cast<int>(size.columns)});
    const ColourMap& colours = ColourMap::of(cells.palette);
    for (std::int64_t k = 0; k < size.rows * size.columns; ++k) {
        const double value = values[static_cast<std::size_t>(k)];
        if (!std::isfinite(value))
            continue;
        const auto share = static_cast<float>(cells.scale.shareOf(value));
        drawNumber(painter,
                   {cells.frame.toX(cells.firstColumn + edge(first.columns + k % size.columns)),
                    cells.frame.toY(cells.firstRow + edge(first.rows + k / size.columns))},
                   fixedText(value, decimals), QColor(colours.at(share)),
                   {std::abs(cells.frame.toX(1) - cells.frame.toX(0)),
                    std::abs(cells.frame.toY(1) - cells.frame.toY(0))});
    }
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

void drawCellNumbers(QPainter& painter, const ShownCells& cells) {
    const PlotFrame& frame = cells.frame;
    const QSizeF cell(std::abs(frame.toX(1) - frame.toX(0)), std::abs(frame.toY(1) - frame.toY(0)));
    const double magnitude = std::max(std::abs(cells.reach.least), std::abs(cells.reach.greatest));
    painter.save();
    painter.setClipRect(frame.area());
    int decimals = decimalsWithType(painter, cells, cell, magnitude);
    if (cells.whole) {
        const double font = fontFor(cell, cells.reach, painter.device());
        decimals = font > 0 ? 0 : -1;
        painter.setFont(figureFont(font > 0 ? font : kSmallType));
    }
    const QRectF area = frame.area();
    const auto [top, bottom] = between(frame.fromY(area.top()), frame.fromY(area.bottom() + 1),
                                       cells.firstRow, cells.field.extent().rows);
    const auto [left, right] = between(frame.fromX(area.left()), frame.fromX(area.right() + 1),
                                       cells.firstColumn, cells.field.extent().columns);
    if (decimals >= 0 && bottom >= top && right >= left)
        drawBlock(painter, cells, {top, left}, {bottom - top + 1, right - left + 1}, decimals);
    painter.restore();
}

}  // namespace posiscope
