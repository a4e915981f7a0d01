// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/views/relative/lagplot.h"
#include "app/views/relative/relativerows.h"

namespace posiscope {

struct Ink;

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

}  // namespace posiscope
