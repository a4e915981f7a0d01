// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <vector>

#include "app/views/rotary/headcharts.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// The minimum and maximum score at each pixel of a plot along distances, recomputed only when head, axis or
/// width change. Where waves are finer than pixels, a line through samples would show slower waves that do
/// not exist (aliasing).
class ScoreSpread {
public:
    /// \param looks samples per pixel, at least 2; adjacent pixels share a sample, so that their ranges touch
    const std::vector<Bounds>& of(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                                  int pixels, int looks);

private:
    std::shared_ptr<const RotaryHead> m_head;
    DistanceAxis m_axis;
    int m_looks = 0;
    std::vector<Bounds> m_spread;
};

/// The contribution of each pair to the score at the cursor's distance, within its amplitude, fast pairs at
/// the left.
Chart contributionChart(const Document& document, const std::shared_ptr<const RotaryHead>& head);

/// Scores and their bounds on a logarithmic axis: RoFormer's long-term bound max|h_{i+1} − h_i|·n·B(Δ), and
/// the sum of the pairs' amplitudes, which is often smaller. The right axis is B(Δ) itself; the bound is a
/// multiple of it.
class ScoreBounds {
    Q_DECLARE_TR_FUNCTIONS(ScoreBounds)

public:
    /// The object must outlive the drawing.
    Chart chart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                const DistanceAxis& distances);

    /// A sentence on the bound of the score at the cursor's distance.
    static QString sentence(const Document& document, const RotaryHead& head);

private:
    void measureDecay(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& distances,
                      int pixels);
    ChartAxes axes(const RotaryHead& head, const DistanceAxis& distances, const QSize& size) const;
    std::vector<ChartItem> items(const RotaryHead& head, const std::vector<Bounds>& spread,
                                 const Theme& theme, const PlotFrame& frame) const;

    ScoreSpread m_spread;                         ///< of the scores under each pixel
    std::shared_ptr<const RotaryHead> m_decayOf;  ///< the head of the following values …
    DistanceAxis m_decayOver;                     ///< … and their axis
    double m_multiple = 1;                        ///< bound divided by B
    std::vector<double> m_decay;                  ///< B at each pixel
};

}  // namespace posiscope
