// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/cellmark.h"

#include <QLineF>
#include <QPainter>
#include <QRectF>
#include <QTransform>
#include <algorithm>
#include <cmath>
#include <vector>

namespace posiscope {
namespace {

/// (0.3 + 0.05) / 3 − 0.05, reduced slightly for rounded channels.
constexpr double kDarkest = 0.065;

constexpr double kCore = 1.6;
constexpr double kCasing = 1;  // on either side of the core

/// In pixels. Breaks ties half-way between two pixels, so that a figure and the screen choose the same one.
constexpr double kHair = 1e-4;

/// A line of the mark in device pixels, core and casing on whole ones. Between pixels each would be blended
/// with the other and with the cell, with less contrast than either.
struct Stroke {
    double at;    ///< start of the core, in device pixels
    double core;  ///< width of the core …
    double casing;

    Stroke(double middle, double density)
        : core(std::max(1.0, std::round(kCore * density))),
          casing(std::max(1.0, std::round(kCasing * density))) {
        at = std::round(middle - core / 2 - kHair);
    }
};

void fill(QPainter& painter, const CellMark& mark, const std::vector<QRectF>& casings,
          const std::vector<QRectF>& cores) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.resetTransform();  // leaves the device's own transform: its density, a widget's offset
    const QTransform back = painter.deviceTransform().inverted();
    for (const QRectF& each : casings)
        painter.fillRect(back.mapRect(each), mark.casing);
    for (const QRectF& each : cores)
        painter.fillRect(back.mapRect(each), mark.core);
    painter.restore();
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
    const bool upright = line.x1() == line.x2();
    const QLineF there = painter.deviceTransform().map(line);
    const Stroke stroke(upright ? there.x1() : there.y1(), painter.deviceTransform().m11());
    const auto strip = [&](double aside) {
        const double from = stroke.at - aside;
        const double width = stroke.core + 2 * aside;
        return upright ? QRectF(from, there.y1(), width, there.dy()).normalized()
                       : QRectF(there.x1(), from, there.dx(), width).normalized();
    };
    fill(painter, *this, {strip(stroke.casing)}, {strip(0)});
}

void CellMark::draw(QPainter& painter, const QRectF& frame) const {
    const QRectF there = painter.deviceTransform().mapRect(frame);
    const double density = painter.deviceTransform().m11();
    const Stroke left(there.left(), density);
    const Stroke right(there.right(), density);
    const Stroke top(there.top(), density);
    const Stroke bottom(there.bottom(), density);
    const auto sides = [&](double aside) {
        const QRectF outer(QPointF(left.at - aside, top.at - aside),
                           QPointF(right.at + right.core + aside, bottom.at + bottom.core + aside));
        const double width = left.core + 2 * aside;
        return std::vector<QRectF>{{outer.topLeft(), QSizeF(outer.width(), width)},
                                   {outer.left(), outer.bottom() - width, outer.width(), width},
                                   {outer.topLeft(), QSizeF(width, outer.height())},
                                   {outer.right() - width, outer.top(), width, outer.height()}};
    };
    fill(painter, *this, sides(left.casing), sides(0));
}

}  // namespace posiscope
