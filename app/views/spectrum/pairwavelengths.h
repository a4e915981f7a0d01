// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <vector>

#include "app/pieces/linechart.h"
#include "core/analysis/hands.h"

namespace posiscope {

class Document;

/// The wavelength of every pair of a sinusoid on a logarithmic axis, with the length: which pairs complete a
/// cycle, and the effect of base and /d on the others.
class PairWavelengths : public LineChart {
    Q_DECLARE_TR_FUNCTIONS(PairWavelengths)

public:
    explicit PairWavelengths(const Document& document) : m_document(document) {}

    /// For the document's encoding. \pre it is sinusoidal
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
    double wavelength(std::size_t hand) const;

    const Document& m_document;
    std::shared_ptr<const Sinusoidal> m_encoding;
    std::vector<Hand> m_hands;
};

}  // namespace posiscope
