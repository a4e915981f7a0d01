// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/document/appearance.h"
#include "app/plots/plotframe.h"

namespace posiscope {

struct ColourScale;

/// What the colours of a heatmap mean: a bar made from the same table as the cells, with numbers. It ends in
/// points where numbers lie beyond its colours.
class ColourBar {
public:
    /// Logical pixels a bar needs beside a plot, numbers included.
    static constexpr int kWidth = 64;
    static constexpr int kGap = 10;  ///< between picture and bar
    /// As many as those, or more where the numbers of \p scale are long.
    static int widthFor(const ColourScale& scale);

    /// \p outer at the right of the plot, as high as the plot area.
    /// \param ticks what to write instead of the numbers of \p scale, where they mean something else
    void draw(QPainter& painter, const Theme& theme, const QRect& outer, PaletteKind palette,
              const ColourScale& scale, const QList<Tick>& ticks = {});

    /// How often each colour is there, beside the bar last drawn, from the first colour on. Lengths go by the
    /// square root, so that what is rare is seen beside what is common.
    void drawCounts(QPainter& painter, const Theme& theme, const std::vector<int>& counts) const;

    void forget() { m_frame.forget(); }

    QRect area() const { return m_frame.area(); }

private:
    PlotFrame m_frame;
};

}  // namespace posiscope
