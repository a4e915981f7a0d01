// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/rotary/scorespread.h"
#include "core/rotary/decaybound.h"

class QPainter;

namespace posiscope {

struct Theme;

/// How large scores are beside what bounds them, on a logarithmic axis: RoFormer's long-term bound
/// max|h_{i+1} − h_i|·n·B(Δ), and the sum of the pairs' amplitudes, which is often the smaller one. At the
/// right stands B(Δ) itself, of which the bound is a multiple.
class BoundPlot {
    Q_DECLARE_TR_FUNCTIONS(BoundPlot)

public:
    BoundPlot();

    void draw(QPainter& painter, const Theme& theme, const Document& document,
              const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis, const QRect& outer);
    std::optional<std::int64_t> distanceAt(const QPointF& point) const;

    /// What bounds the score at the cursor's distance, as a sentence.
    static QString sentence(const Document& document, const RotaryHead& head);

private:
    void layOut(const QRect& outer);
    void measure(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis, int pixels);
    void drawScores(QPainter& painter, const Theme& theme, const std::vector<Bounds>& spread) const;
    void drawBounds(QPainter& painter, const Theme& theme, const Document& document) const;

    PlotFrame m_plot;
    DistanceAxis m_axis;
    ScoreSpread m_spread;
    std::shared_ptr<const RotaryHead> m_head;
    double m_multiple = 1;        ///< the bound over B
    std::vector<double> m_decay;  ///< B under each pixel
};

}  // namespace posiscope
