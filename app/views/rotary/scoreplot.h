// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/rotary/scorespread.h"

class QPainter;

namespace posiscope {

struct Theme;

/// The score of a query and a key by the distance between them, of either sign: a curve over real distances,
/// with a dot at each whole one where there is room.
class ScorePlot {
    Q_DECLARE_TR_FUNCTIONS(ScorePlot)

public:
    ScorePlot();

    void draw(QPainter& painter, const Theme& theme, const Document& document,
              const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis, const QRect& outer);

    /// The whole distance that \p point means, as drawn last; nothing outside.
    std::optional<std::int64_t> distanceAt(const QPointF& point) const;

private:
    /// \returns the scores under each pixel
    const std::vector<Bounds>& layOut(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                                      const QRect& outer, int looks);
    void drawCurve(QPainter& painter, const Theme& theme, const std::vector<Bounds>& spread) const;
    void drawDots(QPainter& painter, const Theme& theme, const RotaryHead& head) const;
    void drawCursor(QPainter& painter, const Theme& theme, const Document& document,
                    const RotaryHead& head) const;
    QPointF at(double distance, double score) const;

    PlotFrame m_plot;
    DistanceAxis m_axis;
    ScoreSpread m_spread;
};

}  // namespace posiscope
