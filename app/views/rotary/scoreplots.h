// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/document/document.h"
#include "app/views/rotary/distanceplot.h"
#include "app/views/rotary/headplot.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/rotary/roundingplot.h"
#include "app/views/rotary/scorespread.h"

namespace posiscope {

struct Ink;

/// The score at the cursor's distance along the positions; without rounding it would be constant.
class RelativeScorePlot : public RoundingPlot {
    Q_DECLARE_TR_FUNCTIONS(RelativeScorePlot)

public:
    explicit RelativeScorePlot(const Document& document) : RoundingPlot(document, 1) {}

    /// \param score the exact score
    /// \param tolerance maximum deviation of a score that still counts as relative
    void setExact(double score, double tolerance) {
        m_exact = score;
        m_tolerance = tolerance;
    }

    QString name() const override { return tr("the scores along the positions"); }

protected:
    Axis up(int height) const override;
    QString acrossLabel() const override { return tr("position of the key"); }
    QString readoutOf(const RoundedSample& sample) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;

private:
    double m_exact = 0;
    double m_tolerance = 0;
};

/// The scores at one distance along the positions, which are equal only if query and key use the same
/// pairing.
class MixedScores : public HeadPlot {
    Q_DECLARE_TR_FUNCTIONS(MixedScores)

public:
    explicit MixedScores(const Document& document) : HeadPlot(document, 2) {}

    void setPositions(std::int64_t count) { m_positions = count; }

    QString name() const override { return tr("the scores of mixed pairings"); }
    QString readoutAt(const QPointF& point) const override;

protected:
    void measure(const QSize& size) override;
    Axis across(int width) const override;
    Axis up(int height) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawInside(QPainter& painter, const Ink& ink) override;

private:
    void measureScores(std::int64_t distance);

    std::int64_t m_positions = 1;
    std::shared_ptr<const RotaryHead> m_scored;
    std::int64_t m_distance = 0;
    std::vector<double> m_same;   ///< scores at positions 0, 1, … with a common pairing
    std::vector<double> m_mixed;  ///< with the key in the other pairing
};

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
