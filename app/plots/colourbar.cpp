// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/colourbar.h"

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/barnumbers.h"
#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

constexpr int kBarWidth = 12;
constexpr int kBesideNumbers = 9;  ///< a tick, its padding, and air at the edge

/// The bar as an image, one row per device pixel, greatest value on top.
QImage bar(PaletteKind palette, int rows) {
    QImage image(1, rows, QImage::Format_RGB32);
    for (int r = 0; r < rows; ++r)
        image.setPixel(
            0, r, ColourMap::of(palette).at(1 - (static_cast<float>(r) + 0.5F) / static_cast<float>(rows)));
    return image;
}

/// Colour of the histogram, less prominent than the bar: between card and text.
QColor muted(const Theme& theme) {
    constexpr float kShare = 0.6F;
    const QColor& colour = theme.mutedText;
    const auto between = [](float card, float text) { return card + kShare * (text - card); };
    return QColor::fromRgbF(between(theme.card.redF(), colour.redF()),
                            between(theme.card.greenF(), colour.greenF()),
                            between(theme.card.blueF(), colour.blueF()));
}

/// The pointed end of \p bar, in the colour of that end.
void drawPoint(QPainter& painter, const Theme& theme, const QRect& bar, QRgb colour, bool above) {
    constexpr double kHeight = 6;
    const double base = above ? bar.top() : bar.bottom() + 1;
    const double tip = above ? base - kHeight : base + kHeight;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(QColor(colour));
    painter.drawPolygon(
        QPolygonF{{bar.left() + 0.5, base}, {bar.right() + 0.5, base}, {QRectF(bar).center().x(), tip}});
    painter.restore();
}

constexpr double kBar = 8;
constexpr double kFont = 10;

/// The bar as an image, one column per device pixel.
QImage stripImage(PaletteKind palette, int columns) {
    QImage image(columns, 1, QImage::Format_RGB32);
    for (int c = 0; c < columns; ++c)
        image.setPixel(
            c, 0, ColourMap::of(palette).at((static_cast<float>(c) + 0.5F) / static_cast<float>(columns)));
    return image;
}

QString numberOf(double value) {
    const bool whole = value == std::trunc(value) && std::abs(value) < 1e9;
    return whole ? readable(static_cast<qint64>(value)) : readable(value, 3);
}

}  // namespace

/// In steps, so that an animated picture does not jitter.
int ColourBar::widthFor(const ColourScale& scale) {
    constexpr int kUsual = 200;  // pixels high
    constexpr double kMost = 72;
    constexpr int kStep = 8;
    const double room = kWidth - kGap - kBarWidth - kBesideNumbers;
    if (barNumbers(scale, kUsual, room).size() > 1)
        return kWidth;
    const double more = widestOf(barNumbers(scale, kUsual, kMost)) - room;
    return kWidth + std::max(0, kStep * static_cast<int>(std::ceil(more / kStep)));
}

void ColourBar::drawCounts(QPainter& painter, const Theme& theme, const std::vector<int>& counts) const {
    const QRectF bar = m_frame.area();
    const int most = counts.empty() ? 0 : *std::ranges::max_element(counts);
    if (bar.isEmpty() || most == 0)
        return;
    constexpr double kApartFromBar = 2;
    constexpr double kLongest = kGap - 2 * kApartFromBar;
    constexpr double kLeast = 1;  // any count > 0 is visible
    const double base = bar.left() - kApartFromBar;
    const double step = bar.height() / static_cast<double>(counts.size());
    const double ratio = devicePixelsALogical(painter);
    const auto edge = [&](std::size_t i) {  // whole pixels, without seams between neighbours
        return std::round((bar.bottom() - step * static_cast<double>(i)) * ratio) / ratio;
    };
    QList<QRectF> bars;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        const double length = std::max(kLeast, kLongest * std::sqrt(static_cast<double>(counts[i]) / most));
        bars << QRectF(base - length, edge(i + 1), length, edge(i) - edge(i + 1));
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(muted(theme));
    painter.drawRects(bars);  // much faster in one call than as one path
    painter.restore();
}

void ColourBar::draw(QPainter& painter, const Theme& theme, const QRect& outer, PaletteKind palette,
                     const ColourScale& scale, const QList<Tick>& ticks, const QString& label) {
    // A margin above and below; otherwise the outermost numbers would be cut off.
    const QRect padded = outer.adjusted(0, -kBeyond, 0, kBeyond);
    m_frame.setGeometry(padded, QMargins(kGap, kBeyond, padded.width() - kGap - kBarWidth, kBeyond));
    if (m_frame.area().isEmpty())
        return;
    Axis axis;
    axis.first = scale.byDecades() ? 1 : scale.ends.greatest;
    axis.last = scale.byDecades() ? 0 : scale.ends.least;
    axis.label = label;
    const double room = outer.width() - kGap - kBarWidth - kBesideNumbers - (label.isEmpty() ? 0 : kLabel);
    axis.ticks = ticks.isEmpty() ? barNumbers(scale, outer.height(), room) : ticks;
    m_frame.setAxis(Side::Right, axis);
    const QRect area = m_frame.area();
    const QRect pixels = devicePixels(painter, area);
    drawOnDevice(painter, pixels, bar(palette, pixels.height()));
    m_frame.draw(painter, theme);
    if (scale.cutAbove)
        drawPoint(painter, theme, area, ColourMap::of(palette).at(1), true);
    if (scale.cutBelow)
        drawPoint(painter, theme, area, ColourMap::of(palette).at(0), false);
}

QRectF ColourStrip::areaOf(const QRectF& outer) {
    return {outer.left(), outer.top(), outer.width(), kBar};
}

void ColourStrip::draw(QPainter& painter, const Theme& theme, const QRectF& outer, PaletteKind palette,
                       const ColourScale& scale) {
    const QRectF area = areaOf(outer);
    const QRect pixels = devicePixels(painter, area);
    if (pixels.isEmpty())
        return;
    painter.save();
    drawOnDevice(painter, pixels, stripImage(palette, pixels.width()).scaled(pixels.size()));
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setFont(figureFont(kFont));
    painter.setPen(theme.mutedText);
    const QRectF numbers(outer.left(), area.bottom() + 2, outer.width(), outer.bottom() - area.bottom() - 2);
    const QString least = (scale.cutBelow ? QStringLiteral("≤ ") : QString()) + numberOf(scale.ends.least);
    const QString greatest =
        (scale.cutAbove ? QStringLiteral("≥ ") : QString()) + numberOf(scale.ends.greatest);
    const QFontMetricsF metrics(painter.font(), painter.device());
    painter.drawText(numbers, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, least);
    if (metrics.horizontalAdvance(least + greatest) + 8 < numbers.width())
        painter.drawText(numbers, Qt::AlignRight | Qt::AlignTop | Qt::TextSingleLine, greatest);
    const double zero = numbers.left() + numbers.width() * scale.shareOf(0);
    const double left = numbers.left() + metrics.horizontalAdvance(least) + 10;
    const double right = numbers.right() - metrics.horizontalAdvance(greatest) - 10;
    if (scale.ends.least < 0 && scale.ends.greatest > 0 && zero > left && zero < right) {
        painter.drawText(QRectF(zero - 10, numbers.top(), 20, numbers.height()),
                         Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("0"));
    } else if (scale.byDecades()) {  // labels the middle, because it is not half of the end
        const QString middle = numberOf(scale.valueAt(0.5));
        const double half = metrics.horizontalAdvance(middle) / 2;
        const double centre = numbers.center().x();
        if (centre - half > left && centre + half < right)
            painter.drawText(numbers, Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, middle);
    }
    painter.restore();
}

}  // namespace posiscope
