// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/colourbar.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/barnumbers.h"
#include "app/plots/colourmap.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"

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

}  // namespace posiscope
