// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>
#include <vector>

#include "app/pieces/asyncvalue.h"
#include "app/pieces/linechart.h"
#include "app/plots/colourbar.h"
#include "app/views/pictureview.h"
#include "app/views/spectrum/scalingspectrum.h"
#include "core/analysis/columnspectrum.h"
#include "core/analysis/hands.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

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
    bool isShown(std::size_t axis) const;
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

/// The wavelength of every pair; for a table, whose columns are not waves, the Fourier transform of each
/// column; for a rotary encoding, the wavelengths after scaling.
class SpectrumView : public PictureView {
    Q_OBJECT

public:
    explicit SpectrumView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override {
        return document().encoding() && (!document().gridParameters() || document().waves());
    }
    EmptyState emptyState() const override { return withoutWaves(document()).value_or(View::emptyState()); }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    enum class Of { Waves, Table, Rotary };

    Of subject() const;
    void composeFor(Of what);
    void transformTable();
    void showTable(const ColumnSpectrum* spectrum);
    QString waiting() const;
    bool hasNone() const { return m_spectrum != nullptr && m_spectrum->finiteColumns() == 0; }

    std::optional<Of> m_composed;
    PairWavelengths m_ofWaves;
    LineChart m_ofTable;
    ColourBar m_bar;  ///< beside it
    ScalingSpectrum m_ofScalings;
    std::shared_ptr<const Sinusoidal> m_sinusoid;  ///< shown over the spectrum of a table
    const ColumnSpectrum* m_spectrum = nullptr;  ///< of the table, owned by m_transform; null until computed
    std::shared_ptr<const Tabulated> m_table;    ///< null if the encoding is made of waves
    AsyncValue<std::shared_ptr<const Tabulated>, ColumnSpectrum> m_transform;
};

}  // namespace posiscope
