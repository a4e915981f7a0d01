// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/headstrips.h"

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/rotary/rotatedvector.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr double kLeastRoom = 240;  // pixels of a view, below which circles need all of it
constexpr double kGap = 6;          // between query, key and value

struct Strip {
    QStringList name;
    const std::vector<double>* numbers;
    double above;  ///< pixels left free
};

QImage pictureOf(const std::vector<double>& numbers, double top, PaletteKind palette) {
    QImage image(static_cast<int>(numbers.size()), 1, QImage::Format_RGB32);
    const ColourMap& colours = ColourMap::of(palette);
    for (int j = 0; j < image.width(); ++j)
        image.setPixel(j, 0,
                       colours.at(static_cast<float>(0.5 + numbers[static_cast<std::size_t>(j)] / top / 2)));
    return image;
}

}  // namespace

double HeadStrips::heightIn(double room) {
    return room < kLeastRoom ? 0 : 5 * (lineHeight(kFont) + 1) + 2 * kGap;
}

void HeadStrips::draw(QPainter& painter, const Theme& theme, const Document& document, const RotaryHead& head,
                      const QRectF& area) {
    const Cursor& cursor = document.cursor();
    const QueryKeyValue token{head.vectors.query, head.vectors.key, head.vectors.key};
    const QueryKeyValue atQuery = rotated(*head.rotary, token, static_cast<double>(cursor.position));
    const QueryKeyValue atKey = rotated(*head.rotary, token, static_cast<double>(cursor.otherPosition));
    const QString m = readable(qint64{cursor.position});
    const QString n = readable(qint64{cursor.otherPosition});
    const QList<Strip> strips{
        {{tr("q before"), tr("q")}, &token.query, 0},
        {{tr("q turned to position %1").arg(m), tr("q at %1").arg(m)}, &atQuery.query, 0},
        {{tr("k before"), tr("k")}, &token.key, kGap},
        {{tr("k turned to position %1").arg(n), tr("k at %1").arg(n)}, &atKey.key, 0},
        {{tr("v (k’s numbers): left alone"), tr("v left alone"), tr("v")}, &atKey.value, kGap}};
    double top = 0;
    for (const Strip& strip : strips)
        for (const double number : *strip.numbers)
            top = std::max(top, std::abs(number));
    const double words = std::min(190.0, 0.34 * area.width());
    const double height = lineHeight(kFont);
    double y = area.top();
    for (const Strip& strip : strips) {
        y += strip.above;
        painter.setPen(strip.numbers == &atKey.value ? theme.text : theme.mutedText);
        drawLabel(painter, QRectF(area.left(), y, words - 8, height), Qt::AlignRight | Qt::AlignVCenter,
                  strip.name);
        const QRectF cells(area.left() + words, y + 1, area.width() - words, height - 2);
        painter.drawImage(cells, pictureOf(*strip.numbers, top > 0 ? top : 1, document.appearance().palette));
        painter.setPen(theme.border);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cells);
        y += height + 1;
    }
}

}  // namespace posiscope
