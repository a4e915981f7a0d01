// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/scaledpens.h"

#include <QPen>

#include "app/figures/forwardingengine.h"

namespace posiscope {

/// Clips are rectangles, as in all pictures.
class ScaledPens::Engine : public ForwardingEngine {
public:
    Engine(QPainter& painter, double factor)
        : ForwardingEngine(featuresOf(painter)), m_painter(painter), m_factor(factor) {}

    bool begin(QPaintDevice*) override {
        m_painter.save();
        return true;
    }
    bool end() override {
        m_painter.restore();
        return true;
    }
    /// Reports a non-raster type even on pixels, so that everything is painted as vectors.
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
        passOn(now, m_painter);
        QPen pen = now.pen();
        pen.setWidthF(pen.widthF() * m_factor);
        m_painter.setPen(pen);
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
    QPainter& on() override {
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
        default:  // newer versions of Qt request the ratio by other metrics, too, and fall back to those
                  // above
            return QPaintDevice::metric(metric);
    }
}

}  // namespace posiscope
