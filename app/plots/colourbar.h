// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

#include "app/document/appearance.h"
#include "app/plots/plotframe.h"

class QPainter;

namespace posiscope {

struct ColourScale;
struct Theme;

/// A colour bar for a heatmap, made from the same colour table as the cells, with numbers. Its ends are
/// pointed if numbers lie beyond its colours.
class ColourBar {
public:
    /// Logical pixels a bar needs beside a plot, numbers included.
    static constexpr int kWidth = 64;
    static constexpr int kGap = 10;     ///< between picture and bar
    static constexpr int kLabel = 18;   ///< more if it has a label
    static constexpr int kBeyond = 12;  ///< its label may be longer by this at either end
    /// kWidth, or more if the numbers of \p scale are long.
    static int widthFor(const ColourScale& scale);

    /// \p outer is at the right of the plot and as high as the plot area.
    /// \param label along its numbers, for which kLabel of \p outer is free
    /// \param ticks replaces the numbers of \p scale if the bar means something else
    void draw(QPainter& painter, const Theme& theme, const QRect& outer, PaletteKind palette,
              const ColourScale& scale, const QList<Tick>& ticks = {}, const QString& label = {});

    /// Draws a histogram of the colours beside the bar last drawn, from the first colour on, on the screen.
    /// Lengths are proportional to the square root of the count, so that rare colours stay visible next to
    /// common ones.
    void drawCounts(QPainter& painter, const Theme& theme, const std::vector<int>& counts) const;

    void forget() { m_frame.forget(); }

    QRect area() const { return m_frame.area(); }

private:
    PlotFrame m_frame;
};

/// A horizontal colour bar under a small matrix, where a vertical one would take too much room: the minimum
/// at the left, the maximum at the right, and 0 between them if it lies there.
class ColourStrip {
public:
    /// Logical pixels it takes, numbers included.
    static constexpr int kHeight = 26;

    /// The coloured area.
    static QRectF areaOf(const QRectF& outer);

    static void draw(QPainter& painter, const Theme& theme, const QRectF& outer, PaletteKind palette,
                     const ColourScale& scale);
};

}  // namespace posiscope
