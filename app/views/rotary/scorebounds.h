// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/views/rotary/distanceaxis.h"
#include "app/views/rotary/distanceplot.h"
#include "app/views/rotary/headplot.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/rotary/scorespread.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {

struct Ink;

/// The contribution of each pair to the score at the cursor's distance, within its amplitude, fast pairs at
/// the left.
class ContributionBars : public HeadPlot {
    Q_DECLARE_TR_FUNCTIONS(ContributionBars)

public:
    explicit ContributionBars(const Document& document) : HeadPlot(document, 1) {}

    QString name() const override { return tr("the pair contributions"); }
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

protected:
    Axis across(int width) const override;
    Axis up(int height) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;

private:
    std::optional<std::int64_t> pairAt(const QPointF& point) const;
    const PairContribution& of(std::int64_t pair) const {
        return head()->scores.contributions()[static_cast<std::size_t>(pair)];
    }
    /// The contribution of \p pair at the cursor's distance.
    double added(std::int64_t pair) const {
        return of(pair).at(static_cast<double>(document().cursor().difference()));
    }
};

/// Scores and their bounds on a logarithmic axis: RoFormer's long-term bound max|h_{i+1} − h_i|·n·B(Δ), and
/// the sum of the pairs' amplitudes, which is often smaller. The right axis is B(Δ) itself; the bound is a
/// multiple of it.
class BoundPlot : public DistancePlot {
    Q_DECLARE_TR_FUNCTIONS(BoundPlot)

public:
    explicit BoundPlot(const Document& document) : DistancePlot(document, 2) {}

    QString name() const override { return tr("the bounds of the scores"); }

    /// A sentence on the bound of the score at the cursor's distance.
    static QString sentence(const Document& document, const RotaryHead& head);

protected:
    QMargins margins() const override;
    void measure(const QSize& size) override;
    Axis across(int width) const override;
    Axis up(int height) const override;
    std::optional<Axis> right(int height) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;
    void drawCursor(QPainter& painter, const Theme& theme) const override { drawDistance(painter, theme); }

private:
    void measureDecay(int pixels);
    void drawScores(QPainter& painter, const Theme& theme) const;
    void drawBounds(QPainter& painter, const Theme& theme) const;

    ScoreSpread m_measured;
    const std::vector<Bounds>* m_spread = nullptr;  ///< of the scores under each pixel
    std::shared_ptr<const RotaryHead> m_decayOf;    ///< the head of the following values …
    DistanceAxis m_decayOver;                       ///< … and their axis
    double m_multiple = 1;                          ///< bound divided by B
    std::vector<double> m_decay;                    ///< B at each pixel
};

}  // namespace posiscope
