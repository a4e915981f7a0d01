// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lagcharts.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/views/relative/headbiases.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/buckets.h"

namespace posiscope {
namespace {

constexpr QMargins kCurveMargins(58, 24, 14, 41);
constexpr QSize kLeastCurve(110, 50);
constexpr double kDotSpacing = 7;
constexpr int kEnoughHeight = 200;
constexpr double kEntryGain = 2;  ///< relative to the table's 10
constexpr double kGain = 4;       ///< relative to the slopes and the weights
constexpr int kPixelsOfSample = 2;
constexpr double kPad = 0.06;

struct LagChartWords {
    Q_DECLARE_TR_FUNCTIONS(LagChartWords)
};

std::int64_t nearestLag(const LagAxis& lags, double x) {
    return std::clamp<std::int64_t>(std::llround(lags.lagAt(x)), lags.least(), lags.greatest());
}

Chart lagChart(const Document& document, const LagAxis& lags, const QString& name) {
    Chart chart = relativeChart(name);
    chart.pointed = [=, &document](double x) { return cursorAtLag(document, nearestLag(lags, x)); };
    return chart;
}

/// The mean of one column over the rows that the lags from \p first to \p last look up.
double meanOf(const RelativeRows& rows, std::int64_t first, std::int64_t last, std::int64_t column) {
    const auto [low, high] =
        std::minmax({rows.rowOf(first).value_or(0), rows.rowOf(last).value_or(0)});  // by value
    if (low == high)
        return rows.value(low, column);
    double mean = 0;
    const auto left = static_cast<double>(column);
    rows.field()->means(Window{static_cast<double>(low), static_cast<double>(high + 1), left, left + 1},
                        Pixels<double>{&mean, 1, 1, 1});
    return mean;
}

/// A point for each pixel that contains a lag; the mean if it contains several.
QPolygonF entryPoints(const RelativeRows& rows, std::int64_t column, const LagAxis& lags,
                      const PlotFrame& frame, bool& averaged) {
    const QRect area = frame.area();
    const auto lagOf = [&](int x) {
        const double lag = lags.lagAt(frame.fromX(area.x() + x));
        return std::clamp(static_cast<std::int64_t>(std::ceil(lag)), lags.least(), lags.greatest() + 1);
    };
    averaged = false;
    QPolygonF points;
    std::int64_t first = lags.least();
    for (int x = 1; x <= area.width(); ++x) {
        const std::int64_t end = x == area.width() ? lags.greatest() + 1 : lagOf(x);
        if (end <= first)
            continue;
        averaged = averaged || end - first > 1;
        const double middle =
            (lags.place(static_cast<double>(first)) + lags.place(static_cast<double>(end - 1))) / 2;
        points << QPointF(middle, meanOf(rows, first, end - 1, column));
        first = end;
    }
    return points;
}

/// A point of a bias curve, and the lag whose bias it has, which is the same within a bucket.
struct BiasSample {
    double place;
    double lag;
};

std::vector<BiasSample> biasSamples(const HeadBiases& biases, const LagAxis& lags, const PlotFrame& frame) {
    std::vector<BiasSample> samples;
    const auto least = static_cast<double>(lags.least()) - 0.5;
    const auto greatest = static_cast<double>(lags.greatest()) + 0.5;
    const auto add = [&](double lag, double of) {
        samples.push_back({std::clamp(lag, least, greatest), of});
    };
    if (const T5Buckets* buckets = biases.buckets()) {  // steps: both ends of each bucket
        for (const T5Buckets::Range& range : buckets->ranges()) {
            if (range.first > (range.right ? lags.greatest() : -lags.least()))
                continue;
            const double sign = range.right ? 1 : -1;
            const double lag = sign * static_cast<double>(range.first);
            add(sign * (static_cast<double>(range.first) - 0.5), lag);
            add(sign * (static_cast<double>(range.end) - 0.5), lag);
        }
    } else {
        add(0, 0);  // where curves turn
        for (int x = 0; x <= frame.area().width(); x += kPixelsOfSample) {
            const double lag =
                std::clamp(lags.lagAt(frame.fromX(frame.area().x() + x)), least + 0.5, greatest - 0.5);
            add(lag, lag);
        }
    }
    std::ranges::stable_sort(samples, {},
                             [](const BiasSample& sample) { return std::pair(sample.place, sample.lag); });
    return samples;
}

/// The head in front, the head pointed at, and the colours of all. Without a cursor, no head is in front.
ChartHeading biasHeading(const HeadBiases& biases, std::int64_t pointed, bool named, const Ink& ink) {
    const Theme& theme = ink.theme;
    const auto name = [](std::int64_t head) { return LagChartWords::tr("head %1").arg(head); };
    const std::int64_t last = biases.heads() - 1;
    if (last == 0)
        return {};
    if (biases.isChosen()) {
        QList<LegendEntry> chosen;
        for (const std::int64_t head : biases.drawn())
            chosen << LegendEntry{biases.colour(theme, head), 1.8, name(head), name(last),
                                  biases.pen(theme, head, 1).style()};
        return {.legends = {chosen}};
    }
    const auto colour = [&biases, &theme, last](double share) {
        return biases.colour(theme, static_cast<std::int64_t>(static_cast<double>(last) * share));
    };
    const ColourRange all{name(0), QString::number(last), colour};
    if (!ink.cursor)
        return named ? ChartHeading() : ChartHeading{.range = all};
    const QString shown = LagChartWords::tr("head %1, selected");
    QList<LegendEntry> entries{
        {biases.colour(theme, biases.shown()), 2.6, shown.arg(biases.shown()), shown.arg(last)}};
    if (pointed != biases.shown() && pointed <= last)
        entries << LegendEntry{biases.colour(theme, pointed), 1.8, name(pointed),
                               name(std::max<std::int64_t>(last, 10))};
    return {.legends = {entries}, .range = all};
}

/// The curves in pixels, for names on them.
class DrawnCurves {
public:
    DrawnCurves(const HeadBiases& biases, const std::vector<BiasSample>& samples, const LagAxis& lags,
                const PlotFrame& frame)
        : m_heads(biases.drawn()) {
        for (const BiasSample& sample : samples)
            m_across.push_back(frame.toX(lags.place(sample.place)));
        for (const std::int64_t head : m_heads) {
            std::vector<double>& down = m_down.emplace_back();
            for (const BiasSample& sample : samples)
                down.push_back(frame.toY(biases.at(head, sample.lag)));
        }
    }

    const std::vector<std::int64_t>& heads() const { return m_heads; }

    /// The height of the curve at \p x.
    double at(std::size_t curve, double x) const {
        const std::vector<double>& down = m_down[curve];
        const auto next = std::ranges::upper_bound(m_across, x) - m_across.begin();
        if (next == 0 || next == std::ssize(m_across))
            return next == 0 ? down.front() : down.back();
        const auto i = static_cast<std::size_t>(next);
        const double share = (x - m_across[i - 1]) / (m_across[i] - m_across[i - 1]);
        return down[i - 1] + share * (down[i] - down[i - 1]);
    }

    /// Whether another curve than \p own passes through \p box.
    bool cross(const QRectF& box, std::size_t own) const {
        for (std::size_t curve = 0; curve < m_heads.size(); ++curve) {
            const double left = at(curve, box.left());
            const double right = at(curve, box.right());
            if (curve != own && std::max(left, right) > box.top() && std::min(left, right) < box.bottom())
                return true;
        }
        return false;
    }

private:
    std::vector<std::int64_t> m_heads;
    std::vector<double> m_across;
    std::vector<std::vector<double>> m_down;  ///< of each head
};

constexpr std::size_t kMostNamed = 32;  // curves
constexpr int kLeader = 9;              // from the end of a curve to its name

/// Where the heads' numbers have a column of their own: at the right of the frame, or, where no key follows
/// the query and all curves meet there, inside it at the left. Steps of buckets stand over a ruler, which
/// leaves no room at the left.
enum class NameColumn { None, Right, Left };

NameColumn columnOf(const HeadBiases& biases, const LagAxis& lags) {
    const std::size_t heads = biases.drawn().size();
    if (heads < 2 || heads > kMostNamed)
        return NameColumn::None;
    if (lags.greatest() >= -lags.least())
        return NameColumn::Right;
    return biases.buckets() ? NameColumn::None : NameColumn::Left;
}

int widestName(const HeadBiases& biases) {
    return static_cast<int>(std::ceil(
        QFontMetricsF(figureFont(kSmallType)).horizontalAdvance(QString::number(biases.heads() - 1))));
}

/// \p wanted, ascending, moved as little as possible so that they are \p apart, from \p first to \p last.
std::vector<double> spread(const std::vector<double>& wanted, double apart, double first, double last) {
    struct Pool {
        double sum;
        int count;
        double mean() const { return sum / count; }
    };
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        pools.push_back({wanted[i] - apart * static_cast<double>(i), 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() >= pools.back().mean()) {
            const Pool later = pools.back();
            pools.pop_back();
            pools.back().sum += later.sum;
            pools.back().count += later.count;
        }
    }
    std::vector<double> places;
    const double most = std::max(first, last - apart * static_cast<double>(wanted.size() - 1));
    for (const Pool& pool : pools)
        for (int k = 0; k < pool.count; ++k)
            places.push_back(std::clamp(pool.mean(), first, most) +
                             apart * static_cast<double>(places.size()));
    return places;
}

/// The ends of curves with the places of their names, from the top. Where not all have room, those too near
/// to others are left out.
struct NamedEnds {
    std::vector<double> ends;
    std::vector<std::int64_t> heads;
    std::vector<double> places;

    NamedEnds(std::vector<std::pair<double, std::int64_t>> all, double apart, const QRectF& area) {
        std::ranges::sort(all);
        if (!all.empty() && apart * static_cast<double>(all.size() - 1) > area.height()) {
            auto kept = all.begin();
            for (auto next = all.begin() + 1; next != all.end(); ++next)
                if (next->first >= kept->first + apart)
                    *++kept = *next;
            all.erase(kept + 1, all.end());
        }
        for (const auto& [height, head] : all) {
            ends.push_back(height);
            heads.push_back(head);
        }
        places = spread(ends, apart, area.top(), area.bottom());
    }
};

/// The heads' numbers in \p column, each with a line from the end of its curve. A curve that ends below the
/// frame has none at the left.
std::vector<ChartItem> namesInColumn(NameColumn column, const HeadBiases& biases, const DrawnCurves& curves,
                                     const LagAxis& lags, const Theme& theme, const PlotFrame& frame) {
    const QRectF area = frame.area();
    const bool right = column == NameColumn::Right;
    const double side = right ? 1 : -1;
    const double apart = lineHeight(kSmallType) - 2;
    const double end = frame.toX(lags.place(static_cast<double>(right ? lags.greatest() : lags.least())));
    const double edge = right ? area.right() : end;
    std::vector<std::pair<double, std::int64_t>> all;
    for (std::size_t curve = 0; curve < curves.heads().size(); ++curve)
        if (const double height = curves.at(curve, end); right || height < area.bottom())
            all.emplace_back(std::clamp(height, area.top(), area.bottom()), curves.heads()[curve]);
    const NamedEnds named(std::move(all), apart, area);
    std::vector<ChartItem> items;
    for (std::size_t i = 0; i < named.ends.size(); ++i) {
        const QPointF bend(edge + side * 2, named.ends[i]);
        const QLineF out({end + side * 3, named.ends[i]}, bend);
        const QLineF aside(bend, {edge + side * (kLeader - 2), named.places[i]});
        const QPen pen(biases.colour(theme, named.heads[i]), 0.8);
        items.emplace_back([out, aside, pen, right](QPainter& painter) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(pen);
            if (right)
                painter.drawLine(out);
            painter.drawLine(aside);
        });
        constexpr double kWide = 100;
        const double from = edge + side * kLeader;
        items.emplace_back(
            ChartText{QRectF(right ? from : from - kWide, named.places[i] - apart, kWide, 2 * apart),
                      (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                      {QString::number(named.heads[i])},
                      theme.text});
    }
    return items;
}

/// The word above a column of numbers.
ChartText columnTitle(NameColumn column, const HeadBiases& biases, const Theme& theme,
                      const PlotFrame& frame) {
    constexpr double kWide = 100;
    const QRectF area = frame.area();
    const bool right = column == NameColumn::Right;
    const double edge = right ? area.right() + kLeader + widestName(biases) + 2 - kWide : area.left();
    return {QRectF(edge, area.top() - lineHeight(kSmallType) - 3, kWide, lineHeight(kSmallType)),
            (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
            {LagChartWords::tr("head")},
            theme.mutedText};
}

/// The heads' numbers on their curves, as far from the query as the frame allows. A number that would cover
/// another curve or number, or the edge of a step, is left out. \param all otherwise only those of curves
/// that end below the frame
std::vector<ChartText> namesInside(bool all, const HeadBiases& biases, const DrawnCurves& curves,
                                   const LagAxis& lags, const Theme& theme, const PlotFrame& frame) {
    constexpr double kStep = 3;
    std::vector<ChartText> names;
    const QRectF area = frame.area();
    const double end = frame.toX(lags.place(static_cast<double>(lags.least())));
    const QFontMetricsF metrics(figureFont(kSmallType));
    for (std::size_t curve = 0; curve < curves.heads().size(); ++curve) {
        if (!all && curves.at(curve, end) < area.bottom())
            continue;
        const QString number = QString::number(curves.heads()[curve]);
        const bool steps = biases.buckets() != nullptr;
        const QString text = curve == 0 && !steps ? LagChartWords::tr("head %1").arg(number) : number;
        QRectF box(0, 0, metrics.horizontalAdvance(text) + 6, lineHeight(kSmallType));
        for (double in = 2; in < area.width() * (all ? 0.5 : 1); in += kStep) {
            const double x = area.left() + in + box.width() / 2;
            box.moveCenter({x, curves.at(curve, x)});
            const bool taken =
                std::ranges::any_of(names, [&](const ChartText& name) { return name.where.intersects(box); });
            const bool level = curves.at(curve, box.left()) == curves.at(curve, box.right());
            if (taken || !area.contains(box) || curves.cross(box, curve) || (steps && !level))
                continue;
            names.push_back({box, Qt::AlignCenter, {text}, theme.text, theme.card});
            break;
        }
    }
    return names;
}

/// A dot for each lag of the head in front, if they are apart.
Series shownDots(const HeadBiases& biases, const LagAxis& lags, const Theme& theme, const PlotFrame& frame) {
    const std::int64_t count = lags.greatest() - lags.least() + 1;
    const double spacing = std::abs(frame.toX(lags.place(-1)) - frame.toX(lags.place(0)));
    Series dots{.pen = biases.colour(theme, biases.shown()),
                .style = Series::Style::Dots,
                .dots = dotsApart(spacing, count)};
    if (dots.dots > 0 && !lags.logarithmic())
        for (std::int64_t lag = lags.least(); lag <= lags.greatest(); ++lag) {
            const auto at = static_cast<double>(lag);
            dots.points << QPointF(at, biases.at(biases.shown(), at));
        }
    return dots;
}

/// All curves, and in front those of the head shown and of the one pointed at, if \p inFront.
std::vector<ChartItem> biasCurves(const HeadBiases& biases, const std::vector<BiasSample>& samples,
                                  const LagAxis& lags, std::int64_t pointed, bool inFront, const Theme& theme,
                                  const PlotFrame& frame) {
    const double floor = frame.fromY(frame.area().bottom() + frame.area().height());
    std::vector<ChartItem> items;
    const auto add = [&](std::int64_t head, const QPen& pen, bool joined) {
        Series curve{.pen = pen,
                     .style = joined || !biases.buckets() ? Series::Style::Line : Series::Style::Steps};
        for (const BiasSample& sample : samples)
            curve.points << QPointF(lags.place(sample.place), std::max(floor, biases.at(head, sample.lag)));
        items.emplace_back(std::move(curve));
    };
    if (biases.heads() > 1)
        for (const std::int64_t head : biases.drawn())
            add(head, biases.pen(theme, head, inFront ? 1.1 : 1.5), false);
    if (!inFront && biases.heads() > 1)
        return items;
    if (pointed != biases.shown() && pointed < biases.heads() && biases.has(pointed))
        add(pointed, biases.pen(theme, pointed, 1.8), true);
    if (biases.has(biases.shown())) {
        add(biases.shown(), biases.pen(theme, biases.shown(), 2.4), true);
        items.emplace_back(shownDots(biases, lags, theme, frame));
    }
    return items;
}

/// The column that names have in \p frame, whose ends the user may have moved.
NameColumn columnIn(const PlotFrame& frame, const HeadBiases& biases, const LagAxis& lags) {
    const NameColumn column = columnOf(biases, lags);
    const double room = frame.toX(lags.place(static_cast<double>(lags.least()))) - frame.area().left();
    return column == NameColumn::Left && room < kLeader + widestName(biases) ? NameColumn::None : column;
}

ChartContent biasContent(const Document& document, const HeadBiases& biases, const LagAxis& lags,
                         const Ink& ink, const PlotFrame& frame) {
    const NameColumn column = columnIn(frame, biases, lags);
    const std::int64_t pointed = ink.cursor ? document.cursor().dimension : biases.shown();
    const std::vector<BiasSample> samples = biasSamples(biases, lags, frame);
    ChartContent content{.heading = biasHeading(biases, pointed, column != NameColumn::None, ink),
                         .items = biasCurves(biases, samples, lags, pointed, ink.cursor, ink.theme, frame)};
    const std::size_t heads = biases.drawn().size();
    if (heads > 1 && heads <= kMostNamed) {
        const DrawnCurves curves(biases, samples, lags, frame);
        std::vector<ChartItem>& names = column == NameColumn::Right ? content.under : content.items;
        if (column != NameColumn::None)
            for (ChartItem& name : namesInColumn(column, biases, curves, lags, ink.theme, frame))
                names.push_back(std::move(name));
        if (column != NameColumn::Right)
            for (ChartText& name :
                 namesInside(column == NameColumn::None, biases, curves, lags, ink.theme, frame))
                names.emplace_back(std::move(name));
        if (column != NameColumn::None && !ink.cursor && !biases.isChosen())
            content.under.emplace_back(columnTitle(column, biases, ink.theme, frame));
    }
    if (const std::int64_t lag = pointedPair(document).lag; lag <= lags.greatest())
        content.cursor = curveCursor(ink.theme, lags.place(static_cast<double>(lag)),
                                     biases.at(biases.shown(), static_cast<double>(lag)),
                                     biases.colour(ink.theme, biases.shown()));
    return content;
}

}  // namespace

Chart relativeChart(const QString& name) {
    return {.name = name, .wish = {.least = kLeastCurve, .margins = kCurveMargins}};
}

double dotsApart(double spacing, qsizetype points) {
    return spacing >= kDotSpacing || points <= 1 ? 2.6 : 0;
}

std::vector<ChartItem> curveCursor(const Theme& theme, double at, std::optional<double> value,
                                   const QColor& colour) {
    std::vector<ChartItem> items{ReferenceLine{Qt::Vertical, at, QPen(theme.otherPosition, 1.3)}};
    if (value)
        items.emplace_back(Mark{{at, *value}, 4.5, QPen(theme.card, 1), colour});
    return items;
}

Chart entryChart(const Document& document, const RelativeRows& rows, const LagAxis& lags, bool& averaged) {
    Chart chart = lagChart(document, lags, LagChartWords::tr("the entry curve"));
    const auto shownColumn = [&document, &rows] {
        return std::clamp<std::int64_t>(document.cursor().dimension, 0, rows.columns() - 1);
    };
    chart.wish.enough = {kNoEnd, kEnoughHeight};
    chart.wish.gain = kEntryGain;
    chart.wish.rank = 1;
    chart.axes = [=, &rows](const QSize& size) {
        const double most = std::max(rows.field()->bounds().greatest, 1e-300);
        return ChartAxes{lags.axis(size.width()),
                         {.label = LagChartWords::tr("entry"),
                          .first = 1.08 * most,
                          .last = -1.08 * most,
                          .ticks = decimalTicks(-most, most, size.height() > 110 ? 4 : 2)}};
    };
    chart.content = [=, &document, &rows, &averaged](const Ink& ink, const PlotFrame& frame) {
        const std::int64_t column = shownColumn();
        Series entries{.points = entryPoints(rows, column, lags, frame, averaged),
                       .pen = QPen(ink.theme.accent, 1.3)};
        const qsizetype count = entries.points.size();
        entries.dots =
            dotsApart(frame.area().width() / static_cast<double>(std::max<qsizetype>(count, 1)), count);
        ChartContent content{
            .heading = {.wordings = {LagChartWords::tr("dimension %1 of the table row for each difference")
                                         .arg(column),
                                     LagChartWords::tr("dimension %1 against difference").arg(column)},
                        .colour = ink.theme.mutedText},
            .items = {entries}};
        const std::int64_t lag = pointedPair(document).lag;
        if (const auto row = rows.rowOf(lag))
            content.cursor = curveCursor(ink.theme, lags.place(static_cast<double>(lag)),
                                         rows.value(*row, column), ink.theme.accent);
        return content;
    };
    chart.readout = [=, &rows](double x, double) {
        const std::int64_t lag = nearestLag(lags, x);
        const std::int64_t column = shownColumn();
        return LagChartWords::tr("difference %1, dimension %2: %3")
            .arg(whole(lag), whole(column), readable(rows.value(rows.rowOf(lag).value_or(0), column), 6));
    };
    return chart;
}

/// Both ends and lag 0 suffice if biases fall from there.
BiasRange BiasRange::of(const HeadBiases& biases, const LagAxis& lags) {
    BiasRange range{.least = HUGE_VAL, .most = -HUGE_VAL};
    const auto add = [&](std::int64_t head, std::int64_t lag) {
        if (lag < lags.least() || lag > lags.greatest())
            return;
        const double bias = biases.at(head, static_cast<double>(lag));
        range.most = std::max(range.most, bias);
        range.least = std::min(range.least, bias);
    };
    for (std::int64_t head = 0; head < biases.heads(); ++head) {
        if (!biases.has(head))
            continue;
        for (const std::int64_t lag : {lags.least(), std::int64_t{0}, lags.greatest()})
            add(head, lag);
        if (biases.buckets())
            for (const T5Buckets::Range& bucket : biases.buckets()->ranges())
                add(head, bucket.right ? bucket.first : -bucket.first);
    }
    range.cut = !biases.buckets() && range.least < kLeast;
    range.least = range.cut ? kLeast : range.least;
    if (range.most - range.least < 1e-12)
        range.least = range.most - 1;
    return range;
}

Chart biasChart(const Document& document, const HeadBiases& biases, const LagAxis& lags,
                const BiasRange& range) {
    Chart chart = lagChart(document, lags, LagChartWords::tr("the bias curves"));
    chart.curves = biases.names();
    chart.wish.gain = kGain;
    const NameColumn column = columnOf(biases, lags);
    if (column == NameColumn::Right)
        chart.wish.margins.setRight(kLeader + widestName(biases) + 2);
    chart.axes = [=, &biases](const QSize& size) {
        const double pad = kPad * (range.most - range.least);
        ChartAxes axes{lags.axis(size.width()),
                       {.label = biases.lessOwn() ? LagChartWords::tr("bias minus the bias at Δ = 0")
                                                  : LagChartWords::tr("bias"),
                        .shorter = {LagChartWords::tr("bias")},
                        .first = range.most + pad,
                        .last = range.least - (range.cut ? 0 : pad),
                        .ticks = decimalTicks(range.least, range.most, std::max(2, size.height() / 34))}};
        if (column == NameColumn::Left) {
            constexpr double kBeforeNames = 5;
            const double names = kLeader + widestName(biases) + kBeforeNames;
            axes.bottom.first -=
                names / std::max(1.0, size.width() - names) * (axes.bottom.last - axes.bottom.first);
        }
        return axes;
    };
    chart.content = [=, &document, &biases](const Ink& ink, const PlotFrame& frame) {
        return biasContent(document, biases, lags, ink, frame);
    };
    chart.readout = [=, &biases](double x, double) {
        const std::int64_t lag = nearestLag(lags, x);
        return LagChartWords::tr("difference %1, head %2: %3")
            .arg(whole(lag), whole(biases.shown()),
                 readable(biases.at(biases.shown(), static_cast<double>(lag)), 6));
    };
    return chart;
}

}  // namespace posiscope
