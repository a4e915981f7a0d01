// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/scaledpens.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPen>

namespace posiscope {

/// Clips are rectangles, as everywhere in pictures.
class ScaledPens::Engine : public QPaintEngine {
public:
    Engine(QPainter& painter, double factor)
        : QPaintEngine(featuresOf(painter)), m_painter(painter), m_factor(factor) {}

    bool begin(QPaintDevice*) override {
        m_painter.save();
        return true;
    }
    bool end() override {
        m_painter.restore();
        return true;
    }
    /// Vectors are painted as vectors, on pixels, too: who paints pixels of his own would not ask here.
    Type type() const override {
        const Type own = m_painter.paintEngine()->type();
        return own == Raster ? User : own;
    }

    void updateState(const QPaintEngineState& now) override {
        const QPainter& from = *now.painter();
        m_painter.setClipping(false);
        if (from.hasClipping()) {
            m_painter.setTransform({});
            m_painter.setClipRect(from.deviceTransform().mapRect(from.clipBoundingRect()));
        }
        m_painter.setTransform(now.transform());
        m_painter.setOpacity(now.opacity());
        m_painter.setRenderHints(now.renderHints());
        m_painter.setFont(now.font());
        m_painter.setBrushOrigin(now.brushOrigin());
        m_painter.setBrush(now.brush());
        QPen pen = now.pen();
        pen.setWidthF(pen.widthF() * m_factor);
        m_painter.setPen(pen);
    }
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

private:
    static PaintEngineFeatures featuresOf(const QPainter& painter) {
        PaintEngineFeatures all;
        for (const PaintEngineFeature feature :
             {PrimitiveTransform, PatternTransform, PixmapTransform, PatternBrush, LinearGradientFill,
              RadialGradientFill, ConicalGradientFill, AlphaBlend, PorterDuff, PainterPaths, Antialiasing,
              BrushStroke, ConstantOpacity, MaskedBrush, PerspectiveTransform, BlendModes,
              ObjectBoundingModeGradients, RasterOpModes, PaintOutsidePaintEvent})
            if (painter.paintEngine()->hasFeature(feature))
                all |= feature;
        return all;
    }
    /// The painter to draw with, its clip as that of whoever draws now: of not every change we are told.
    QPainter& on() {
        updateState(*state);
        return m_painter;
    }

    QPainter& m_painter;
    double m_factor;
};

ScaledPens::ScaledPens(QPainter& painter, const QSize& size, double factor)
    : m_painter(painter), m_size(size), m_engine(std::make_unique<Engine>(painter, factor)) {}

ScaledPens::~ScaledPens() = default;

QPaintEngine* ScaledPens::paintEngine() const {
    return m_engine.get();
}

int ScaledPens::metric(PaintDeviceMetric metric) const {
    switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_painter.device()->logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_painter.device()->logicalDpiY();
        case PdmWidthMM:
            return m_painter.device()->widthMM();
        case PdmHeightMM:
            return m_painter.device()->heightMM();
        case PdmDepth:
            return m_painter.device()->depth();
        case PdmNumColors:
            return m_painter.device()->colorCount();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return qRound(QPaintDevice::devicePixelRatioFScale());
    }
    return 0;
}

}  // namespace posiscope
