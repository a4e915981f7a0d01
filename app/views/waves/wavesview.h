// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "app/plots/plotframe.h"
#include "app/views/view.h"

namespace posiscope {

/// Chosen dimensions along the positions: the curve and its values at whole positions, or, where several
/// positions share a pixel, the exact envelope from their least to their greatest value.
class WavesView : public View {
    Q_OBJECT

public:
    explicit WavesView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return isAbsolute(document().parameters()); }
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    QList<ZoomablePlot> plots() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;
    Cursor cursorMoved(int right, int down) const override;

private:
    struct Wave {
        std::int64_t dimension;
        QColor colour;
        bool ofCursor;
        int lane = 0;  ///< from the top
    };

    QList<Wave> waves() const;
    void layOut(const QSize& size, const QList<Wave>& waves);
    void layOutValues(int lanes);
    /// Where \p value of \p wave stands, in its lane or on the axis that all share.
    double ordinate(const Wave& wave, double value) const;
    /// Everything the picture of the waves depends on; the cursor's position is not among it.
    struct Content {
        std::shared_ptr<const Encoding> encoding;
        Span positions;
        QRect area;
        double ratio = 0;
        const Theme* theme = nullptr;
        QList<std::int64_t> dimensions;
        int lanes = 0;
        int coarseness = 1;  ///< pixel columns that share a stretch of an envelope
        bool operator==(const Content&) const = default;
    };

    QString schemeExplanation() const;
    double angularFrequency() const;
    void layOutAngles(const Axis& across);
    void drawPaddingRows(QPainter& painter) const;
    void drawWaves(QPainter& painter, const QList<Wave>& waves);
    void drawAsVectors(QPainter& painter, const QList<Wave>& waves);
    void drawCurve(QPainter& painter, const Wave& wave) const;
    void drawEnvelope(QPainter& painter, const Wave& wave, int columns) const;
    void paintCurve(const Wave& wave);
    void paintEnvelope(const Wave& wave);
    void drawDots(QPainter& painter, const QList<Wave>& waves) const;
    void drawDots(QPainter& painter, const Wave& wave) const;
    QColor bandColour(const Wave& wave) const;
    bool dense(const Wave& wave, int columns) const;
    void drawCursor(QPainter& painter, const QList<Wave>& waves) const;
    QString wavelengthOf(std::int64_t dimension) const;
    void drawLanes(QPainter& painter) const;
    void drawLegend(QPainter& painter, const QList<Wave>& waves);
    QRect legendEntry(const Wave& wave, int place) const;

    PlotFrame m_frame;
    double m_greatest = 1;  ///< magnitude the axis reaches
    int m_lanes = 0;        ///< 0: all waves share one plot
    Content m_content;
    QImage m_picture;  ///< of the waves, transparent elsewhere, made again when m_content changes
    QRect m_legend;
    QList<QPair<QRect, std::int64_t>> m_legendEntries;  ///< where each dimension stands in the legend
};

}  // namespace posiscope
