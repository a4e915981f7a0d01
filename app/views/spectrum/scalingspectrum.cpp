// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/scalingspectrum.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

constexpr std::int64_t kFarthest = 1 << 20;       // positions up to which a base is searched
constexpr std::int64_t kMostForFigure = 1 << 23;  // pairs times positions that a figure waits for
constexpr std::int64_t kMostBases = 1 << 21;      // likewise for the base, whose search takes longer
constexpr std::int64_t kQuickSearch = 1 << 15;    // likewise, computed at once

/// The parameters the answer depends on.
RotaryParameters question(RotaryParameters parameters) {
    parameters.vectors = HeadVectors::Ones;
    parameters.givenQuery.clear();
    parameters.givenKey.clear();
    parameters.seed = 0;
    parameters.positionsIn = parameters.frequenciesIn = parameters.resultsIn = Precision::Float64;
    return parameters;
}

constexpr int kAir = 10;  // around words
constexpr int kAboveNames = 4;
constexpr int kBeside = 224;         // width of words beside the plots
constexpr int kMostRows = 4;         // of the legend
constexpr double kFactsGain = 0.01;  // text gains nothing from more room than it needs

QString wholePercent(double share) {
    return readable(100 * share, 3) + QStringLiteral(" %");
}

}  // namespace

BaseSearch::BaseSearch(QObject& owner, const std::function<void()>& found)
    : m_factsSearch(
          owner,
          [](const RotaryParameters& p, const std::stop_token& stop) {
              return std::optional(lengthFacts(Rotary(p), p.targetLength, stop));
          },
          found),
      m_baseSearch(
          owner,
          [](const RotaryParameters& p, const std::stop_token& stop) {
              return std::optional(Base{leastBaseAboveZero(p, stop)});
          },
          found) {}

void BaseSearch::ask(const Rotary& rotary, bool wait, bool later) {
    m_asked = question(rotary.parameters());
    m_cycles = rotary.pairs() - trainedRange(rotary, m_asked.trainedLength).neverComplete;
    m_keeping = rotaryDimensionOf(m_asked) > 2 ? std::optional(baseKeepingSlowest(m_asked)) : std::nullopt;
    const std::int64_t work = rotary.pairs() * m_asked.targetLength;
    const auto when = [&](std::int64_t most) {
        const bool now = work <= kQuickSearch || (wait && work <= most);
        return now ? Evaluation::Now : wait || later ? Evaluation::Later : Evaluation::Background;
    };
    m_found = m_factsSearch.of(m_asked, when(kMostForFigure));
    m_tooFar = m_asked.targetLength > kFarthest;
    m_base = m_tooFar ? nullptr : m_baseSearch.of(m_asked, when(kMostBases));
}

QStringList BaseSearch::lines() const {
    const QString target = readable(qint64{m_asked.targetLength});
    QStringList lines;
    if (m_found) {
        lines << tr("Within %1 positions, %2 of %3 pairs complete a cycle; within the trained %4, %5 do.")
                     .arg(target, readable(qint64{m_found->completeCycles}), readable(qint64{m_found->pairs}),
                          readable(qint64{m_asked.trainedLength}), readable(qint64{m_cycles}));
        lines << (m_found->largestUnseen > 0 ? tr("Angles exceed those seen in training by up to %1 rad.")
                                                   .arg(readable(m_found->largestUnseen, 4))
                                             : tr("Training covers every angle up to the target length."));
        lines << (m_found->firstZero
                      ? tr("g(Δ) = Σ cos ωΔ first reaches 0 at Δ = %1.").arg(readable(*m_found->firstZero, 6))
                      : tr("g(Δ) = Σ cos ωΔ has no zero up to the target length."));
    } else {
        lines << tr("Searching for zeros of g …");
    }
    if (m_keeping)
        lines << tr("Base %1 keeps the slowest pair within its trained range of angles.")
                     .arg(readable(*m_keeping, 5));
    if (m_tooFar)
        lines << tr("The search for the smallest base with g > 0 is limited to %1 positions.")
                     .arg(readable(qint64{kFarthest}));
    else if (!m_base)
        lines << tr("Searching for the smallest base with g > 0 …");
    else if (m_base->least)
        lines << tr("The smallest base with g > 0 at all integer Δ up to the target length is about %1 "
                    "(searched in steps of 0.1 %). Some larger bases may again have g ≤ 0.")
                     .arg(readable(*m_base->least, 4));
    else
        lines << tr("No base up to 10¹² has g > 0 at all integer Δ up to the target length.");
    return lines;
}

QString BaseSearch::asked() const {
    return tr("Which base for %1 positions? Currently %2.")
        .arg(readable(qint64{m_asked.targetLength}), readable(m_asked.base, 5));
}

int BaseSearch::heightFor(int width) const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    double height = lineHeight(kSmallType) + 2;
    for (const QString& sentence : lines())
        height +=
            std::ceil(metrics.boundingRect(QRectF(0, 0, width, 1e5), Qt::TextWordWrap, sentence).height()) +
            3;
    return static_cast<int>(std::ceil(height)) + 2;
}

void BaseSearch::draw(QPainter& painter, const Theme& theme, const QRectF& area) const {
    const double line = lineHeight(kSmallType);
    QFont bold = figureFont(kSmallType);
    bold.setBold(true);
    painter.save();
    painter.setFont(bold);
    painter.setPen(theme.text);
    drawLabel(painter, QRectF(area.left(), area.top(), area.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
              {asked(), tr("Which base for this length?")});
    painter.setFont(figureFont(kSmallType));
    painter.setPen(theme.mutedText);
    double y = area.top() + line + 2;
    for (const QString& sentence : lines()) {
        const QRectF bounds = painter.boundingRect(QRectF(area.left(), y, area.width(), area.bottom() - y),
                                                   Qt::TextWordWrap, sentence);
        if (bounds.bottom() > area.bottom() + 1)
            break;
        painter.drawText(QRectF(area.left(), y, area.width(), bounds.height()), Qt::TextWordWrap, sentence);
        y += bounds.height() + 3;
    }
    painter.restore();
}

void ScalingLegend::fill(int width, const QMargins& beside) {
    const int room = std::max(1, width - 2 * kAir);
    m_beside = {beside.left(), kAboveNames, beside.right(), 0};
    m_size = {std::min(room, 120), static_cast<int>(std::ceil(m_lines.legendHeight(room, kMostRows)))};
}

Wish ScalingLegend::wish(const Ink&) const {
    return {.least = m_size,
            .enough = {kNoEnd, m_size.height()},
            .margins = m_beside,
            .gain = kFactsGain,
            .rank = m_rank};
}

void ScalingLegend::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    painter.setRenderHint(QPainter::Antialiasing);
    m_lines.drawLegend(painter, ink.theme, data().adjusted(-m_beside.left(), 0, m_beside.right(), 0));
    painter.restore();
}

Wish BaseWords::wish(const Ink&) const {
    return {
        .least = m_size, .enough = m_size, .margins = {0, kAir, kAir, kAir}, .gain = kFactsGain, .rank = 3};
}

void BaseWords::draw(QPainter& painter, const Ink& ink) {
    m_search.draw(painter, ink.theme, data());
}

ScalingSpectrum::ScalingSpectrum(const Document& document, QObject& owner, const std::function<void()>& found)
    : m_document(document),
      m_base(owner, found),
      m_legend(m_lines),
      m_narrowLegend(m_lines),
      m_beside(m_base),
      m_below(m_base) {}

/// The words beside the plots or below them.
PlotLayout ScalingSpectrum::arrangement() {
    const auto column = &PlotLayout::column;
    return PlotLayout::either({PlotLayout::row({column({m_narrowLegend, m_wavelengths, m_ratio}), m_beside}),
                               column({m_legend, m_wavelengths, m_ratio, m_below})});
}

void ScalingSpectrum::show(bool wait, const FigureLabels& labels) {
    m_lines.show(m_document.rotary(), labels);
    m_base.ask(m_lines.current(), wait, m_document.dragging());
}

/// Names may extend into the plots' margins, beside the numbers.
void ScalingSpectrum::fill(const QSize& size) {
    Chart wavelengths = wavelengthChart(m_document, m_lines, size);
    QMargins around = wavelengths.wish.margins;
    around.setRight(besidePairs(m_lines));
    m_wavelengths.show(std::move(wavelengths));
    m_ratio.show(ratioChart(m_document, m_lines));
    const QMargins beside(around.left() - kAir, 0, std::max(0, around.right() - kAir), 0);
    m_legend.fill(size.width(), beside);
    m_narrowLegend.fill(size.width() - kBeside - 2 * kAir, beside);
    m_beside.fill(kBeside);
    m_below.fill(std::max(1, size.width() - around.left() - around.right()));
}

QString ScalingSpectrum::explanation() const {
    const Rotary& rotary = m_lines.current();
    const RotaryParameters& p = rotary.parameters();
    const TrainedRange range = trainedRange(rotary, p.targetLength);
    QStringList sentences;
    sentences << tr("%1 of %2 pairs do not complete a cycle within the trained %3 positions.")
                     .arg(readable(qint64{range.neverComplete}), readable(qint64{rotary.pairs()}),
                          readable(qint64{p.trainedLength}));
    sentences
        << (range.largestUnseenPair < 0
                ? tr("At %1 positions, no pair reaches an angle unseen in training.")
                      .arg(readable(qint64{p.targetLength}))
                : tr("At %1 positions, pair %2 goes farthest beyond the angles seen in training: by %3 rad.")
                      .arg(readable(qint64{p.targetLength}), readable(qint64{range.largestUnseenPair}),
                           readable(range.largestUnseen, 4)));
    std::int64_t still = 0;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        still += rotary.frequency(i).hi == 0 ? 1 : 0;
    if (still > 0)
        sentences << tr("%1 of the pairs do not rotate.").arg(readable(qint64{still}));
    if (rotary.attentionFactor() != 1)
        sentences << tr("The attention factor %1 scales attention scores to %2 of their unscaled value.")
                         .arg(readable(rotary.attentionFactor(), 6),
                              wholePercent(rotary.attentionFactor() * rotary.attentionFactor()));
    if (const double softmax = deepSeekSoftmaxFactor(p); softmax != 1)
        sentences << tr("DeepSeek's code also multiplies the softmax scale by %1.").arg(readable(softmax, 6));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
