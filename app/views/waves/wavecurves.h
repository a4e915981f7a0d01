// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QImage>
#include <cstdint>
#include <optional>

#include "app/document/document.h"
#include "app/pieces/linechart.h"
#include "app/plots/columnstrokes.h"

namespace posiscope {

/// One dimension along the positions, with its appearance.
struct ShownWave {
    std::int64_t dimension;
    QColor colour;
    bool ofCursor;
    int lane = 0;  ///< from the top
    Qt::PenStyle style = Qt::SolidLine;
};

/// Curves of dimensions with dots at whole positions; or, if several positions share a pixel, the band
/// between their least and greatest values.
class WaveCurves : public LineChart {
    Q_DECLARE_TR_FUNCTIONS(WaveCurves)

public:
    explicit WaveCurves(const Document& document) : m_document(document) {}

    /// \param greatest magnitude at the end of the axis
    /// \param lanes whether each curve has a lane of its own if there is room
    /// \param angles whether the angles of the cursor's dimension are shown above, if it has any
    /// \param still whether there is room for numbers that are not there yet
    void show(const QList<ShownWave>& waves, double greatest, bool lanes, bool angles, bool still);
    const QList<ShownWave>& waves() const { return m_waves; }
    /// Whether each curve has a lane if there is room.

    /// How many curves change too fast for the pixels and were drawn as bands.
    std::ptrdiff_t bands() const { return m_bands; }

    /// The lane of \p wave from top to bottom; std::nullopt if all share one plot.
    std::optional<Span> laneOf(const ShownWave& wave) const;

    void forget() override;

private:
    /// Everything the picture of the waves depends on. The cursor's position is not part of it.
    struct Content {
        std::shared_ptr<const Encoding> encoding;
        Span positions;
        QRect area;
        double ratio = 0;
        const Theme* theme = nullptr;
        QList<std::int64_t> dimensions;
        int lanes = 0;
        int coarseness = 1;  ///< pixel columns with the same envelope
        bool operator==(const Content&) const = default;
    };

    ChartAxes axesOver(const QSize& size);
    Axis values() const;
    double angularFrequency() const;
    Axis angles(const Axis& across) const;
    /// The coordinate of \p value of \p wave, in its lane or on the shared axis, and its pixel.
    double coordinate(const ShownWave& wave, double value) const;
    double ordinate(const ShownWave& wave, double value) const { return plot().toY(coordinate(wave, value)); }
    ChartContent contentOn(const Ink& ink);
    std::vector<ChartItem> cursorItems(const Theme& theme) const;
    void drawWaves(QPainter& painter, const Ink& ink);
    std::vector<ChartItem> vectors(int columns) const;
    Series curve(const ShownWave& wave) const;
    Envelope envelope(const ShownWave& wave, int columns) const;
    void drawWords(QPainter& painter, const Ink& ink) const;
    std::optional<QRectF> besideCursor(const QPainter& painter, const QRectF& row,
                                       const QString& wording) const;
    std::vector<StrokeLayer> layers() const;
    auto pixelsOf(const ShownWave& wave) const;
    StrokeLayer curveLayer(const ShownWave& wave) const;
    std::vector<StrokeLayer> envelopeLayers(const ShownWave& wave) const;
    Series dots(const ShownWave& wave) const;
    QColor bandColour(const ShownWave& wave) const;
    bool dense(const ShownWave& wave, int columns) const;

    const Document& m_document;
    QList<ShownWave> m_waves;
    double m_greatest = 1;
    std::ptrdiff_t m_bands = 0;
    bool m_wantsLanes = false;
    bool m_angles = false;
    int m_lanes = 0;  ///< 0: all waves share one plot
    Content m_content;
    QImage m_picture;  ///< of the waves, transparent elsewhere; redrawn when m_content changes
};

}  // namespace posiscope
