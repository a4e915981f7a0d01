// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <functional>

#include "app/pieces/asyncvalue.h"
#include "app/pieces/piece.h"
#include "app/pieces/plotlayout.h"
#include "app/views/spectrum/scalingcharts.h"
#include "core/rotary/trainedrange.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Ink;
struct Theme;

/// Answers "Which base for this length?": the effect of the present base at the target length, and bases that
/// would be better. The search runs in the background.
class BaseSearch {
    Q_DECLARE_TR_FUNCTIONS(BaseSearch)

public:
    /// \param owner has this as a member
    /// \param found is called when a result is available
    BaseSearch(QObject& owner, const std::function<void()>& found);

    /// Asks about \p rotary. \param wait computes the answer at once if that takes at most a second or two
    /// \param later does not search yet, for example during a drag
    void ask(const Rotary& rotary, bool wait, bool later);

    /// The known part of the answer, one sentence per line.
    QStringList lines() const;
    void draw(QPainter& painter, const Theme& theme, const QRectF& area) const;
    /// The height draw() needs at \p width, in logical pixels.
    int heightFor(int width) const;

private:
    QString asked() const;

    struct Base {
        std::optional<double> least;
    };

    RotaryParameters m_asked;
    std::int64_t m_cycles = 0;  ///< pairs that complete a cycle in training
    std::optional<double> m_keeping;
    bool m_tooFar = false;  ///< the least base is not searched for
    const LengthFacts* m_found = nullptr;
    const Base* m_base = nullptr;
    AsyncValue<RotaryParameters, LengthFacts> m_factsSearch;
    AsyncValue<RotaryParameters, Base> m_baseSearch;
};

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
    QString name() const override { return tr("the line legend"); }
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

    void fill(int width) { m_size = {width, m_search.heightFor(width)}; }
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
    PlotLayout arrangement();

    /// The same without the base needed, of which no step of a lesson speaks.
    std::vector<Piece*> piecesInLesson() { return {&m_legend, &m_wavelengths, &m_ratio}; }
    PlotLayout arrangementInLesson() { return PlotLayout::column({m_legend, m_wavelengths, m_ratio}); }

    /// \param wait whether to wait for searches, as figures do
    void show(bool wait, const FigureLabels& labels);
    /// For a picture of \p size.
    void fill(const QSize& size);
    QString explanation() const;

private:
    const Document& m_document;
    ScalingLines m_lines;
    BaseSearch m_base;
    ScalingLegend m_legend;
    ScalingLegend m_narrowLegend;  ///< if words are beside the plots
    LineChart m_wavelengths;
    LineChart m_ratio;
    BaseWords m_beside;
    BaseWords m_below;
};

}  // namespace posiscope
