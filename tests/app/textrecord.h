// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace posiscope {

/// Keeps where texts of a picture stand, and what is drawn over them.
class TextRecord : public QPaintDevice {
public:
    explicit TextRecord(const QSize& size) : m_size(size), m_engine(*this) {}

    struct Text {
        QString words;
        QRectF ink;        ///< of its letters
        QPointF end;       ///< of its last run
        QString struck{};  ///< what is drawn over it
    };

    std::vector<Text> texts;

    /// Texts that touch each other, that something is drawn over or that leave the picture, as words.
    QStringList collisions() const {
        QStringList found;
        const QRectF room(QPointF(-1, -1), m_size + QSize(2, 2));
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const Text& text = texts[i];
            if (!room.contains(text.ink))
                found << QStringLiteral("“%1” leaves the picture").arg(text.words);
            if (!text.struck.isEmpty())
                found << QStringLiteral("“%1” is struck through by %2").arg(text.words, text.struck);
            for (std::size_t j = i + 1; j < texts.size(); ++j)
                if (touch(text, texts[j]))
                    found << QStringLiteral("“%1” and “%2”").arg(text.words, texts[j].words);
        }
        return found;
    }

    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return m_size.width();
            case PdmHeight:
                return m_size.height();
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY:
                return 96;
            case PdmDepth:
                return 32;
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

private:
    static bool touch(const Text& one, const Text& other) {
        constexpr double kApart = 5.5;     // pixels between texts beside each other
        constexpr double kCellsApart = 1;  // … and between signs and decimals in cells, which are framed
        constexpr qsizetype kSign = 2;
        constexpr double kEdge = 3;  // a text drawn twice has a light edge
        if (one.words == other.words && (one.ink.center() - other.ink.center()).manhattanLength() < kEdge)
            return false;
        const auto stands = [](const QString& words) {
            return words.size() <= kSign || (words.contains(u'.') && words.toDouble() != 0) ||
                   words.startsWith(QChar(0x2212));
        };
        const double apart = stands(one.words) && stands(other.words) ? kCellsApart : kApart;
        return one.ink.adjusted(-apart, 0, apart, 0).intersects(other.ink);
    }

    class Engine : public QPaintEngine {
    public:
        explicit Engine(TextRecord& record) : QPaintEngine(AllFeatures), m_record(record) {}

        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        Type type() const override { return User; }
        void updateState(const QPaintEngineState&) override {}

        void drawRects(const QRectF* rects, int count) override {
            for (int i = 0; i < count; ++i)
                cover(rects[i]);
        }
        void drawPath(const QPainterPath& path) override { cover(path.boundingRect()); }
        void drawEllipse(const QRectF& rect) override { cover(rect); }
        void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
            QPolygonF polygon;
            for (int i = 0; i < count; ++i)
                polygon << points[i];
            if (mode != PolylineMode)
                cover(polygon.boundingRect());
        }
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF& rect, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {
            coverWith(rect);
        }
        void drawLines(const QLineF* lines, int count) override {
            constexpr double kInside = 1.5;  // pixels of the letters that a line may touch
            for (int i = 0; i < count; ++i) {
                const QLineF line = state->transform().map(lines[i]);
                const QRectF along = QRectF(line.p1(), line.p2()).normalized().intersected(clip());
                if (line.dx() != 0 && line.dy() != 0)
                    continue;
                for (Text& text : m_record.texts) {
                    const QRectF ink = text.ink.adjusted(kInside, kInside, -kInside, -kInside);
                    if (ink.left() <= along.right() && along.left() <= ink.right() &&
                        ink.top() <= along.bottom() && along.top() <= ink.bottom())
                        text.struck = QStringLiteral("a line of %1").arg(state->pen().color().name());
                }
            }
        }
        /// Runs of one line are one text, although Qt draws the signs of another font apart.
        void drawTextItem(const QPointF& at, const QTextItem& item) override {
            const QTransform& turned = state->transform();
            const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text()).translated(at);
            const QRectF place = turned.mapRect(ink);
            const QPointF start = turned.map(at);
            const QPointF end = turned.map(at + QPointF(item.width(), 0));
            if (!m_record.texts.empty())
                if (Text& before = m_record.texts.back(); (before.end - start).manhattanLength() < 0.6) {
                    before.words += item.text();
                    before.ink |= place;
                    before.end = end;
                    return;
                }
            if (!item.text().trimmed().isEmpty() && clip().intersects(place))
                m_record.texts.push_back({.words = item.text(), .ink = place, .end = end});
        }

    private:
        /// In the picture.
        QRectF clip() const {
            const QRectF all(QPointF(-1000, -1000), m_record.m_size + QSize(2000, 2000));
            return painter()->hasClipping() ? state->transform().mapRect(painter()->clipBoundingRect()) : all;
        }
        void cover(const QRectF& rect) {
            if (state->brush().style() == Qt::SolidPattern && state->brush().color().alpha() > 200 &&
                state->opacity() > 0.8)
                coverWith(rect);
        }
        /// What is covered is not seen.
        void coverWith(const QRectF& rect) {
            const QRectF place = state->transform().mapRect(rect).intersected(clip());
            std::erase_if(m_record.texts, [&](const Text& text) { return place.contains(text.ink); });
            constexpr double kTouch = 2;
            for (Text& text : m_record.texts)
                if (place.intersects(text.ink.adjusted(kTouch, kTouch, -kTouch, -kTouch)))
                    text.struck = QStringLiteral("a surface of %1").arg(state->brush().color().name());
        }

        TextRecord& m_record;
    };

    QSize m_size;
    mutable Engine m_engine;
};

}  // namespace posiscope
