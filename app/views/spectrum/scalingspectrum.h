// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/arrangement.h"
#include "app/pieces/piece.h"
#include "app/views/spectrum/basesearch.h"
#include "app/views/spectrum/ratioplot.h"
#include "app/views/spectrum/wavelengthplot.h"

namespace posiscope {

struct Ink;

/// The legend of the scalings' lines.
class ScalingLegend : public Piece {
    Q_DECLARE_TR_FUNCTIONS(ScalingLegend)

public:
    explicit ScalingLegend(const ScalingLines& lines, int rank = 1) : m_lines(lines), m_rank(rank) {}

    /// \param width available logical pixels
    /// \param beside margins of the plots that the legend is aligned with
    void fill(int width, const QMargins& beside = {});
    std::optional<Detail> detail() const override { return Detail::Legend; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the legend of the lines"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const ScalingLines& m_lines;
    int m_rank;
    QSize m_size;
    QMargins m_beside;
};

/// The base needed for the target length, in words.
class BaseWords : public Piece {
    Q_DECLARE_TR_FUNCTIONS(BaseWords)

public:
    explicit BaseWords(const BaseSearch& search) : m_search(search) {}

    void fill(int width);
    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the base needed for the length"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const BaseSearch& m_search;
    QSize m_size;
};

/// The spectrum of a rotary encoding: the wavelength of every pair with the present scaling and all others,
/// how much slower each pair has become, and the base needed for the target length.
class ScalingSpectrum {
    Q_DECLARE_TR_FUNCTIONS(ScalingSpectrum)

public:
    /// \param owner has this as a member
    /// \param found is called when a search has ended
    ScalingSpectrum(const Document& document, QObject& owner, const std::function<void()>& found);

    std::vector<Piece*> pieces() {
        return {&m_legend, &m_narrowLegend, &m_wavelengths, &m_ratio, &m_beside, &m_below};
    }
    Arrangement arrangement();

    /// \param wait whether to wait for searches, as figures do
    void show(bool wait);
    /// For a picture of \p size.
    void fill(const QSize& size);
    QString explanation() const;

private:
    const Document& m_document;
    ScalingLines m_lines;
    BaseSearch m_base;
    ScalingLegend m_legend;
    ScalingLegend m_narrowLegend;  ///< if words are beside the plots
    WavelengthPlot m_wavelengths;
    RatioPlot m_ratio;
    BaseWords m_beside;
    BaseWords m_below;
};

}  // namespace posiscope
