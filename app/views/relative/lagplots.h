// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/views/relative/curveplot.h"
#include "app/views/relative/lagaxis.h"
#include "app/views/relative/relativerows.h"

namespace posiscope {

class HeadBiases;
struct Ink;

/// Curves over the lags between queries and keys; pointing selects a pair with that lag.
class LagPlot : public CurvePlot {
public:
    using CurvePlot::CurvePlot;

    void setLags(const LagAxis& lags) { m_lags = lags; }

    std::optional<Cursor> cursorAt(const QPointF& point) const override;

protected:
    Axis across(int width) const override { return m_lags.axis(width); }

    const LagAxis& lags() const { return m_lags; }
    double xOf(double lag) const { return plot().toX(m_lags.place(lag)); }
    /// The lag under \p point; std::nullopt beside the plot.
    std::optional<std::int64_t> lagAt(const QPointF& point) const;

private:
    LagAxis m_lags;
};

/// One column of the table over the lags that look up its rows. It is flat where lags are clipped.
class EntryCurve : public LagPlot {
    Q_DECLARE_TR_FUNCTIONS(EntryCurve)

public:
    using LagPlot::LagPlot;

    /// \param rows must outlive the picture
    void rebuild(const RelativeRows& rows, const LagAxis& lags);

    /// Whether a pixel of the last picture was the mean of several rows.
    bool averaged() const { return m_averaged; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the curve of the entries"); }
    QString readoutAt(const QPointF& point) const override;

protected:
    Axis up(int height) const override;
    QStringList heading() const override;
    void drawCurves(QPainter& painter, const Ink& ink) override;

private:
    std::int64_t column() const;
    QPolygonF line();

    const RelativeRows* m_rows = nullptr;
    bool m_averaged = false;
};

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
