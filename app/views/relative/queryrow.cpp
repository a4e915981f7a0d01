// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativeview.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/colourscale.h"
#include "app/plots/theme.h"
#include "app/views/plainnumber.h"
#include "app/views/relative/lagcharts.h"
#include "app/views/relative/pointedpair.h"
#include "core/fields/field.h"
#include "core/fields/range.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {
namespace {

constexpr int kEnoughOfRow = 240;  ///< pixels of height
constexpr double kRowGain = 10;    ///< of 100 that matrices have: they may lose a few pixels to its names

struct QueryRowWords {
    Q_DECLARE_TR_FUNCTIONS(QueryRow)
};

/// The keys around \p own, where all schemes change fastest.
std::set<std::int64_t> keysAround(std::int64_t own, std::int64_t last) {
    constexpr std::int64_t kNear = 8;
    std::set<std::int64_t> keys;
    for (std::int64_t key = std::max<std::int64_t>(0, own - kNear); key <= std::min(last, own + kNear); ++key)
        keys.insert(key);
    return keys;
}

/// The values at one key a pixel, and around \p own. Masked keys are left out.
QPolygonF rowPoints(const Field& field, std::int64_t query, std::int64_t own, const PlotFrame& frame) {
    const std::int64_t last = field.extent().columns - 1;
    std::set<std::int64_t> keys = keysAround(own, last);
    const QRectF area = frame.area();
    for (int x = 0; x <= area.width(); ++x)
        keys.insert(std::clamp<std::int64_t>(std::llround(frame.fromX(area.x() + x)), 0, last));
    QPolygonF points;
    for (const std::int64_t key : keys)
        if (const double value = field.cell(query, key); std::isfinite(value))
            points << QPointF(static_cast<double>(key), value);
    return points;
}

/// The range of a row: of all its values, or of many where there are more. 0 to 1 where all keys are masked.
Bounds rangeOf(const Field& field, std::int64_t query, std::int64_t own) {
    constexpr std::int64_t kMost = 2048;
    const std::int64_t keys = field.extent().columns;
    std::set<std::int64_t> looked = keysAround(own, keys - 1);
    for (std::int64_t i = 0; i < std::min(keys, kMost); ++i)
        looked.insert(i * keys / std::min(keys, kMost));
    Bounds all = Bounds::ofNothing();
    for (const std::int64_t key : looked)
        if (const double value = field.cell(query, key); std::isfinite(value))
            all.add(value);
    return all.least > all.greatest ? Bounds{0, 1} : scaleOver(all.least, all.greatest);
}

}  // namespace

Chart queryRowChart(const Document& document, const RelativeMap& map) {
    const RelativeParameters& p = *document.relative();
    Chart chart = relativeChart(map.name());  // which shows the same
    chart.detail = Detail::Facts;
    chart.wish.enough = {kNoEnd, kEnoughOfRow};
    chart.wish.gain = kRowGain;
    chart.wish.rank = 3;
    chart.zoomed = SpanKind::Others;
    const PointedPair pair = pointedPair(document);
    const Bounds range = rangeOf(map.field(), pair.query, pair.key - pair.lag);
    const double air = 0.08 * (range.greatest - range.least);
    const QStringList names = namesOf(p, map.matrix());
    const auto keyAt = [last = p.keys - 1](double x) {
        return std::clamp<std::int64_t>(std::llround(x), 0, last);
    };
    chart.axes = [=, &document](const QSize& size) {
        const Span keys = keysShown(document);
        return ChartAxes{
            {.label = QueryRowWords::tr("key j"),
             .first = keys.first - 0.5,
             .last = keys.last - 0.5,
             .ticks = wholeTicks(keys.first - 0.5, keys.last - 0.5, std::max(2, size.width() / 58))},
            {.label = names.constLast(),
             .first = range.greatest + air,
             .last = range.least - air,
             .ticks = decimalTicks(range.least, range.greatest, size.height() > 110 ? 4 : 2)}};
    };
    chart.content = [=, &map, own = pair.key - pair.lag](const Ink& ink, const PlotFrame& frame) {
        const QString query = whole(pair.query);
        const QColor colour = ink.theme.accent;
        ChartContent content{
            .heading = {.wordings = {QueryRowWords::tr("%1 for query %2").arg(names.constFirst(), query),
                                     QueryRowWords::tr("query %1").arg(query)},
                        .colour = ink.theme.mutedText}};
        Series row{.points = rowPoints(map.field(), pair.query, own, frame), .pen = QPen(colour, 2)};
        if (row.points.isEmpty())
            content.heading.wordings = {QueryRowWords::tr("every key is masked for query %1").arg(query)};
        row.dots = dotsApart(frame.toX(1) - frame.toX(0), row.points.size());
        content.items.emplace_back(row);
        const double value = map.field().cell(pair.query, pair.key);
        content.cursor = curveCursor(ink.theme, static_cast<double>(pair.key),
                                     std::isfinite(value) ? std::optional(value) : std::nullopt, colour);
        return content;
    };
    chart.pointed = pointing(document, &Cursor::otherPosition, keyAt);
    chart.readout = [=, &map](double x, double) {
        const std::int64_t key = keyAt(x);
        const double value = map.field().cell(pair.query, key);
        return QueryRowWords::tr("query %1, key %2: %3")
            .arg(whole(pair.query), whole(key),
                 std::isnan(value) ? QueryRowWords::tr("masked") : readable(value, 6));
    };
    return chart;
}

}  // namespace posiscope
