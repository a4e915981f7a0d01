// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/bitcells.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/theme.h"
#include "core/schemes/binarycode.h"

namespace posiscope {

int BitPlaces::bitAt(double x) const {
    const double bit = std::floor((x - left) / width);
    return bit >= 0 && bit < count ? static_cast<int>(bit) : -1;
}

void drawBits(QPainter& painter, const Theme& theme, const BitPlaces& places, const QRectF& row,
              std::int64_t position, const QColor& colour) {
    painter.save();
    const std::vector<int> bits = bitsOf(position, places.count);
    const bool digits = places.width >= 14 && row.height() >= 14;
    const double corner = std::min(5.0, places.width / 6);
    for (int k = 0; k < places.count; ++k) {
        const bool set = bits[static_cast<std::size_t>(k)] == 1;
        const QRectF cell = places.place(k, row.top(), row.height());
        painter.setPen(Qt::NoPen);
        painter.setBrush(set ? colour : theme.border);
        painter.drawRoundedRect(cell, corner, corner);
        painter.setPen(set ? theme.accentText : theme.mutedText);
        if (digits)
            painter.drawText(cell, Qt::AlignCenter, set ? QStringLiteral("1") : QStringLiteral("0"));
    }
    painter.restore();
}

void underlineBits(QPainter& painter, const BitPlaces& places, double y, int lowest, const QColor& colour) {
    for (int k = 0; k < std::min(lowest, places.count); ++k)
        painter.fillRect(places.place(k, y, 2), colour);
}

void drawSigns(QPainter& painter, const BitPlaces& places, const QRectF& row, std::int64_t position) {
    QStringList texts;
    for (const int sign : signsOf(position, places.count))
        texts += sign > 0 ? QStringLiteral("+1") : QStringLiteral("−1");
    drawBelowBits(painter, places, row, texts);
}

void drawBelowBits(QPainter& painter, const BitPlaces& places, const QRectF& row, const QStringList& texts) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    double widest = 1;
    for (const QString& text : texts)
        widest = std::max(widest, metrics.horizontalAdvance(text));
    if (places.width <= 0)
        return;
    const double steps = std::ceil((widest + 4) / places.width);  // past every bit where cells are slivers
    const int step = static_cast<int>(std::clamp(steps, 1.0, static_cast<double>(std::max(1, places.count))));
    for (int k = 0; k < std::min(places.count, static_cast<int>(texts.size())); k += step) {
        const double width = metrics.horizontalAdvance(texts[k]) + 2;
        const double middle = places.place(k, 0, 0).center().x();
        const double left = std::max(places.left, middle - width / 2);  // not into the name of the row
        painter.drawText(QRectF(left, row.top(), width, row.height()), Qt::AlignCenter, texts[k]);
    }
}

}  // namespace posiscope
