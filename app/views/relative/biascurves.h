// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/views/relative/lagplot.h"

namespace posiscope {

class HeadBiases;
struct Ink;

/// The bias added to a score, by lag, one curve for each head: the head shown in other views in front, with
/// the cursor on it.
class BiasCurves : public LagPlot {
    Q_DECLARE_TR_FUNCTIONS(BiasCurves)

public:
    /// Curves are cut off below; there a key weighs e^−16 times as much as one without a bias.
    static constexpr double kLeast = -16;

    using LagPlot::LagPlot;

    /// \param biases must outlive the picture
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
    /// A point of a curve, and the lag whose bias it has, which is the same within a bucket.
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
