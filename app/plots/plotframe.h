// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QPixmap>
#include <QStringList>
#include <memory>
#include <optional>

#include "app/plots/ticks.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

enum class Side { Left, Bottom, Top, Right };

/// What one side of a plot says.
struct Axis {
    QString label;
    QStringList shorter = {};  ///< said instead where the label has no room, the longest first
    double first = 0;          ///< coordinate at the left or top end …
    double last = 1;           ///< … and at the right or bottom end; may be less than first
    bool logarithmic = false;
    QList<Tick> ticks;
    int labelApart = 2;  ///< pixels between the numbers and the label

    bool operator==(const Axis& other) const;
};

/// The frame of a plot: axes, ticks, labels and grid drawn by QCustomPlot, and the way from data to pixels.
/// Everything inside the frame is painted by the view, with the same painter on the screen and in a figure.
///
/// Margins are given, never found from label widths, so that nothing jumps while numbers change. The drawn
/// frame is kept as a pixmap until an axis, the size or the theme changes: a dragged slider that leaves the
/// axes alone pays one blit for them.
class PlotFrame {
public:
    PlotFrame();
    ~PlotFrame();
    PlotFrame(const PlotFrame&) = delete;
    PlotFrame& operator=(const PlotFrame&) = delete;

    /// \p outer with its labels, in the view's logical pixels; \p margins what the labels may use.
    void setGeometry(const QRect& outer, const QMargins& margins);
    void setAxis(Side side, const Axis& axis);
    void removeAxis(Side side);
    void setGrid(bool visible);

    /// Where data go, whole pixels.
    QRect area() const { return m_outer.marginsRemoved(m_margins); }
    QRect outer() const { return m_outer; }

    /// Pixel of a coordinate on the bottom (or, without one, top) and left (or right) axis, and back.
    double toX(double value) const;
    double toY(double value) const;
    double fromX(double x) const;
    double fromY(double y) const;

    /// Paints axes, ticks, labels and grid onto \p painter.
    void draw(QPainter& painter, const Theme& theme);

    /// Covers the numbers of \p side, left or bottom, of which something on \p box would leave only parts.
    void coverNumbers(QPainter& painter, const Theme& theme, Side side, const QRectF& box) const;

    /// What was painted is painted anew when it is drawn again.
    void forget() { m_drawn = {}; }

private:
    class Engine;

    void drawPixmap(QPainter& painter, const QPointF& at) const;
    const std::optional<Axis>& horizontal() const;
    const std::optional<Axis>& vertical() const;

    std::unique_ptr<Engine> m_engine;
    QRect m_outer;
    QMargins m_margins;
    std::optional<Axis> m_axes[4];
    bool m_grid = false;
    QPixmap m_drawn;
    QPointF m_drawnOffset;
    double m_drawnRatio = 1;  ///< device pixels a logical one
    const Theme* m_drawnTheme = nullptr;
};

}  // namespace posiscope
