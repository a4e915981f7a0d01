// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QPixmap>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/plots/ticks.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

enum class Side { Left, Bottom, Top, Right };

/// One axis of a plot.
struct Axis {
    QString label = {};
    QStringList shorter = {};  ///< alternatives if the label has no room, the longest first
    double first = 0;          ///< coordinate at the left or top end …
    double last = 1;           ///< … and at the right or bottom end; may be less than first
    bool logarithmic = false;
    QList<Tick> ticks = {};
    int labelApart = 2;        ///< pixels between the numbers and the label
    QList<double> minor = {};  ///< small ticks
    /// The coordinates of a number on this axis, if not the number itself.
    std::function<QList<double>(double number)> places = {};

    /// Uses the user's \p ownLabel and \p numbers, if there are any.
    void use(const std::string& ownLabel, const std::vector<double>& numbers);
    /// Whether its ends may be others: its coordinates are the numbers at it.
    bool isPlain() const { return !places; }
    /// Ends at \p ends, if there are any, with numbers there. \pre isPlain()
    void end(const std::vector<double>& ends, int mostNumbers);
    /// Adds small ticks between the numbers.
    void addMinor();

    bool operator==(const Axis& other) const;
};

/// The frame of a plot: axes, ticks, labels and grid drawn by QCustomPlot, and the mapping from data to
/// pixels. The view paints everything inside the frame, with the same painter on the screen and in a figure.
///
/// Margins are given, never derived from label widths, so that the layout stays fixed while numbers change.
/// The drawn frame is cached as a pixmap until an axis, the size or the theme changes: a dragged slider that
/// does not affect the axes costs one blit.
class PlotFrame {
public:
    PlotFrame();
    ~PlotFrame();
    PlotFrame(const PlotFrame&) = delete;
    PlotFrame& operator=(const PlotFrame&) = delete;

    /// \p outer includes labels, in the view's logical pixels; \p margins are the space for labels.
    void setGeometry(const QRect& outer, const QMargins& margins);
    void setAxis(Side side, const Axis& axis);
    void removeAxis(Side side);
    const std::optional<Axis>& axis(Side side) const { return m_axes[static_cast<int>(side)]; }
    /// Erases the numbers on \p side, left or bottom, that would touch the one before. \returns whether there
    /// were none.
    bool separateNumbers(Side side);
    void setGrid(bool visible);
    bool hasGrid() const { return m_grid; }

    /// The data area, in whole pixels.
    QRect area() const { return m_outer.marginsRemoved(m_margins); }
    QRect outer() const { return m_outer; }

    /// Pixel of a coordinate on the bottom (or, without one, top) and left (or right) axis, and the inverse.
    double toX(double value) const;
    double toY(double value) const;
    double fromX(double x) const;
    double fromY(double y) const;

    /// Paints axes, ticks, labels and grid onto \p painter.
    void draw(QPainter& painter, const Theme& theme);

    /// Covers the numbers of \p side, left or bottom, that a label in \p box would cover partly.
    void coverNumbers(QPainter& painter, const Theme& theme, Side side, const QRectF& box) const;

    /// Discards the cached drawing.
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
    double m_drawnRatio = 1;  ///< device pixels per logical pixel
    const Theme* m_drawnTheme = nullptr;
};

}  // namespace posiscope
