// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintEngine>
#include <QPainter>

namespace posiscope {

/// A paint engine that forwards everything to a painter on another device. Derived engines decide which state
/// to pass on.
class ForwardingEngine : public QPaintEngine {
public:
    using QPaintEngine::QPaintEngine;

    void drawRects(const QRectF* rects, int count) override { on().drawRects(rects, count); }
    void drawLines(const QLineF* lines, int count) override { on().drawLines(lines, count); }
    void drawEllipse(const QRectF& rect) override { on().drawEllipse(rect); }
    void drawPath(const QPainterPath& path) override { on().drawPath(path); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        if (mode == PolylineMode)
            on().drawPolyline(points, count);
        else
            on().drawPolygon(points, count, mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override { on().drawTextItem(at, item); }
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override {
        on().drawPixmap(to, pixmap, from);
    }
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags flags) override {
        on().drawImage(to, image, from, flags);
    }

protected:
    /// The painter to draw with, with the right clip; QPainter does not report every end of a clip to its
    /// engine.
    virtual QPainter& on() = 0;

    static void passOn(const QPaintEngineState& now, QPainter& painter) {
        painter.setTransform(now.transform());
        painter.setOpacity(now.opacity());
        painter.setRenderHints(now.renderHints());
        painter.setFont(now.font());
        painter.setBrushOrigin(now.brushOrigin());
        painter.setBrush(now.brush());
    }
};

}  // namespace posiscope
