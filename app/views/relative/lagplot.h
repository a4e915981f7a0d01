// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/relative/curveplot.h"
#include "app/views/relative/lagaxis.h"

namespace posiscope {

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

}  // namespace posiscope
