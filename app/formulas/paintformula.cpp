// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/paintformula.h"

#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/formulas/layout.h"

namespace posiscope {
namespace {

/// The transform from \p painter's coordinates to pixels, for raster devices without rotation.
std::optional<QTransform> toPixels(const QPainter& painter) {
    const QTransform& device = painter.deviceTransform();
    const bool raster = painter.paintEngine()->type() == QPaintEngine::Raster;
    return raster && device.type() <= QTransform::TxScale ? std::optional(device) : std::nullopt;
}

/// \p rule at least one pixel thick, with its edges on pixel boundaries.
QRectF sharp(const QRectF& rule, const QTransform& toPixels) {
    QRectF pixels = toPixels.mapRect(rule);
    const double thickness = std::max(1.0, std::round(pixels.height()));
    const double top = std::round(pixels.center().y() - thickness / 2);
    pixels.setTop(top);
    pixels.setHeight(thickness);
    return toPixels.inverted().mapRect(pixels);
}

/// \p point with its ordinate on a pixel boundary, so that the lower edges of letters are sharp.
QPointF onPixels(const QPointF& point, const QTransform& toPixels) {
    QPointF pixels = toPixels.map(point);
    pixels.setY(std::round(pixels.y()));
    return toPixels.inverted().map(pixels);
}

}  // namespace

Box formulaBox(const Formula& formula, FormulaStyle style) {
    return formulaBox(formula, style, MathFont::ofApplication());
}

Box formulaBox(const Formula& formula, FormulaStyle style, const MathFont& font) {
    return layout(formula.root(), {font, style == FormulaStyle::Display ? Typesetting::Size::Display
                                                                        : Typesetting::Size::Text});
}

void paintBox(QPainter& painter, const QPointF& origin, const Box& box, double pixelSize) {
    if (!painter.isActive())
        return;
    painter.save();
    const QBrush ink(painter.pen().color());
    const auto pixels = toPixels(painter);
    const QPointF start = pixels ? onPixels(origin, *pixels) : origin;
    painter.setRenderHint(QPainter::Antialiasing, !pixels);
    QHash<qsizetype, double> moved;  // signs move with the rules that continue them
    for (const Box::Rule& rule : box.rules) {
        const QRectF where(start + pixelSize * rule.where.topLeft(), pixelSize * rule.where.size());
        const QRectF painted = pixels ? sharp(where, *pixels) : where;
        painter.fillRect(painted, ink);
        moved.insert(rule.sign, painted.top() - where.top());
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (qsizetype i = 0; i < box.outlines.size(); ++i) {
        const Box::Outline& outline = box.outlines[i];
        const QPointF at = start + pixelSize * outline.at + QPointF(0, moved.value(i));
        const double scale = pixelSize * outline.scale;
        painter.fillPath(QTransform(scale, 0, 0, scale, at.x(), at.y()).map(outline.path), ink);
    }
    painter.restore();
}

}  // namespace posiscope
