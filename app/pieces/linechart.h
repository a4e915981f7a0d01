// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QPen>
#include <QPolygonF>
#include <functional>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

#include "app/pieces/framedpiece.h"
#include "app/plots/label.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// A range of coordinates on an axis; by default all of it.
struct AxisRange {
    double first = -std::numeric_limits<double>::infinity();
    double last = std::numeric_limits<double>::infinity();
};

/// A rectangle of coordinates, cut off at the frame.
struct ShadedBand {
    AxisRange across;
    AxisRange up;
    QBrush brush;
};

/// A straight line through the chart at one coordinate.
struct ReferenceLine {
    Qt::Orientation orientation;
    double at;
    QPen pen;
    AxisRange range{};   ///< its ends
    bool crisp = false;  ///< moved to the middle of a pixel
};

/// A curve through points. A single point is drawn as a dot.
struct Series {
    enum class Style {
        Line,
        Steps,  ///< joins the points 0 and 1, 2 and 3, …
        Dots,   ///< dots only
    };
    QPolygonF points{};
    QPen pen{};
    Style style = Style::Line;
    double dots = 0;  ///< radius of the dots in pixels
};

/// The values of a curve with many turns: the least and the greatest under each pixel, from the left.
struct Envelope {
    std::vector<Bounds> values;
    QPen pen;
    QBrush fill;
};

/// A symbol at one point.
struct Mark {
    enum class Shape { Circle, TriangleUp, TriangleDown };
    QPointF at;
    double radius;  ///< in pixels; of a triangle, half of its width
    QPen pen;
    QBrush brush;
    Shape shape = Shape::Circle;
};

/// Text inside the frame, in the longest wording that fits.
struct ChartText {
    QRectF where;  ///< pixels
    Qt::Alignment alignment;
    QStringList wordings;
    QColor colour;
    QColor background = Qt::transparent;
};

using ChartItem = std::variant<ShadedBand, ReferenceLine, Series, Envelope, Mark, ChartText>;

/// Draws \p items in their order.
void drawItems(QPainter& painter, const PlotFrame& frame, const std::vector<ChartItem>& items);

/// The colours of a numbered set of curves, from the first to the last.
struct ColourRange {
    QString first;
    QString last;
    std::function<QColor(double share)> colour;
};

/// The line above a chart: a text, or a legend.
struct ChartHeading {
    QStringList wordings{};  ///< the longest first
    QColor colour{};
    QList<QList<LegendEntry>> legends{};  ///< the widest first
    std::optional<ColourRange> range{};   ///< at the right, if there is room
};

/// The contents of a chart. Items are drawn in their order.
struct ChartContent {
    ChartHeading heading{};
    std::vector<ChartItem> under{};   ///< below the grid
    std::vector<ChartItem> items{};   ///< clipped to the frame
    std::vector<ChartItem> cursor{};  ///< on top; dots may extend beyond the frame
};

struct ChartAxes {
    Axis bottom;
    Axis left;
    std::optional<Axis> right{};  ///< shown only; coordinates are those of the left axis
};

/// What a line chart shows. Coordinates are those of the axes.
struct Chart {
    QString name{};
    Wish wish{};
    double heading = 0;                ///< pixels from the centre of the heading to the frame
    bool wideHeading = true;           ///< it may extend over the right margin
    QMargins overflow{0, 1, 1, 1};     ///< how far items may extend beyond the frame
    bool labelsPoint = true;           ///< whether pointing at axis labels counts
    SpanKind zoomed = SpanKind::None;  ///< the span of the bottom axis
    std::function<ChartAxes(const QSize& data)> axes{};
    std::function<ChartContent(const Ink& ink, const PlotFrame& frame)> content{};
    std::function<Cursor(double x)>
        pointed{};  ///< the cursor for pointing at a coordinate of the bottom axis
    std::function<QString(double x)> readout{};
};

/// Curves, bands and marks in a frame of axes.
class LineChart : public FramedPiece {
public:
    LineChart() { plot().setGrid(true); }

    void show(Chart chart) { m_chart = std::move(chart); }

    /// The coordinate of the bottom axis at \p point; std::nullopt beside the chart.
    std::optional<double> xAt(const QPointF& point) const;

    Wish wish(const Ink& ink) const override;
    void forget() override;
    QString name() const override { return m_chart.name; }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override { return m_chart.wish.margins; }
    void setAxes() override;
    void drawHeading(QPainter& painter, const Theme& theme, const ChartHeading& heading) const;

    Chart m_chart;
};

}  // namespace posiscope
