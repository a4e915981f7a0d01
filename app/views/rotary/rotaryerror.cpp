// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryview.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/thresholdline.h"

namespace posiscope {
namespace {

constexpr double kLeastPlot = 1e-19;  // least value on the axis

constexpr double kTolerance = 0.01;               // of the greatest possible score
constexpr std::int64_t kMostForFigure = 1 << 22;  // pairs times positions that a figure waits for

std::int64_t farthestOf(const Document& document) {
    const Interval positions = document.extent().positions;
    return std::max({std::int64_t{2}, std::abs(positions.first), std::abs(positions.last - 1)});
}

struct TurnErrorWords {
    Q_DECLARE_TR_FUNCTIONS(TurnErrorWords)
};

Axis turnErrorAxis(const std::vector<RoundedSample>& samples, double threshold, int height) {
    double greatest = threshold;
    double least = threshold;
    for (const RoundedSample& sample : samples) {
        if (sample.turn.largest > 0)
            greatest = std::max(greatest, sample.turn.largest);
        if (sample.turn.meanSquare > 0)
            least = std::min(least, std::sqrt(sample.turn.meanSquare));
    }
    const double first = 3 * greatest;
    const double last = std::max(kLeastPlot, least / 3);
    return {.first = first,
            .last = last,
            .logarithmic = true,
            .ticks = powerTicks(last, first, std::max(2, height / 22))};
}

ChartContent turnErrorContent(const std::vector<RoundedSample>& samples, Threshold threshold,
                              const Theme& theme, const PlotFrame& frame) {
    Series largest{.pen = QPen(theme.accent, 1.6)};
    Series square{.pen = QPen(theme.series.at(1), 1.3)};
    for (const RoundedSample& sample : samples) {
        if (std::isnan(sample.turn.largest))
            continue;
        const auto position = static_cast<double>(sample.position);
        largest.points << QPointF(position, std::max(kLeastPlot, sample.turn.largest));
        square.points << QPointF(position, std::max(kLeastPlot, std::sqrt(sample.turn.meanSquare)));
    }
    const auto entry = [](const Series& series, const QString& text) {
        return LegendEntry{series.pen.color(), series.pen.widthF(), text, text};
    };
    ChartContent content{
        .heading = {.legends = {{entry(largest, TurnErrorWords::tr("largest difference in sine or cosine")),
                                 entry(square, TurnErrorWords::tr("root mean square"))}}},
        .items = thresholdLine(theme, frame, threshold)};
    content.items.insert(content.items.end(), {square, largest});
    return content;
}

QString turnErrorReadout(const RoundedSample& sample) {
    if (std::isnan(sample.turn.largest))
        return TurnErrorWords::tr("position %1: NaN").arg(whole(sample.position));
    return TurnErrorWords::tr("position %1: off by up to %2, in pair %3")
        .arg(whole(sample.position), readable(sample.turn.largest, 3), whole(sample.turn.pair));
}

}  // namespace

Chart turnErrorChart(const Document& document, const std::vector<RoundedSample>& samples) {
    const Threshold threshold = document.appearance().threshold;
    return roundingChart(
        document, samples,
        {TurnErrorWords::tr("the difference curve"), 0, TurnErrorWords::tr("distance from position 0"),
         [=, &samples](int height) { return turnErrorAxis(samples, thresholdOf(threshold), height); },
         [=, &samples](const Theme& theme, const PlotFrame& frame) {
             return turnErrorContent(samples, threshold, theme, frame);
         },
         turnErrorReadout});
}

RotaryError::RotaryError(QObject& owner, std::function<void()> found)
    : m_search(
          owner,
          [](const Question& question, const std::stop_token& stop) {
              const RelativeError error(RoundedRotary(*question.head->rotary), question.head->vectors,
                                        question.distance);
              return std::optional(error.firstAbove(tolerance(*question.head), question.end, stop));
          },
          std::move(found)) {}

QString RotaryError::caption(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                             bool wait) {
    const Samples& samples = this->samples(document, head);
    const RoundedSample* worst = nullptr;
    const RoundedSample* none = nullptr;
    for (const RoundedSample& sample : samples)
        if (std::isnan(sample.turn.largest))
            none = none ? none : &sample;
        else if (!worst || sample.turn.largest > worst->turn.largest)
            worst = &sample;
    QStringList sentences;
    if (worst)
        sentences << tr("At the %4 positions examined, sines and cosines are off by up to %1 (position %2, "
                        "pair %3).")
                         .arg(readable(worst->turn.largest, 3), readable(qint64{worst->position}),
                              readable(qint64{worst->turn.pair}),
                              readable(static_cast<qint64>(samples.size())));
    if (none)
        sentences << tr("Sines and cosines are NaN at position %1, because positions overflow.")
                         .arg(readable(qint64{none->position}));
    sentences << onset(document, head, samples, wait);
    return oneAfterAnother(sentences);
}

/// The first position where the score at the cursor's distance deviates, as far as it is known.
QString RotaryError::onset(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                           const Samples& samples, bool wait) {
    const std::int64_t end = farthestOf(document) + 1;
    const bool quick = end * head->rotary->pairs() <= kMostForFigure;
    const Evaluation when = wait && quick                 ? Evaluation::Now
                            : wait || document.dragging() ? Evaluation::Later
                                                          : Evaluation::Background;
    const QString distance = readable(qint64{document.cursor().difference()});
    const QString greatest = readable(head->scores.greatest(), 4);
    if (const auto* found = m_search.of({head, document.cursor().difference(), end}, when)) {
        if (!*found)
            return tr("At every position, scores at Δ = %1 are off by at most 1 % of the greatest score, %2.")
                .arg(distance, greatest);
        return tr("From position %2 on, scores at Δ = %1 no longer depend on Δ alone. The score there is %3 "
                  "instead of %4, off by more than 1 % of the greatest, %5.")
            .arg(distance, readable(qint64{(*found)->position}), readable((*found)->score, 5),
                 readable(m_samples.exactScore(), 5), greatest);
    }
    const auto off = std::ranges::find_if(samples, [&](const RoundedSample& sample) {
        return !(std::abs(sample.score.difference) <= tolerance(*head));
    });
    return off == samples.end() ? tr("At the positions examined, scores at Δ = %1 are off by at most 1 % of "
                                     "the greatest score, %2.")
                                      .arg(distance, greatest)
                                : tr("By position %3, scores at Δ = %1 are off by more than 1 % of the "
                                     "greatest score, %2.")
                                      .arg(distance, greatest, readable(qint64{off->position}));
}

const std::vector<RoundedSample>& RotaryError::samples(const Document& document,
                                                       const std::shared_ptr<const RotaryHead>& head) {
    return m_samples.of(head, document.cursor().difference(), farthestOf(document), document.dragging());
}

double RotaryError::tolerance(const RotaryHead& head) {
    return kTolerance * head.scores.greatest();
}

}  // namespace posiscope
