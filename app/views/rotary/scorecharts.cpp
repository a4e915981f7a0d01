// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/scorecharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "core/rotary/rotatedvector.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr int kLooksOfScore = 16;  // samples per pixel
constexpr int kLooksDragged = 4;
constexpr int kLeastForWords = 220;  // plot width in pixels
constexpr double kRoomOfDot = 5;     // pixels

struct ScoreWords {
    Q_DECLARE_TR_FUNCTIONS(ScoreWords)
};

Axis linearAxis(double least, double greatest, int height, const QString& label = {}) {
    return {.label = label,
            .first = greatest,
            .last = least,
            .ticks = decimalTicks(least, greatest, std::max(2, height / 30))};
}

Axis scoreAxis(const std::vector<Bounds>& spread, int height) {
    Bounds shown{0, 0};
    for (const Bounds& bounds : spread)
        shown = {std::min(shown.least, bounds.least), std::max(shown.greatest, bounds.greatest)};
    if (!(shown.greatest > shown.least))
        shown.greatest = 1;
    const double room = 0.06 * (shown.greatest - shown.least);
    return linearAxis(shown.least - room, shown.greatest + room, height,
                      labelOver(height, ScoreWords::tr("score q·k")));
}

Series scoreDots(const RotaryHead& head, const DistanceAxis& distances, const Theme& theme,
                 const PlotFrame& frame) {
    Series dots{.pen = theme.accent, .style = Series::Style::Dots, .dots = 2.2};
    const auto xOf = [&](double distance) { return frame.toX(distances.place(distance)); };
    for (const int side : {1, -1})
        for (double distance = side > 0 ? 0 : -1; std::abs(distance) <= distances.reach(); distance += side) {
            if (std::abs(xOf(distance + side) - xOf(distance)) < kRoomOfDot)
                break;  // farther ones are not more widely spaced
            dots.points << QPointF(distances.place(distance), head.scores.at(distance));
        }
    return dots;
}

Series pairingCurve(const std::vector<double>& scores, const QPen& pen) {
    Series series{.pen = pen};
    for (std::size_t n = 0; n < scores.size(); ++n)
        series.points << QPointF(static_cast<double>(n), scores[n]);
    return series;
}

}  // namespace

Chart relativeScoreChart(const Document& document, const std::vector<RoundedSample>& samples, double exact,
                         double tolerance) {
    const auto up = [=, &samples](int height) {
        double apart = 2 * tolerance;
        for (const RoundedSample& sample : samples)
            if (std::isfinite(sample.score.difference))
                apart = std::max(apart, std::abs(sample.score.difference));
        apart = apart > 0 ? apart : 1;
        return linearAxis(exact - 1.1 * apart, exact + 1.1 * apart, height);
    };
    const auto content = [=, &samples, distance = document.cursor().difference()](const Theme& theme,
                                                                                  const PlotFrame&) {
        const QString rounded = ScoreWords::tr("score at Δ = %1, rounded").arg(whole(distance));
        const QString unrounded = ScoreWords::tr("exact, ±1 % of the maximum");
        QColor within = theme.series.at(1);
        within.setAlpha(45);
        Series scores{.pen = QPen(theme.accent, 1.2)};
        for (const RoundedSample& sample : samples)
            if (!std::isnan(sample.score.score))
                scores.points << QPointF(static_cast<double>(sample.position), sample.score.score);
        return ChartContent{
            .heading = {.legends = {{{theme.accent, 1.4, rounded, rounded},
                                     {theme.series.at(1), 1.3, unrounded, unrounded}}}},
            .items = {ShadedBand{.across = {}, .up = {exact - tolerance, exact + tolerance}, .brush = within},
                      ReferenceLine{Qt::Horizontal, exact, QPen(theme.series.at(1), 1.3)}, scores}};
    };
    const auto readout = [exact](const RoundedSample& sample) {
        if (std::isnan(sample.score.score))
            return ScoreWords::tr("position %1: NaN").arg(whole(sample.position));
        return ScoreWords::tr("key at position %1: score %2, exact %3")
            .arg(whole(sample.position), readable(sample.score.score, 6), readable(exact, 6));
    };
    return roundingChart(document, samples,
                         {ScoreWords::tr("the scores along the positions"), 1,
                          ScoreWords::tr("position of the key"), up, content, readout});
}

void MixedScores::measure(const std::shared_ptr<const RotaryHead>& head, std::int64_t distance,
                          std::int64_t positions) {
    if (m_head == head && m_distance == distance && std::ssize(m_same) == positions)
        return;
    m_head = head;
    m_distance = distance;
    m_same.clear();
    m_mixed.clear();
    const Rotary& rotary = *head->rotary;
    for (std::int64_t n = 0; n < positions; ++n) {
        const auto key = static_cast<double>(n);
        const std::vector<double> query =
            rotated(rotary, head->vectors.query, key - static_cast<double>(distance));
        m_same.push_back(scoreOf(query, rotated(rotary, head->vectors.key, key, HeadSide::Key)));
        m_mixed.push_back(scoreOf(
            query, rotated(rotary, head->vectors.key, key, HeadSide::Key, otherPairing(rotary.pairing()))));
    }
}

Chart MixedScores::chart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                         std::int64_t positions) {
    Chart chart = headChart(ScoreWords::tr("the scores of mixed pairings"), 2);
    chart.axes = [=, this, &document](const QSize& size) {
        measure(head, document.cursor().difference(), positions);
        const auto [least, greatest] = std::ranges::minmax(m_mixed);
        const double low = std::min(least, m_same.front());
        const double high = std::max(greatest, m_same.front());
        const double room = high > low ? 0.08 * (high - low) : 1;
        const double last = static_cast<double>(positions) - 0.5;
        return ChartAxes{{.label = ScoreWords::tr("position of the key, Δ = %1").arg(whole(m_distance)),
                          .first = -0.5,
                          .last = last,
                          .ticks = wholeTicks(-0.5, last, std::max(2, size.width() / 56))},
                         linearAxis(low - room, high + room, size.height())};
    };
    chart.content = [this](const Ink& ink, const PlotFrame&) {
        const QPen same(ink.theme.series.at(1), 2);
        const QPen mixed(ink.theme.warning, 1.5);
        const auto legend = [&](const QString& one, const QString& two) {
            return QList<LegendEntry>{{same.color(), same.widthF(), one, one},
                                      {mixed.color(), mixed.widthF(), two, two}};
        };
        return ChartContent{
            .heading = {.legends = {legend(ScoreWords::tr("one pairing for both"),
                                           ScoreWords::tr("k in the other pairing")),
                                    legend(ScoreWords::tr("one pairing"), ScoreWords::tr("two pairings")),
                                    legend(ScoreWords::tr("one"), ScoreWords::tr("two"))}},
            .items = {pairingCurve(m_mixed, mixed), pairingCurve(m_same, same)}};
    };
    chart.readout = [=, this](double x, double) {
        const auto key =
            static_cast<std::size_t>(std::clamp<std::int64_t>(std::llround(x), 0, positions - 1));
        return ScoreWords::tr("key at position %1: score %2, with k in the other pairing %3")
            .arg(readable(static_cast<qint64>(key)), readable(m_same[key], 6), readable(m_mixed[key], 6));
    };
    return chart;
}

Chart scoreChart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                 const DistanceAxis& distances, ScoreSpread& spread) {
    const auto measured = [=, &document, &spread](int width) -> const std::vector<Bounds>& {
        return spread.of(head, distances, width, document.dragging() ? kLooksDragged : kLooksOfScore);
    };
    Chart chart = distanceChart(document, head, distances, ScoreWords::tr("the curve of the scores"), 0);
    chart.axes = [=](const QSize& size) {
        const QString label = size.width() >= kLeastForWords
                                  ? ScoreWords::tr("difference Δ = n − m (key − query)")
                                  : ScoreWords::tr("difference Δ");
        return ChartAxes{distances.axis(label, size.width()),
                         scoreAxis(measured(size.width()), size.height())};
    };
    chart.content = [=, &document](const Ink& ink, const PlotFrame& frame) {
        const Theme& theme = ink.theme;
        const QPen zero(theme.border, 1);
        const auto distance = static_cast<double>(document.cursor().difference());
        const double score = head->scores.at(distance);
        return ChartContent{
            .heading = {.wordings = {ScoreWords::tr("Δ = %1: score %2")
                                         .arg(whole(document.cursor().difference()), readable(score, 6))},
                        .colour = theme.otherPosition},
            .items = {ReferenceLine{Qt::Horizontal, 0, zero}, ReferenceLine{Qt::Vertical, 0, zero},
                      Envelope{measured(frame.area().width()), QPen(theme.accent, 1), theme.accent},
                      scoreDots(*head, distances, theme, frame)},
            .cursor = {distanceCursor(document, distances, theme), Mark{{distances.place(distance), score},
                                                                        4,
                                                                        QPen(theme.otherPosition, 1),
                                                                        theme.otherPosition}}};
    };
    return chart;
}

}  // namespace posiscope
