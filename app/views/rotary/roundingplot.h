// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/views/rotary/headplot.h"
#include "app/views/rotary/roundedscores.h"

namespace posiscope {

/// Rounding errors along the positions; pointing at one moves the key there, and the query with it.
class RoundingPlot : public HeadPlot {
public:
    using HeadPlot::HeadPlot;

    /// \param samples not empty; must outlive the drawing
    void setSamples(const std::vector<RoundedSample>& samples) { m_samples = &samples; }

    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

protected:
    QMargins margins() const override;
    Axis across(int width) const override;
    virtual QString acrossLabel() const = 0;
    virtual QString readoutOf(const RoundedSample& sample) const = 0;
    void drawCursor(QPainter& painter, const Theme& theme) const override;

    const std::vector<RoundedSample>& samples() const { return *m_samples; }
    double xOf(const RoundedSample& sample) const { return plot().toX(static_cast<double>(sample.position)); }

private:
    const std::vector<RoundedSample>* m_samples = nullptr;
};

}  // namespace posiscope
