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

#include "app/document/figurelabels.h"
#include "app/pieces/pairedscales.h"
#include "app/pieces/piece.h"
#include "app/plots/label.h"
#include "app/plots/plotframe.h"
#include "core/tables/bounds.h"

namespace posiscope {

class Document;
struct RecordedPlot;

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
    bool crisp = false;  ///< on whole pixels
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

/// The values of a curve with many turns: the least and the greatest in equal parts of the frame, from the
/// left.
struct Envelope {
    std::vector<Bounds> values;
    QPen pen;
    QBrush fill;
};

/// A symbol at one point. It is cut off at the frame only if the point is outside.
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

/// For what the other items cannot draw.
using Painting = std::function<void(QPainter& painter)>;

using ChartItem = std::variant<ShadedBand, ReferenceLine, Series, Envelope, Mark, ChartText, Painting>;

/// Draws \p items in their order.
void drawItems(QPainter& painter, const PlotFrame& frame, const std::vector<ChartItem>& items);

/// The colours of a numbered set of curves, from the first to the last.
struct ColourRange {
    QString first;
    QString last;
    std::function<QColor(double share)> colour;
};

/// The line in the middle of the top margin: a text, or a legend.
struct ChartHeading {
    QStringList wordings{};  ///< the longest first
    QColor colour{};
    QStringList aside{};                  ///< at the right, in at most half of the width
    QList<QList<LegendEntry>> legends{};  ///< the widest first
    std::optional<ColourRange> range{};   ///< at the right, if there is room
};

/// The contents of a chart. Items are drawn in their order.
struct ChartContent {
    ChartHeading heading{};
    std::vector<ChartItem> under{};   ///< below the grid, not clipped
    std::vector<ChartItem> items{};   ///< clipped to the frame
    std::vector<ChartItem> cursor{};  ///< on top
};

struct ChartAxes {
    Axis bottom;
    Axis left;
    std::optional<Axis> right{};  ///< shown only; coordinates are those of the bottom and left axes
    std::optional<Axis> top{};    ///< likewise
};

/// What a line chart shows. Coordinates are those of the axes.
struct Chart {
    QString name{};
    QStringList curves{};  ///< names of those of which the user can choose some
    std::optional<Detail> detail{};
    Wish wish{};
    bool grid = true;
    bool yields = false;               ///< whether its left axis has no words without Detail::RowNames
    SpanKind zoomed = SpanKind::None;  ///< the span of the bottom axis
    std::function<ChartAxes(const QSize& data)> axes{};
    std::function<ChartContent(const Ink& ink, const PlotFrame& frame)> content{};
    std::function<Cursor(double x)> pointed{};
    std::function<QString(double x, double y)> readout{};
};

/// For Chart::pointed: moves one coordinate of the cursor, to the nearest whole number or to \p at of x.
std::function<Cursor(double x)> pointing(const Document& document, std::int64_t Cursor::*coordinate,
                                         std::function<std::int64_t(double x)> at = {});

/// \p own, which is reported, widened to the axis of the picture beside the one drawn with \p ink.
PairedScales::Ends sharedEnds(const Ink& ink, const std::optional<Quantity>& quantity,
                              PairedScales::Ends own);

/// Curves, bands and marks in a frame of axes.
class LineChart : public Piece {
public:
    void show(Chart chart) { m_chart = std::move(chart); }
    const PlotFrame& plot() const { return m_plot; }

    /// The coordinates at \p point, or of the nearest data if it is over the labels above or below them;
    /// std::nullopt elsewhere.
    std::optional<QPointF> coordinatesAt(const QPointF& point) const;

    std::optional<Detail> detail() const override { return m_chart.detail; }
    /// A chart of lower rank is beside the main one.
    bool isExtra() const override { return m_chart.wish.rank > 0; }
    void dress(const Details& details) override { m_named = details.has(Detail::RowNames); }
    bool label(const FigureLabels& labels) override;
    QStringList curves() const override { return m_chart.curves; }
    /// If they are not those of a zoom, and curves are not sampled by pixel.
    bool endsMoved() const override { return m_chart.zoomed == SpanKind::None && !m_chart.curves.isEmpty(); }
    const PlotFrame* labelledFrame() const override { return &m_plot; }
    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) final;
    void forget() override;
    QString name() const override { return m_chart.name; }
    QStringList leftWithin() const override { return m_labelsLeft; }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    ChartAxes labelledAxes(const QSize& size) const;
    bool isNamed() const { return m_named || !m_chart.yields; }
    QMargins margins() const;
    void drawHeading(QPainter& painter, const Theme& theme, const ChartHeading& heading) const;
    static void keep(RecordedPlot& plot, const ChartContent& content);
    void recordTexts(QPainter& painter, const std::vector<ChartItem>& items) const;

    Chart m_chart;
    FigureLabels m_labels;
    bool m_named = true;       ///< whether the left axis has words
    QStringList m_labelsLeft;  ///< what of the labels has no room
    PlotFrame m_plot;
};

}  // namespace posiscope
