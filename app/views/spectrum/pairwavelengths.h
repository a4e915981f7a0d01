// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/linechart.h"
#include "core/analysis/hands.h"

namespace posiscope {

/// The wavelength of every pair on a logarithmic axis, with the length: which pairs complete a cycle, and for
/// a sinusoid the effect of base and /d on the others. Pairs and lengths of several axes have their colours.
class PairWavelengths : public LineChart {
    Q_DECLARE_TR_FUNCTIONS(PairWavelengths)

public:
    explicit PairWavelengths(const Document& document) : m_document(document) {}

    /// For the document's encoding. \pre it is Sinusoidal or TokenWaves
    void rebuild();
    void fill(const Ink& ink);
    QString explanation() const;

private:
    ChartAxes axesOver(const QSize& size, const PairedScales::Ends& ends) const;
    /// The range that the axis of wavelengths must show.
    PairedScales::Ends ownEnds() const;
    ChartContent contentOn(const Ink& ink, const PlotFrame& frame) const;
    ChartHeading headingOf(const Ink& ink, std::int64_t own) const;
    std::vector<ChartItem> lengthLines(const Theme& theme, const PlotFrame& frame) const;
    std::vector<ChartItem> withoutD(const Theme& theme, const PlotFrame& frame,
                                    const std::vector<ChartItem>& lines) const;
    QRectF besideLine(double y, const QSizeF& size, double left, double free, const PlotFrame& frame) const;
    std::size_t handsAPixel(const PlotFrame& frame) const;
    int dotsUnder(const QRectF& place, const PlotFrame& frame) const;
    std::vector<ChartItem> wavelengthDots(const Theme& theme, const PlotFrame& frame) const;
    std::vector<ChartItem> axesDots(const Theme& theme, const PlotFrame& frame, double dot) const;
    double wavelength(std::size_t hand) const;

    const Document& m_document;
    const Sinusoidal& sinusoid() const { return *m_document.sinusoidal(); }
    const TokenWaves* waves() const { return m_clockwork.waves(); }
    const std::vector<Hand>& hands() const { return m_clockwork.hands(); }
    QString nameOf(std::size_t hand) const;
    QString axesExplanation() const;
    /// A line across the plot.
    struct Line {
        double at;
        QStringList wordings;
        QPen pen;
    };
    QList<Line> linesOf(const Theme& theme) const;
    QList<QList<LegendEntry>> axesLegends(const Theme& theme) const;

    Clockwork m_clockwork;
};

}  // namespace posiscope
