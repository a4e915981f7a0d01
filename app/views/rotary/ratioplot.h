// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/plots/plotframe.h"
#include "app/views/rotary/scalinglines.h"

class QPainter;

namespace posiscope {

struct Theme;

/// How many times slower each pair has become, of the present scaling and thin of the others, on a
/// logarithmic axis; and at the right how much of a pair the ramp of the present scaling interpolates.
class RatioPlot {
    Q_DECLARE_TR_FUNCTIONS(RatioPlot)

public:
    RatioPlot();

    void draw(QPainter& painter, const Theme& theme, const ScalingLines& lines, std::int64_t own,
              const QRect& outer, bool named);
    const PlotFrame& frame() const { return m_plot; }

private:
    void layOut(const ScalingLines& lines, const QRect& outer, bool named);
    void drawLine(QPainter& painter, const Theme& theme, const Rotary& rotary, bool current) const;
    void drawRamp(QPainter& painter, const Theme& theme, const Rotary& rotary) const;

    PlotFrame m_plot;
};

}  // namespace posiscope
