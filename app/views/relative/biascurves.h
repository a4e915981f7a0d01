// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/views/relative/lagplot.h"

namespace posiscope {

class HeadBiases;
struct Ink;

/// What is added to a score by the lag, a curve for each head: the one that is shown elsewhere in front, the
/// cursor's on it.
class BiasCurves : public LagPlot {
    Q_DECLARE_TR_FUNCTIONS(BiasCurves)

public:
    /// Curves are cut below: a key there weighs e^−16 of one without a bias.
    static constexpr double kLeast = -16;

    using LagPlot::LagPlot;

    /// \param biases outlive what is drawn of them
    void rebuild(const HeadBiases& biases, const LagAxis& lags);

    bool cut() const { return m_cut; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the curves of the biases"); }
    QString readoutAt(const QPointF& point) const override;

protected:
    Axis up(int height) const override;
    void drawHeading(QPainter& painter, const Theme& theme, const QRectF& where) const override;
    void drawCurves(QPainter& painter, const Ink& ink) override;

private:
    void setAxes() override;
    /// Where curves are drawn through, and the lag whose bias that is: the same over a bucket.
    struct Sample {
        double place;
        double lag;
    };

    void sample();
    void findRange();
    QPolygonF line(std::int64_t head) const;
    void drawLine(QPainter& painter, std::int64_t head, bool joined) const;
    void drawRange(QPainter& painter, const Theme& theme, const QRectF& where) const;

    const HeadBiases* m_biases = nullptr;
    std::vector<Sample> m_samples;
    double m_most = 1;
    double m_least = -1;
    bool m_cut = false;
};

}  // namespace posiscope
