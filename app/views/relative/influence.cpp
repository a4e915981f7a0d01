// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/influence.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/plainnumber.h"
#include "app/views/relative/lagcharts.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/maskmixing.h"

namespace posiscope {
namespace {

constexpr double kMostInfluenceDecades = 9;
constexpr double kInfluenceAir = 1.6;  // factor beyond the greatest and the least share

struct InfluenceWords {
    Q_DECLARE_TR_FUNCTIONS(Influence)
};

QString afterLayers(std::int64_t depth) {
    return depth == 1 ? InfluenceWords::tr("after 1 layer")
                      : InfluenceWords::tr("after %1 layers").arg(whole(depth));
}

QString percent(double share) {
    return QStringLiteral("%1 %").arg(plainNumber(100 * share, 3));
}

/// Both ends of the shares that are not 0, at least a decade apart.
Bounds sharesOf(const MixedRow& row) {
    Bounds all = Bounds::ofNothing();
    for (const std::vector<double>* const shares : {&row.shares, &row.without})
        for (const double share : *shares)
            if (share > 0)
                all.add({share, share});
    if (all.least > all.greatest)
        all = {0.1, 1};
    const double least = std::max(all.least, all.greatest * std::pow(10, -kMostInfluenceDecades));
    return {std::min(least / kInfluenceAir, all.greatest / 10), all.greatest * kInfluenceAir};
}

QPolygonF influencePoints(const std::vector<double>& shares, std::int64_t last, double floor,
                          const PlotFrame& frame) {
    QPolygonF points;
    std::int64_t before = -1;
    const auto add = [&](std::int64_t key) {
        if (key > before && key >= 0 && key <= last)
            points << QPointF(static_cast<double>(key),
                              std::max(shares[static_cast<std::size_t>(key)], floor));
        before = std::max(before, key);
    };
    const QRectF area = frame.area();
    for (int x = 0; x <= area.width(); ++x)
        add(std::llround(frame.fromX(area.x() + x)));
    return points;
}

/// A legend where there are two curves.
ChartHeading headingOf(const MixedRow& row, const RelativeParameters& p, const QColor& colour,
                       const QPen& plain) {
    const QString query = whole(row.query);
    const QString layers = afterLayers(p.depth);
    const QStringList wordings{
        InfluenceWords::tr("share of each key in the row of query %1 %2").arg(query, layers),
        InfluenceWords::tr("row of query %1 %2").arg(query, layers),
        InfluenceWords::tr("row of query %1").arg(query)};
    if (row.without.empty())
        return {.wordings = wordings};
    const QString without = InfluenceWords::tr("no residual connections");
    ChartHeading heading;
    for (const QString& name : {wordings[1], wordings[2]}) {
        const QString with = InfluenceWords::tr("%1, ρ = %2").arg(name, plainNumber(p.residual, 3));
        heading.legends << QList<LegendEntry>{
            {colour, 2.4, with, with}, {plain.color(), plain.widthF(), without, without, Qt::DashLine}};
    }
    return heading;
}

ChartContent influenceContent(const Document& document, const MixedRow& row, const Bounds& range,
                              const Theme& theme, const PlotFrame& frame) {
    const RelativeParameters& p = *document.relative();
    const QColor colour = theme.accent;
    const QPen plain(theme.mutedText, 1.4, Qt::DashLine, Qt::FlatCap);
    ChartContent content{.heading = headingOf(row, p, colour, plain)};
    content.heading.colour = theme.mutedText;
    const std::int64_t last = p.bidirectional ? p.keys - 1 : row.place;
    if (!p.bidirectional)  // keys after the query, striped as in the matrices
        content.items.emplace_back(ShadedBand{
            {.first = static_cast<double>(row.place) + 0.5}, {}, QBrush(theme.stripe, Qt::BDiagPattern)});
    if (!row.without.empty())
        content.items.emplace_back(
            Series{.points = influencePoints(row.without, last, range.least / 2, frame), .pen = plain});
    Series front{.points = influencePoints(row.shares, last, range.least / 2, frame),
                 .pen = QPen(colour, 2.4, Qt::SolidLine, Qt::FlatCap)};
    front.dots = dotsApart(frame.toX(1) - frame.toX(0), front.points.size());
    content.items.emplace_back(front);
    const std::int64_t key = pointedPair(document).key;
    const double share = row.shares[static_cast<std::size_t>(key)];
    content.cursor = curveCursor(theme, static_cast<double>(key),
                                 share > range.least ? std::optional(share) : std::nullopt, colour);
    return content;
}

/// The key of the least share within the row, if shares rise on both sides of it.
std::optional<std::int64_t> valleyOf(const MixedRow& row) {
    if (row.place < 2)
        return std::nullopt;
    const auto end = row.shares.begin() + row.place + 1;
    const auto least = std::min_element(row.shares.begin(), end) - row.shares.begin();
    return least > 0 && least < row.place ? std::optional<std::int64_t>(least) : std::nullopt;
}

QString everythingWords(const RelativeParameters& p) {
    const double kept = std::pow(p.residual, static_cast<double>(p.depth));
    const QString same = InfluenceWords::tr(
                             "Every query averages the values of all %1 tokens equally, so the rows carry no "
                             "information about order.")
                             .arg(whole(p.keys));
    return p.residual == 0
               ? same
               : oneAfterAnother(
                     {same, InfluenceWords::tr("After the last layer, %1 of every row comes through the "
                                               "residual connections alone.")
                                .arg(percent(kept))});
}

/// The share of \p key for many keys, as if they were continuous: (ln(N/j))^(H−1)/((H−1)!·N).
double continuous(std::int64_t key, std::int64_t count, std::int64_t depth) {
    const double ratio = std::log(static_cast<double>(count) / static_cast<double>(key));
    const auto power = static_cast<double>(depth - 1);
    return std::exp(power * std::log(ratio) - std::lgamma(power + 1)) / static_cast<double>(count);
}

}  // namespace

std::shared_ptr<const MixedRow> mixedRow(const Document& document) {
    RelativeParameters p = *document.relative();
    const std::int64_t query = pointedPair(document).query;
    const MaskMixing mixing(p);
    MixedRow row{.shares = mixing.row(query), .without = {}, .query = query, .place = mixing.place(query)};
    if (p.residual > 0) {
        p.residual = 0;
        row.without = MaskMixing(p).row(query);
    }
    return std::make_shared<const MixedRow>(std::move(row));
}

Chart influenceChart(const Document& document, const std::shared_ptr<const MixedRow>& row) {
    Chart chart = relativeChart(InfluenceWords::tr("the row of the query"));
    chart.wish.rank = 1;
    chart.zoomed = SpanKind::Others;
    const Bounds range = sharesOf(*row);
    const auto keyAt = [last = document.relative()->keys - 1](double x) {
        return std::clamp<std::int64_t>(std::llround(x), 0, last);
    };
    chart.axes = [=, &document](const QSize& size) {
        const Span keys = keysShown(document);
        return ChartAxes{
            {.label = InfluenceWords::tr("key j"),
             .first = keys.first - 0.5,
             .last = keys.last - 0.5,
             .ticks = wholeTicks(keys.first - 0.5, keys.last - 0.5, std::max(2, size.width() / 58))},
            {.label = InfluenceWords::tr("share"),
             .first = range.greatest,
             .last = range.least,
             .logarithmic = true,
             .ticks = powerTicks(range.least, range.greatest, std::max(2, size.height() / 22))}};
    };
    chart.content = [=, &document](const Ink& ink, const PlotFrame& frame) {
        return influenceContent(document, *row, range, ink.theme, frame);
    };
    chart.pointed = pointing(document, &Cursor::otherPosition, keyAt);
    chart.readout = [=](double x, double) {
        const std::int64_t key = keyAt(x);
        return InfluenceWords::tr("query %1, key %2: %3")
            .arg(whole(row->query), whole(key), readable(row->shares[static_cast<std::size_t>(key)], 6));
    };
    return chart;
}

QString influenceWords(const Document& document, const MixedRow& row) {
    const RelativeParameters& p = *document.relative();
    if (p.bidirectional)
        return everythingWords(p);
    if (row.place < 1)
        return InfluenceWords::tr("Query %1 sees no token but its own.").arg(whole(row.query));
    const auto share = [&](std::int64_t key) { return percent(row.shares[static_cast<std::size_t>(key)]); };
    QStringList sentences{
        InfluenceWords::tr(
            "In the row of query %1 %2, the share of token 0 is %3 and that of the query's own token is %4.")
            .arg(whole(row.query), afterLayers(p.depth), share(0), share(row.place))};
    if (const auto valley = valleyOf(row))
        sentences << InfluenceWords::tr("The shares form a U: token %1 has the smallest, %2.")
                         .arg(whole(*valley), share(*valley));
    else if (p.depth > 1 && p.residual == 0)
        sentences << InfluenceWords::tr(
            "More queries average over early tokens than over late ones, so the mask alone favours early "
            "tokens.");
    const std::int64_t key = pointedPair(document).key;
    if (p.depth > 1 && p.residual == 0 && key > 0 && key <= row.place)
        sentences << InfluenceWords::tr(
                         "Token j = %1 has a share of %2; the approximation for H layers and many tokens N, "
                         "(ln(N/j))^(H−1)/((H−1)!·N), gives %3.")
                         .arg(whole(key), share(key), percent(continuous(key, row.place + 1, p.depth)));
    sentences << InfluenceWords::tr("In striped cells, the key comes after its query.");
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
