// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/rotary/distanceplot.h"
#include "app/views/rotary/scorespread.h"

namespace posiscope {

class Document;
struct Ink;

/// The score of a query and a key by their signed distance: a curve over real distances, with a dot at each
/// whole one if there is room.
class ScorePlot : public DistancePlot {
    Q_DECLARE_TR_FUNCTIONS(ScorePlot)

public:
    explicit ScorePlot(const Document& document) : DistancePlot(document, 0) {}

    QString name() const override { return tr("the curve of the scores"); }

protected:
    void measure(const QSize& size) override;
    Axis across(int width) const override;
    Axis up(int height) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;
    void drawCursor(QPainter& painter, const Theme& theme) const override;

private:
    void drawCurve(QPainter& painter, const Theme& theme) const;
    void drawDots(QPainter& painter, const Theme& theme) const;
    QPointF at(double distance, double score) const { return {xOf(distance), plot().toY(score)}; }

    ScoreSpread m_measured;
    const std::vector<Bounds>* m_spread = nullptr;  ///< at each pixel
};

}  // namespace posiscope
