// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/cellmark.h"

#include <QLineF>
#include <QPainter>
#include <QRectF>
#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {
namespace {

/// (0.3 + 0.05) / 3 − 0.05, and a little less for rounded channels.
constexpr double kDarkest = 0.065;

constexpr double kCasing = 3.6;
constexpr double kCore = 1.6;

template <class Shape, class Paint>
void drawTwice(QPainter& painter, const CellMark& mark, const Shape& shape, const Paint& paint) {
    for (const auto& [colour, width] : {std::pair{mark.casing, kCasing}, {mark.core, kCore}}) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        paint(shape);
    }
}

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

}  // namespace

double relativeLuminance(const QColor& colour) {
    return 0.2126 * linear(double{colour.redF()}) + 0.7152 * linear(double{colour.greenF()}) +
           0.0722 * linear(double{colour.blueF()});
}

double contrast(const QColor& a, const QColor& b) {
    const double one = relativeLuminance(a) + 0.05;
    const double other = relativeLuminance(b) + 0.05;
    return std::max(one / other, other / one);
}

CellMark CellMark::of(const QColor& colour) {
    CellMark mark{colour.toHsv()};
    while (relativeLuminance(mark.core) > kDarkest)
        mark.core.setHsvF(mark.core.hsvHueF(), std::min(1.0F, mark.core.hsvSaturationF() + 0.02F),
                          mark.core.valueF() - 0.02F);
    return mark;
}

void CellMark::draw(QPainter& painter, const QLineF& line) const {
    drawTwice(painter, *this, line, [&](const QLineF& each) { painter.drawLine(each); });
}

void CellMark::draw(QPainter& painter, const QRectF& frame) const {
    painter.setBrush(Qt::NoBrush);
    drawTwice(painter, *this, frame, [&](const QRectF& each) { painter.drawRect(each); });
}

}  // namespace posiscope
