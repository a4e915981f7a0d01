// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/plotrecord.h"

#include <QPaintEngine>
#include <QPainter>
#include <cmath>
#include <limits>

#include "app/formulas/typesettext.h"

namespace posiscope {

/// Rectangles are only backgrounds.
class PlotRecord::Engine : public QPaintEngine {
public:
    explicit Engine(PlotRecord& record) : QPaintEngine(AllFeatures), m_record(record) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return kKeepingTexts; }
    void updateState(const QPaintEngineState&) override {}

    void drawRects(const QRectF* rects, int count) override {
        constexpr double kStripe = 2;  // pixels of a part of a gradient
        m_back = state->transform().mapRect(rects[count - 1]);
        m_backColour = state->brush().color();
        if (m_back.width() < kStripe)
            lose();
    }
    void drawLines(const QLineF* drawn, int count) override {
        for (int i = 0; i < count && !m_record.m_paused; ++i)
            m_record.lines.push_back({state->transform().map(drawn[i]), state->pen()});
    }
    void drawEllipse(const QRectF&) override { lose(); }
    void drawPath(const QPainterPath&) override { lose(); }
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override { lose(); }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { lose(); }
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { lose(); }

    /// Runs of one line are one text, although Qt draws the signs of another font apart.
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (m_record.m_paused || item.text().trimmed().isEmpty())
            return;
        const QTransform& turned = state->transform();
        const QPointF start = turned.map(at);
        const QPointF end = turned.map(at + QPointF(item.width(), 0));
        const auto before = m_record.texts.empty() ? nullptr : &m_record.texts.back();
        const double size = item.font().pixelSize() * std::sqrt(std::abs(turned.determinant()));
        if (before != nullptr && before->at.y() == start.y() && std::abs(before->end - start.x()) < 0.6 &&
            before->size == size) {
            before->words += item.text();
            before->end = end.x();
            return;
        }
        m_record.texts.push_back({.at = start,
                                  .end = end.x(),
                                  .turn = QLineF(start, end).angle(),
                                  .size = size,
                                  .bold = item.font().bold(),
                                  .colour = state->pen().color(),
                                  .words = item.text()});
        constexpr double kLines = 2;  // a higher one is behind more than this text
        if (m_back.contains(start) && m_back.height() < kLines * size)
            m_record.texts.back().background = m_backColour;
    }

private:
    void lose() { m_record.lost = m_record.lost || !m_record.m_paused; }

    PlotRecord& m_record;
    QRectF m_back;  ///< the last rectangle
    QColor m_backColour;
};

PlotRecord::PlotRecord(const QSize& size) : m_size(size), m_engine(std::make_unique<Engine>(*this)) {}

PlotRecord::~PlotRecord() = default;

PlotRecord* PlotRecord::of(const QPainter& painter) {
    return dynamic_cast<PlotRecord*>(painter.device());
}

RecordedPlot& PlotRecord::add(const QPainter& painter, const PlotFrame& frame) {
    pause();
    return plots.emplace_back(RecordedPlot{.area = painter.deviceTransform().mapRect(QRectF(frame.area())),
                                           .bottom = frame.axis(Side::Bottom).value_or(Axis{}),
                                           .left = frame.axis(Side::Left).value_or(Axis{}),
                                           .top = frame.axis(Side::Top),
                                           .right = frame.axis(Side::Right),
                                           .grid = frame.hasGrid()});
}

QPaintEngine* PlotRecord::paintEngine() const {
    return m_engine.get();
}

int PlotRecord::metric(PaintDeviceMetric metric) const {
    constexpr double kInch = 25.4;
    constexpr int kDpi = 96;
    switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmWidthMM:
            return qRound(m_size.width() * kInch / kDpi);
        case PdmHeightMM:
            return qRound(m_size.height() * kInch / kDpi);
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return kDpi;
        case PdmDepth:
            return 24;
        case PdmNumColors:
            return std::numeric_limits<int>::max();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return qRound(QPaintDevice::devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
    }
}

}  // namespace posiscope
