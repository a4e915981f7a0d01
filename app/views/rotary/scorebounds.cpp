// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryview.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "core/analysis/kernel.h"
#include "core/parallel/workers.h"
#include "core/rotary/scorecurve.h"
#include "core/tables/table.h"

namespace posiscope {

const std::vector<Bounds>& ScoreSpread::of(const std::shared_ptr<const RotaryHead>& head,
                                           const DistanceAxis& axis, int pixels, int looks) {
    if (m_head == head && m_axis == axis && m_looks == looks && std::ssize(m_spread) == pixels)
        return m_spread;
    m_head = head;
    m_axis = axis;
    m_looks = looks;
    m_spread.assign(static_cast<std::size_t>(pixels), {});
    const double first = axis.place(-axis.reach());
    const double pixel = (axis.place(axis.reach()) - first) / pixels;
    double fastest = 0;
    for (const PairContribution& pair : head->scores.contributions())
        fastest = std::max(fastest, pair.frequency.hi);
    parallelFor(pixels, [&](int k) {
        const double from = axis.distanceAt(first + pixel * k);
        const double end = axis.distanceAt(first + pixel * (k + 1));
        const double even = (end - from) / (looks - 1);
        const double step = fastest > 0 ? stepBesideWave(even, fastest) : even;
        std::vector<double> samples(static_cast<std::size_t>((end - from) / step) + 1);
        head->scores.sample(from, step, samples);
        samples.push_back(head->scores.at(end));
        const auto [least, greatest] = std::ranges::minmax(samples);
        m_spread[static_cast<std::size_t>(k)] = {least, greatest};
    });
    return m_spread;
}

namespace {

constexpr int kRight = 56;  // for the axis of B
constexpr int kLooks = 8;
constexpr int kDecayLooks = 3;
constexpr double kBelow = 1000;  // scores that are smaller than the greatest by this factor are still shown

struct ContributionWords {
    Q_DECLARE_TR_FUNCTIONS(ContributionWords)
};

/// The contribution of each pair at one distance.
std::vector<ChartItem> contributionBars(const RotaryHead& head, double distance, std::int64_t own,
                                        const Theme& theme, const PlotFrame& frame) {
    const std::vector<PairContribution>& pairs = head.scores.contributions();
    const double pixels = frame.area().width() / static_cast<double>(pairs.size());
    const double half = std::max(0.5 / pixels, 0.4);
    std::vector<ChartItem> items;
    const auto bar = [&](std::size_t pair, double least, double greatest, const QColor& colour) {
        const auto x = static_cast<double>(pair);
        items.emplace_back(ShadedBand{{x - half, x + half}, {least, greatest}, colour});
    };
    for (std::size_t i = 0; i < pairs.size(); ++i)
        bar(i, -pairs[i].amplitude, pairs[i].amplitude, theme.absent);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double added = pairs[i].at(distance);
        bar(i, std::min(added, 0.0), std::max(added, 0.0),
            static_cast<std::int64_t>(i) == own ? theme.dimension : theme.accent);
    }
    items.emplace_back(ReferenceLine{Qt::Horizontal, 0, QPen(theme.mutedText, 1)});
    return items;
}

}  // namespace

Chart contributionChart(const Document& document, const std::shared_ptr<const RotaryHead>& head) {
    Chart chart = headChart(ContributionWords::tr("the pair contributions"), 1);
    const std::int64_t pairs = head->rotary->pairs();
    const auto distance = [&document] { return static_cast<double>(document.cursor().difference()); };
    const auto of = [head](std::int64_t pair) -> const PairContribution& {
        return head->scores.contributions()[static_cast<std::size_t>(pair)];
    };
    const auto pairAt = [pairs](double x) { return std::clamp<std::int64_t>(std::llround(x), 0, pairs - 1); };
    chart.axes = [=](const QSize& size) {
        double top = 0;
        for (const PairContribution& pair : head->scores.contributions())
            top = std::max(top, pair.amplitude);
        top = top > 0 ? 1.1 * top : 1;
        const double last = static_cast<double>(pairs) - 0.5;
        return ChartAxes{{.label = ContributionWords::tr("pair, fast to slow"),
                          .first = -0.5,
                          .last = last,
                          .ticks = wholeTicks(-0.5, last, std::max(2, size.width() / 48))},
                         {.label = labelOver(size.height(), ContributionWords::tr("score contribution")),
                          .first = top,
                          .last = -top,
                          .ticks = decimalTicks(-top, top, std::max(2, size.height() / 30))}};
    };
    chart.content = [=, &document](const Ink& ink, const PlotFrame& frame) {
        const std::int64_t own = pairPointedAt(document);
        const QString adds = readable(of(own).at(distance()), 4);
        return ChartContent{
            .heading = {.wordings = {ContributionWords::tr("pair %1 adds %2 to the score; amplitude %3")
                                         .arg(own)
                                         .arg(adds, readable(of(own).amplitude, 4)),
                                     ContributionWords::tr("pair %1 adds %2").arg(own).arg(adds)},
                        .colour = ink.theme.dimension},
            .items = contributionBars(*head, distance(), ink.cursor ? own : -1, ink.theme, frame)};
    };
    chart.pointed = [=, &document](double x) { return cursorAtPair(document, *head, pairAt(x)); };
    chart.readout = [=](double x, double) {
        const std::int64_t pair = pairAt(x);
        return ContributionWords::tr("pair %1 adds %2 to the score; amplitude %3")
            .arg(pair)
            .arg(readable(of(pair).at(distance()), 6), readable(of(pair).amplitude, 6));
    };
    return chart;
}

QString ScoreBounds::sentence(const Document& document, const RotaryHead& head) {
    const auto distance = static_cast<double>(document.cursor().difference());
    const ScoreBound bound(*head.rotary, head.vectors);
    return tr("With B(Δ) = %1, the long-term decay bound on the pairs' contribution to the score is %2; "
              "the sum of their amplitudes is %3.")
        .arg(readable(decayMean(*head.rotary, distance), 5), readable(bound.at(*head.rotary, distance), 4),
             readable(head.scores.greatest() - std::abs(head.scores.unpaired()), 4));
}

/// Computes B at least once per pixel; it is even in Δ, except with xPos.
void ScoreBounds::measureDecay(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                               int pixels) {
    if (m_decayOf == head && m_decayOver == axis && std::ssize(m_decay) == pixels)
        return;
    m_decayOf = head;
    m_decayOver = axis;
    const ScoreBound bound(*head->rotary, head->vectors);
    m_multiple = bound.steepest() * static_cast<double>(head->rotary->pairs());
    m_decay.assign(static_cast<std::size_t>(pixels), 0);
    const double first = axis.place(-axis.reach());
    const double pixel = (axis.place(axis.reach()) - first) / pixels;
    const bool isEven = head->rotary->parameters().xposBase == 0;
    parallelFor(isEven ? (pixels + 1) / 2 : pixels, [&](int k) {
        double greatest = 0;
        for (int look = 0; look < kDecayLooks; ++look)
            greatest = std::max(
                greatest,
                decayMean(*head->rotary, axis.distanceAt(first + pixel * (k + (look + 0.5) / kDecayLooks))));
        m_decay[static_cast<std::size_t>(k)] = greatest;
        if (isEven)
            m_decay[static_cast<std::size_t>(pixels - 1 - k)] = greatest;
    });
}

ChartAxes ScoreBounds::axes(const RotaryHead& head, const DistanceAxis& distances, const QSize& size) const {
    const double greatest = head.scores.greatest();
    const double decay = static_cast<double>(head.rotary->pairs() + 1) / 2;  // B(0)
    const double top = std::max(m_multiple * decay, greatest);
    const double first = top > 0 ? 2 * top : 1;
    const double last = (greatest > 0 ? greatest : first) / kBelow;
    const auto axis = [&](const QString& label, double multiple) {
        return Axis{.label = labelOver(size.height(), label),
                    .first = first / multiple,
                    .last = last / multiple,
                    .logarithmic = true,
                    .ticks = powerTicks(last / multiple, first / multiple, std::max(2, size.height() / 22))};
    };
    ChartAxes axes{distances.axis(tr("difference Δ"), size.width()), axis(tr("|score|"), 1)};
    if (m_multiple > 0)
        axes.right = axis(tr("B(Δ)"), m_multiple);
    return axes;
}

std::vector<ChartItem> ScoreBounds::items(const RotaryHead& head, const std::vector<Bounds>& spread,
                                          const Theme& theme, const PlotFrame& frame) const {
    const QRectF area = frame.area();
    const auto xAt = [&](std::size_t pixel) {
        return frame.fromX(area.left() + static_cast<double>(pixel) + 0.5);
    };
    const double below = frame.fromY(area.bottom() + 2);
    std::vector<Bounds> absolute;
    for (const Bounds& score : spread) {
        const bool crosses = score.least <= 0 && score.greatest >= 0;
        const auto [least, greatest] = std::minmax({std::abs(score.least), std::abs(score.greatest)});
        absolute.push_back({std::max(crosses ? 0 : least, below), std::max(greatest, below)});
    }
    QColor filled = theme.accent;
    filled.setAlpha(150);
    std::vector<ChartItem> items{Envelope{std::move(absolute), QPen(theme.accent, 1), filled}};
    if (const double sum = head.scores.greatest() - std::abs(head.scores.unpaired()); sum > 0)
        items.emplace_back(ReferenceLine{Qt::Horizontal, sum, QPen(theme.series.at(2), 1.6)});
    Series bound{.pen = QPen(theme.series.at(1), 1.6)};
    for (std::size_t k = 0; k < m_decay.size() && m_multiple > 0; ++k)
        bound.points << QPointF(xAt(k), m_multiple * m_decay[k]);
    items.emplace_back(bound);
    return items;
}

Chart ScoreBounds::chart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                         const DistanceAxis& distances) {
    Chart chart = distanceChart(document, head, distances, tr("the score bounds"), 2);
    chart.wish.margins.setRight(kRight);
    chart.axes = [=, this](const QSize& size) {
        measureDecay(head, distances, size.width());
        return axes(*head, distances, size);
    };
    chart.content = [=, this, &document](const Ink& ink, const PlotFrame& frame) {
        const Theme& theme = ink.theme;
        const auto& spread = m_spread.of(head, distances, frame.area().width(), kLooks);
        const auto entry = [](const QColor& colour, double width, const QString& text) {
            return LegendEntry{colour, width, text, text};
        };
        return ChartContent{.heading = {.legends = {{entry(theme.series.at(1), 1.6, tr("long-term bound")),
                                                     entry(theme.series.at(2), 1.6, tr("sum of amplitudes")),
                                                     entry(theme.accent, 1.2, tr("|score|"))}}},
                            .items = items(*head, spread, theme, frame),
                            .cursor = {distanceCursor(document, distances, theme)}};
    };
    return chart;
}

}  // namespace posiscope
