// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/plots/plotframe.h"
#include "app/views/rotary/scalinglines.h"

class QPainter;

namespace posiscope {

struct Theme;

/// The wavelength of every pair on a logarithmic axis, of the present scaling and thin of the others, beside
/// the trained and the target length. Pairs that completed no cycle in training are shaded; pairs that do not
/// turn stand at the upper edge.
class WavelengthPlot {
    Q_DECLARE_TR_FUNCTIONS(WavelengthPlot)

public:
    WavelengthPlot();

    /// \param own the pair pointed at
    void draw(QPainter& painter, const Theme& theme, const ScalingLines& lines, std::int64_t own,
              const QRect& outer, bool named);
    const PlotFrame& frame() const { return m_plot; }

    /// The pairs across, alike for every plot of them.
    static Axis pairs(const ScalingLines& lines, int width, bool named);
    /// Shades the pairs of \p rotary that completed no cycle in its trained length.
    static QRectF shadeUntrained(QPainter& painter, const Theme& theme, const Rotary& rotary,
                                 const PlotFrame& plot);

private:
    void layOut(const ScalingLines& lines, const QRect& outer, bool named);
    void drawLengths(QPainter& painter, const Theme& theme, const Rotary& rotary) const;
    void drawLine(QPainter& painter, const Theme& theme, const Rotary& rotary, bool current) const;
    void drawCursor(QPainter& painter, const Theme& theme, const Rotary& rotary, std::int64_t own) const;
    double yOf(const Rotary& rotary, std::int64_t pair) const;

    PlotFrame m_plot;
};

}  // namespace posiscope
