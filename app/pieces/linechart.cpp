// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/linechart.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/pieces/ownlabels.h"
#include "app/pieces/plotrecord.h"
#include "app/plots/curve.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kReachBeside = 4;            // pixels beside the data where pointing counts
constexpr QMargins kOverflow(0, 1, 1, 1);  // of lines on the frame, which are wider than it
constexpr int kFreeAtRight = 16;           // pixels of the right margin, beside text aligned there
constexpr double kBetween = 8;             // pixels between two texts of a heading
constexpr double kLoneDot = 2.5;           // radius of a series of one point
constexpr int kRangeWidth = 150;           // of the legend of a colour range
constexpr int kLeastLegend = 220;          // beside it
constexpr int kGradientWidth = 64;
constexpr int kPixelsOfNumber = 56;
constexpr int kPixelsOfLine = 34;
constexpr int kLabelLine = 18;    // pixels of the label of an axis
constexpr int kBesideNumber = 9;  // a tick, its padding, and air at the edge

/// Draws items with the painter and the coordinates of a frame.
struct ItemPainter {
    QPainter& painter;
    const PlotFrame& frame;
    QRectF area = frame.area();

    double x(double value) const { return std::clamp(frame.toX(value), area.left(), area.right()); }
    double y(double value) const { return std::clamp(frame.toY(value), area.top(), area.bottom()); }
    QPointF at(const QPointF& point) const { return {frame.toX(point.x()), frame.toY(point.y())}; }

    /// From the first to the last coordinate if finite, otherwise to the edge of the frame.
    static double edge(double value, double position, double edge) {
        return std::isfinite(value) ? position : edge;
    }

    void operator()(const ShadedBand& band) const {
        const QRectF rect(QPointF(edge(band.across.first, x(band.across.first), area.left()),
                                  edge(band.up.last, y(band.up.last), area.top())),
                          QPointF(edge(band.across.last, x(band.across.last), area.right()),
                                  edge(band.up.first, y(band.up.first), area.bottom())));
        const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
        painter.setRenderHint(QPainter::Antialiasing, smooth && !band.crisp);
        painter.fillRect(rect, band.brush);
        painter.setRenderHint(QPainter::Antialiasing, smooth);
    }

    void operator()(const ReferenceLine& line) const {
        const bool upright = line.orientation == Qt::Vertical;
        double at = upright ? frame.toX(line.at) : frame.toY(line.at);
        if (line.crisp)
            at = std::floor(at) + 0.5;
        painter.setPen(line.pen);
        if (upright)
            painter.drawLine(QPointF(at, edge(line.range.last, frame.toY(line.range.last), area.top())),
                             QPointF(at, edge(line.range.first, frame.toY(line.range.first), area.bottom())));
        else
            painter.drawLine(QPointF(edge(line.range.first, frame.toX(line.range.first), area.left()), at),
                             QPointF(edge(line.range.last, frame.toX(line.range.last), area.right()), at));
    }

    void operator()(const Series& series) const {
        QPolygonF line;
        line.reserve(series.points.size());
        for (const QPointF& point : series.points)
            line << at(point);
        painter.setPen(series.pen);
        painter.setBrush(Qt::NoBrush);
        if (series.style == Series::Style::Line)
            strokeCurve(painter, line);
        else if (series.style == Series::Style::Steps)
            for (qsizetype i = 0; i + 1 < line.size(); i += 2)
                painter.drawLine(line[i], line[i + 1]);
        const bool lone = line.size() == 1 && series.dots == 0;
        if (!lone && !(series.dots > 0))
            return;
        if (!lone)
            painter.setPen(Qt::NoPen);
        painter.setBrush(series.pen.color());
        const double radius = lone ? kLoneDot : series.dots;
        for (const QPointF& point : line)
            painter.drawEllipse(point, radius, radius);
    }

    void operator()(const Envelope& envelope) const {
        QPolygonF upper;
        QPolygonF lower;
        for (std::size_t k = 0; k < envelope.values.size(); ++k) {
            if (std::isnan(envelope.values[k].least))
                continue;
            const double x = area.left() + (static_cast<double>(k) + 0.5) * area.width() /
                                               static_cast<double>(envelope.values.size());
            upper << QPointF(x, frame.toY(envelope.values[k].greatest));
            lower << QPointF(x, frame.toY(envelope.values[k].least));
        }
        std::ranges::reverse(lower);
        painter.setPen(envelope.pen);
        painter.setBrush(envelope.fill);
        painter.drawPolygon(upper + lower);
    }

    void operator()(const Mark& mark) const {
        const QPointF point = at(mark.at);
        painter.setClipping(!area.contains(point));
        painter.setPen(mark.pen);
        painter.setBrush(mark.brush);
        const double down = mark.shape == Mark::Shape::TriangleDown ? 1 : -1;
        if (mark.shape == Mark::Shape::Circle)
            painter.drawEllipse(point, mark.radius, mark.radius);
        else
            painter.drawPolygon(QPolygonF{point + QPointF(0, 4 * down),
                                          point + QPointF(mark.radius, -3 * down),
                                          point + QPointF(-mark.radius, -3 * down)});
        painter.setClipping(true);
    }

    void operator()(const ChartText& text) const {
        if (text.background.alpha() > 0)
            painter.fillRect(text.where, text.background);
        painter.setPen(text.colour);
        drawLabel(painter, text.where, text.alignment, text.wordings);
    }

    void operator()(const Painting& painting) const { painting(painter); }
};

/// Draws the first and the last name with the colours between them.
void drawColourRange(QPainter& painter, const Theme& theme, const QRectF& where, const ColourRange& range) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double right = where.right() - metrics.horizontalAdvance(range.last);
    const double left = right - kGradientWidth - 8;
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(where.left(), where.top(), left - 6 - where.left(), where.height()),
                     Qt::AlignRight | Qt::AlignVCenter, range.first);
    painter.drawText(QRectF(right, where.top(), where.right() - right + 2, where.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, range.last);
    const double y = std::floor(where.center().y());
    painter.setRenderHint(QPainter::Antialiasing, false);  // columns would show seams
    for (int x = 0; x < kGradientWidth; ++x)
        painter.fillRect(QRectF(left + x, y - 2, 1, 4),
                         range.colour(x / static_cast<double>(kGradientWidth - 1)));
    painter.setRenderHint(QPainter::Antialiasing);
}

}  // namespace

void drawItems(QPainter& painter, const PlotFrame& frame, const std::vector<ChartItem>& items) {
    const ItemPainter drawn{painter, frame};
    for (const ChartItem& item : items)
        std::visit(drawn, item);
}

std::function<Cursor(double x)> pointing(const Document& document, std::int64_t Cursor::*coordinate,
                                         std::function<std::int64_t(double x)> at) {
    return [&document, coordinate, at = std::move(at)](double x) {
        Cursor cursor = document.cursor();
        cursor.*coordinate = at ? at(x) : std::llround(x);
        return cursor;
    };
}

PairedScales::Ends sharedEnds(const Ink& ink, const std::optional<Quantity>& quantity,
                              PairedScales::Ends own) {
    if (ink.paired == nullptr)
        return own;
    const PairedScales::Side side = ink.first ? PairedScales::A : PairedScales::B;
    ink.paired->tellAxis(side, quantity, own);
    const PairedScales::Ends beside = ink.paired->axisBeside(side, quantity).value_or(own);
    return {std::min(own.first, beside.first), std::max(own.second, beside.second)};
}

bool LineChart::label(const FigureLabels& labels) {
    m_labels = labels;
    return true;
}

ChartAxes LineChart::labelledAxes(const QSize& size) const {
    ChartAxes axes = m_chart.axes(size);
    if (axes.bottom.isPlain())
        axes.bottom.end(m_labels.xLimits, std::max(2, size.width() / kPixelsOfNumber));
    if (axes.left.isPlain())
        axes.left.end(m_labels.yLimits, std::max(2, size.height() / kPixelsOfLine));
    axes.bottom.use(m_labels.x, m_labels.xTicks);
    axes.left.use(m_labels.y, m_labels.yTicks);
    if (m_labels.minor.find('x') != std::string::npos)
        axes.bottom.addMinor();
    if (m_labels.minor.find('y') != std::string::npos)
        axes.left.addMinor();
    if (isNamed())
        return axes;
    axes.left.label.clear();
    axes.left.shorter.clear();
    for (Tick& tick : axes.left.ticks)
        tick.text.clear();
    return axes;
}

/// With room for the user's labels and numbers, which may be longer than the chart's or not in it.
QMargins LineChart::margins() const {
    constexpr int kUnnamed = 10;
    QMargins margins = m_chart.wish.margins;
    if (!isNamed())
        margins.setLeft(std::min(margins.left(), kUnnamed));
    if (m_labels == FigureLabels{} || !m_chart.axes)
        return margins;
    constexpr QSize kUsual(400, 300);
    const ChartAxes before = m_chart.axes(kUsual);
    const ChartAxes axes = labelledAxes(kUsual);
    const TextWidth width(figureFont(kSmallType));
    double widest = 0;
    for (const Tick& tick : axes.left.ticks)
        widest = std::max(widest, width.of(tick.text));
    const auto line = [](const Axis& usual, const Axis& own) {
        return kLabelLine * (int(!own.label.isEmpty()) - int(!usual.label.isEmpty()));
    };
    margins.setLeft(margins.left() + line(before.left, axes.left));
    if (!m_labels.yTicks.empty())
        margins.setLeft(std::max(margins.left(), static_cast<int>(std::ceil(widest)) + kBesideNumber +
                                                     (axes.left.label.isEmpty() ? 0 : kLabelLine)));
    margins.setBottom(margins.bottom() + line(before.bottom, axes.bottom));
    return margins;
}

Wish LineChart::wish(const Ink&) const {
    Wish wish = m_chart.wish;
    wish.margins = margins();
    return wish;
}

void LineChart::forget() {
    m_plot.forget();
    m_chart = {};
}

void LineChart::place(const QRect& data) {
    Piece::place(data);
    const QMargins margins = data.isEmpty() ? QMargins() : this->margins();
    m_plot.setGeometry(data.marginsAdded(margins), margins);
    if (data.isEmpty())
        return;
    const ChartAxes axes = labelledAxes(data.size());
    m_plot.setGrid(m_chart.grid);
    m_plot.setAxis(Side::Bottom, axes.bottom);
    m_plot.setAxis(Side::Left, axes.left);
    m_labelsLeft = withoutRoom(m_plot, m_labels);
    for (const auto& [side, axis] : {std::pair(Side::Right, axes.right), std::pair(Side::Top, axes.top)})
        if (axis)
            m_plot.setAxis(side, *axis);
        else
            m_plot.removeAxis(side);
}

/// All that needs no painter.
void LineChart::keep(RecordedPlot& plot, const ChartContent& content) {
    plot.items = content.under;
    plot.items.insert(plot.items.end(), content.items.begin(), content.items.end());
}

/// Of \p items the texts, and what only a painter can draw; record has the others.
void LineChart::recordTexts(QPainter& painter, const std::vector<ChartItem>& items) const {
    const ItemPainter drawn{painter, m_plot};
    for (const ChartItem& item : items)
        if (std::holds_alternative<ChartText>(item) || std::holds_alternative<Painting>(item))
            std::visit(drawn, item);
}

void LineChart::draw(QPainter& painter, const Ink& ink) {
    const ChartContent content = m_chart.content(ink, m_plot);
    painter.save();
    painter.setFont(figureFont(kSmallType));
    PlotRecord* const record = PlotRecord::of(painter);
    if (record != nullptr) {
        keep(record->add(painter, m_plot), content);
        record->resume();
        recordTexts(painter, content.under);
    } else {
        drawItems(painter, m_plot, content.under);
        m_plot.draw(painter, ink.theme);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    drawHeading(painter, ink.theme, content.heading);
    painter.setClipRect(data().marginsAdded(kOverflow));
    if (record != nullptr)
        recordTexts(painter, content.items);
    else
        drawItems(painter, m_plot, content.items);
    if (ink.cursor)
        drawItems(painter, m_plot, content.cursor);
    painter.restore();
}

void LineChart::drawHeading(QPainter& painter, const Theme& theme, const ChartHeading& heading) const {
    const double height = lineHeight(kSmallType);
    const QMargins& margins = m_chart.wish.margins;
    QRectF where(data().left(), data().top() - (margins.top() + height) / 2, data().width() + margins.right(),
                 height);
    if (heading.range || !heading.aside.isEmpty())
        where.adjust(0, 0, -std::min(margins.right(), kFreeAtRight), 0);
    if (!heading.aside.isEmpty()) {
        const TextWidth width(painter.font(), painter.device());
        const auto leftBeside = [&](const QString& text) {
            return where.width() - width.of(text) - kBetween;
        };
        const double beside = leftBeside(heading.aside.first());
        double left = std::max(where.width() / 2, beside);
        double room = beside + kBetween < left ? left : beside;  // the longest has no room, or has it
        if (!heading.wordings.isEmpty() && width.of(heading.wordings.last()) > room)
            room = left = std::max(left, leftBeside(heading.aside.last()));
        painter.setPen(theme.mutedText);
        drawLabel(painter, where.adjusted(left, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter, heading.aside);
        where.setWidth(room);
    }
    painter.setPen(heading.colour);
    drawLabel(painter, where, Qt::AlignLeft | Qt::AlignVCenter, heading.wordings);
    if (heading.range && where.width() > kRangeWidth + kLeastLegend) {
        drawColourRange(painter, theme, QRectF(where.right() - kRangeWidth, where.top(), kRangeWidth, height),
                        *heading.range);
        where.adjust(0, 0, -kRangeWidth, 0);
    }
    for (const QList<LegendEntry>& legend : heading.legends)
        if (legendWidth(painter.font(), legend) <= where.width())
            return drawLegend(painter, theme, where, legend);
    if (!heading.legends.isEmpty() && margins.top() >= 2 * height)
        where.moveTop(data().top() - margins.top());
    if (!heading.legends.isEmpty())
        drawLegendRows(painter, theme, where, data().top(), heading.legends.last());
}

std::optional<QPointF> LineChart::coordinatesAt(const QPointF& point) const {
    const bool isShown = isPlaced() && m_chart.axes;  // false after forget()
    const QRectF columns(data().left() - kReachBeside, m_plot.outer().top(),
                         data().width() + 2 * kReachBeside, m_plot.outer().height());
    if (!isShown || !columns.contains(point))
        return std::nullopt;
    return QPointF(m_plot.fromX(point.x()),
                   m_plot.fromY(std::clamp<double>(point.y(), data().top(), data().bottom())));
}

std::optional<ZoomablePlot> LineChart::axes() const {
    if (!isPlaced() || m_chart.zoomed == SpanKind::None)
        return std::nullopt;
    return ZoomablePlot{&m_plot, m_chart.zoomed, SpanKind::None};
}

std::optional<Cursor> LineChart::cursorAt(const QPointF& point) const {
    const auto at = m_chart.pointed ? coordinatesAt(point) : std::nullopt;
    return at ? std::optional(m_chart.pointed(at->x())) : std::nullopt;
}

QString LineChart::readoutAt(const QPointF& point) const {
    const auto at = m_chart.readout ? coordinatesAt(point) : std::nullopt;
    return at ? m_chart.readout(at->x(), at->y()) : QString();
}

}  // namespace posiscope
