// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/colourbar.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kBarWidth = 12;

/// The bar as an image, one row a device pixel, greatest value on top.
QImage bar(PaletteKind palette, int rows) {
    QImage image(1, rows, QImage::Format_RGB32);
    for (int r = 0; r < rows; ++r)
        image.setPixel(
            0, r, ColourMap::of(palette).at(1 - (static_cast<float>(r) + 0.5F) / static_cast<float>(rows)));
    return image;
}

constexpr double kApart = 15;  ///< pixels between two numbers

/// Which numbers of each decade are written, and of which decades.
struct Rhythm {
    QList<int> digits;
    int decades;
};

QString textOf(double value, int power, const Rhythm& rhythm) {
    if (rhythm.digits.size() > 1)
        return readable(value, 1);
    const QString size = powerTicks(std::pow(10.0, power), std::pow(10.0, power), 1).constFirst().text;
    return value < 0 ? QChar(0x2212) + size : size;
}

/// At their shares of \p scale, from the first to the last.
QList<Tick> inRhythm(const ColourScale& scale, const Rhythm& rhythm) {
    QList<Tick> ticks;
    const auto add = [&](double value, const QString& text) {
        const double share = scale.shareOf(value);
        if (share > -1e-9 && share < 1 + 1e-9)
            ticks.append({share, text});
    };
    const double most = std::max(std::abs(scale.ends.least), std::abs(scale.ends.greatest));
    const int high = static_cast<int>(std::floor(std::log10(most) + 1e-9));
    for (int power = high; std::pow(10.0, power + 1) > scale.linear * (1 - 1e-9); power -= rhythm.decades)
        for (const int digit : rhythm.digits)
            for (const double sign : {-1.0, 1.0})
                if (const double size = digit * std::pow(10.0, power); size >= scale.linear * (1 - 1e-9))
                    add(sign * size, textOf(sign * size, power, rhythm));
    add(0, QStringLiteral("0"));
    std::ranges::sort(ticks, {}, &Tick::at);
    return ticks;
}

bool fit(const QList<Tick>& ticks, int pixels) {
    return ticks.size() > 1 && std::ranges::adjacent_find(ticks, [&](const Tick& a, const Tick& b) {
                                   return (b.at - a.at) * pixels < kApart;
                               }) == ticks.end();
}

/// Numbers of \p scale at their shares, as close as \p pixels allow.
QList<Tick> decadeTicks(const ColourScale& scale, int pixels) {
    for (const Rhythm& rhythm :
         {Rhythm{{1, 2, 5}, 1}, Rhythm{{1}, 1}, Rhythm{{1}, 2}, Rhythm{{1}, 3}, Rhythm{{1}, 6}})
        if (const QList<Tick> ticks = inRhythm(scale, rhythm); fit(ticks, pixels))
            return ticks;
    QList<Tick> ticks = decimalTicks(scale.ends.least, scale.ends.greatest, std::max(2, pixels / 48));
    for (Tick& tick : ticks)
        tick.at = scale.shareOf(tick.at);
    return ticks;
}

/// A point beyond one end of \p bar, in the colour of that end.
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

}  // namespace

void ColourBar::drawCounts(QPainter& painter, const Theme& theme, const std::vector<int>& counts) const {
    const QRectF bar = m_frame.area();
    const int most = counts.empty() ? 0 : *std::ranges::max_element(counts);
    if (bar.isEmpty() || most == 0)
        return;
    constexpr double kApartFromBar = 2;
    constexpr double kLongest = kGap - 2 * kApartFromBar;
    constexpr double kLeast = 1;  // what is there at all is seen
    const double base = bar.left() - kApartFromBar;
    const double step = bar.height() / static_cast<double>(counts.size());
    QPainterPath outline;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) {
            const double length =
                std::max(kLeast, kLongest * std::sqrt(static_cast<double>(counts[i]) / most));
            outline.addRect(QRectF(QPointF(base - length, bar.bottom() - step * static_cast<double>(i + 1)),
                                   QPointF(base, bar.bottom() - step * static_cast<double>(i))));
        }
    QColor colour = theme.mutedText;
    colour.setAlphaF(0.6F);  // beside the bar, not before it
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(outline.simplified(), colour);
    painter.restore();
}

void ColourBar::draw(QPainter& painter, const Theme& theme, const QRect& outer, PaletteKind palette,
                     const ColourScale& scale, const QList<Tick>& ticks) {
    // A little air above and below, or the outermost numbers would be cut off.
    const QRect padded = outer.adjusted(0, -12, 0, 12);
    m_frame.setGeometry(padded, QMargins(kGap, 12, padded.width() - kGap - kBarWidth, 12));
    if (m_frame.area().isEmpty())
        return;
    Axis axis;
    axis.first = scale.byDecades() ? 1 : scale.ends.greatest;
    axis.last = scale.byDecades() ? 0 : scale.ends.least;
    if (!ticks.isEmpty())
        axis.ticks = ticks;
    else if (scale.byDecades())
        axis.ticks = decadeTicks(scale, outer.height());
    else
        axis.ticks = decimalTicks(scale.ends.least, scale.ends.greatest, std::max(2, outer.height() / 48));
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

}  // namespace posiscope
