// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/alibicharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/views/relative/headbiases.h"
#include "app/views/relative/lagcharts.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/alibi.h"
#include "core/relative/alibiattention.h"
#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {
namespace {

/// 2^exponent: "1/256", "4", or as a power if that would be long.
QString powerOfTwo(double exponent) {
    const auto whole = static_cast<int>(std::lround(exponent));
    if (whole > 0)
        return QString::number(1 << whole);
    if (whole >= -12)
        return whole == 0 ? QStringLiteral("1") : QStringLiteral("1/%1").arg(1 << -whole);
    return QStringLiteral("2^%1").arg(readable(qint64{whole}));
}

struct AlibiWords {
    Q_DECLARE_TR_FUNCTIONS(AlibiWords)
};

/// Where the slopes start over, if they do.
std::vector<ChartItem> slopeJump(std::int64_t heads, const Theme& theme, const PlotFrame& frame) {
    const std::int64_t jump = alibiJump(heads);
    if (jump >= heads)
        return {};
    const double at = static_cast<double>(jump) - 0.5;
    const QRectF area = frame.area();
    const double x = frame.toX(at);
    const double height = lineHeight(kSmallType);
    // On the side of the line with more room, at the height without slopes: they fall to the right on both
    // sides.
    const bool left = x - area.left() > area.right() - x;
    const double clear = 0.35 * (x - area.left());  // of the first heads
    const QRectF room = left
                            ? QRectF(area.left() + clear, area.top() + 3, x - area.left() - clear - 4, height)
                            : QRectF(x + 4, area.bottom() - height - 2, area.right() - x - 6, height);
    return {ReferenceLine{Qt::Vertical, at, QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap)},
            ChartText{
                room,
                Qt::AlignVCenter | (left ? Qt::AlignRight : Qt::AlignLeft),
                {AlibiWords::tr("not a power of two: starts over"), AlibiWords::tr("starts over"), QString()},
                theme.text}};
}

/// \param inFront whether the head shown is marked
std::vector<ChartItem> slopes(const HeadBiases& biases, std::int64_t pointed, bool inFront,
                              const Theme& theme, const PlotFrame& frame) {
    std::vector<ChartItem> items = slopeJump(biases.heads(), theme, frame);
    const double spacing = frame.area().width() / static_cast<double>(biases.heads());
    const double radius = std::clamp(spacing / 3, 1.2, 3.5);
    const auto at = [&](std::int64_t head) {
        return QPointF(static_cast<double>(head), std::log2(biases.slope(head)));
    };
    for (std::int64_t head = 0; head < biases.heads(); ++head)
        items.emplace_back(Mark{at(head), radius, Qt::NoPen, biases.colour(theme, head)});
    if (pointed >= 0 && pointed < biases.heads())
        items.emplace_back(Mark{at(pointed), radius + 5, QPen(theme.dimension, 2), Qt::NoBrush});
    if (inFront && biases.shown() < biases.heads())
        items.emplace_back(Mark{at(biases.shown()), radius + 2.5,
                                QPen(biases.colour(theme, biases.shown()), 2), Qt::NoBrush});
    return items;
}

/// The weights of the keys for the cursor's query.
struct AlibiWeights {
    const Document& document;
    const HeadBiases& biases;

    std::int64_t query() const { return pointedPair(document).query; }
    std::int64_t lastKey() const { return document.relative()->keys - 1; }

    AlibiAttention of(std::int64_t head) const {
        const RelativeParameters& p = *document.relative();
        return {biases.slope(head), p.keys, lagsOf(p), p.bidirectional};
    }
    /// NaN if a mask hides the key.
    double shown(std::int64_t key) const {
        const AlibiAttention attention = of(biases.shown());
        return attention.place(query()) < 0 ? NAN : attention.weight(query(), key);
    }
    double greatest() const {
        const std::int64_t place = of(biases.shown()).place(query());
        return place < 0 ? 1 : shown(place);
    }
    std::int64_t keyAt(double x) const { return std::clamp<std::int64_t>(std::llround(x), 0, lastKey()); }

    /// The keys under the pixels, and the one of the greatest weight.
    std::vector<std::int64_t> sampled(const PlotFrame& frame) const {
        std::vector<std::int64_t> keys;
        for (int x = 0; x <= frame.area().width(); ++x)
            keys.push_back(keyAt(frame.fromX(frame.area().x() + x)));
        keys.push_back(std::max<std::int64_t>(0, of(biases.shown()).place(query())));
        std::ranges::sort(keys);
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
        return keys;
    }

    QPolygonF points(std::int64_t head, const std::vector<std::int64_t>& keys, const PlotFrame& frame) const {
        const AlibiAttention attention = of(head);
        const std::int64_t query = this->query();
        const double most = frame.fromY(frame.area().top() - frame.area().height());
        QPolygonF points;
        for (const std::int64_t key : keys)
            if (const double weight = attention.weight(query, key); !std::isnan(weight))
                points << QPointF(static_cast<double>(key), std::min(weight, most));
        return points;
    }

    /// \param inFront whether the curve of the head shown is
    std::vector<ChartItem> items(bool inFront, const Theme& theme, const PlotFrame& frame) const {
        const RelativeParameters& p = *document.relative();
        const std::vector<std::int64_t> keys = sampled(frame);
        std::vector<ChartItem> items;
        if (isMasked(p))  // keys after the query, striped as in the matrices
            items.emplace_back(ShadedBand{{.first = static_cast<double>(query() + lagsOf(p).shift) + 0.5},
                                          {},
                                          QBrush(theme.stripe, Qt::BDiagPattern)});
        if (biases.heads() > 1)
            for (const std::int64_t head : biases.drawn())
                items.emplace_back(Series{.points = points(head, keys, frame),
                                          .pen = biases.pen(theme, head, inFront ? 1 : 1.5)});
        if (!inFront && biases.heads() > 1)
            return items;
        Series front{.points = points(biases.shown(), keys, frame),
                     .pen = biases.pen(theme, biases.shown(), 2.4)};
        front.dots = dotsApart(frame.toX(1) - frame.toX(0), front.points.size());
        if (biases.has(biases.shown()))
            items.emplace_back(front);
        return items;
    }
};

}  // namespace

Chart slopeChart(const Document& document, const HeadBiases& biases) {
    Chart chart = relativeChart(AlibiWords::tr("the slopes of the heads"));
    chart.wish.rank = 1;
    const auto last = static_cast<double>(biases.heads() - 1);
    const auto headAt = [last](double x) { return std::llround(std::clamp(x, 0.0, last)); };
    chart.axes = [=, &biases](const QSize& size) {
        double most = -HUGE_VAL;
        double least = HUGE_VAL;
        for (std::int64_t head = 0; head < biases.heads(); ++head) {
            most = std::max(most, std::log2(biases.slope(head)));
            least = std::min(least, std::log2(biases.slope(head)));
        }
        Axis up{.first = most + 0.6,
                .last = least - 0.6,
                .ticks = wholeTicks(least - 0.6, most + 0.6, std::max(2, size.height() / 18)),
                .places = [](double slope) { return QList<double>{std::log2(slope)}; }};
        for (Tick& tick : up.ticks)
            tick.text = powerOfTwo(tick.at);
        return ChartAxes{{.label = AlibiWords::tr("head"),
                          .first = -0.5,
                          .last = last + 0.5,
                          .ticks = last > 0 ? wholeTicks(0, last, std::max(2, size.width() / 34))
                                            : QList<Tick>{{0, QStringLiteral("0")}}},
                         up};
    };
    chart.content = [&document, &biases](const Ink& ink, const PlotFrame& frame) {
        const std::int64_t pointed = ink.cursor ? document.cursor().dimension : -1;
        return ChartContent{
            .heading = {.wordings = {AlibiWords::tr("slope m of each head"), AlibiWords::tr("slope m")},
                        .colour = ink.theme.mutedText},
            .items = slopes(biases, pointed, ink.cursor, ink.theme, frame)};
    };
    chart.pointed = pointing(document, &Cursor::dimension, headAt);
    chart.readout = [=, &biases](double x, double) {
        return AlibiWords::tr("head %1: slope %2")
            .arg(whole(headAt(x)), readable(biases.slope(headAt(x)), 8));
    };
    return chart;
}

Chart attentionChart(const Document& document, const HeadBiases& biases) {
    const AlibiWeights weights{document, biases};
    Chart chart = relativeChart(AlibiWords::tr("the curves of the weights"));
    chart.wish.rank = 2;
    chart.zoomed = SpanKind::Others;
    chart.axes = [=, &document](const QSize& size) {
        const Span keys = keysShown(document);
        const double most = weights.greatest();
        return ChartAxes{
            {.label = AlibiWords::tr("key j"),
             .first = keys.first - 0.5,
             .last = keys.last - 0.5,
             .ticks = wholeTicks(keys.first - 0.5, keys.last - 0.5, std::max(2, size.width() / 58))},
            {.label = AlibiWords::tr("weight"),
             .first = 1.08 * most,
             .last = 0,
             .ticks = decimalTicks(0, most, std::max(2, size.height() / 34))}};
    };
    chart.content = [=, &document, &biases](const Ink& ink, const PlotFrame& frame) {
        const QString query = whole(weights.query());
        const std::int64_t key = pointedPair(document).key;
        const double weight = weights.shown(key);
        return ChartContent{
            .heading =
                {.wordings = {AlibiWords::tr("weight of each key for query %1, all scores equal").arg(query),
                              AlibiWords::tr("weights of query %1, scores equal").arg(query),
                              AlibiWords::tr("weights of query %1").arg(query)},
                 .colour = ink.theme.mutedText},
            .items = weights.items(ink.cursor, ink.theme, frame),
            .cursor = curveCursor(ink.theme, static_cast<double>(key),
                                  std::isnan(weight) ? std::nullopt : std::optional(weight),
                                  biases.colour(ink.theme, biases.shown()))};
    };
    chart.pointed =
        pointing(document, &Cursor::otherPosition, [weights](double x) { return weights.keyAt(x); });
    chart.readout = [=](double x, double) {
        const std::int64_t key = weights.keyAt(x);
        const double weight = weights.shown(key);
        return AlibiWords::tr("query %1, key %2: %3")
            .arg(whole(weights.query()), whole(key),
                 std::isnan(weight) ? AlibiWords::tr("masked") : readable(weight, 6));
    };
    return chart;
}

}  // namespace posiscope
