// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/scalingspectrum.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/rotary/trainedrange.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

constexpr int kAir = 10;  // around words
constexpr int kAboveNames = 4;
constexpr int kBeside = 224;         // width of words beside the plots
constexpr int kMostRows = 4;         // of the legend
constexpr double kFactsGain = 0.01;  // text gains nothing from more room than it needs

QString wholePercent(double share) {
    return readable(100 * share, 3) + QStringLiteral(" %");
}

}  // namespace

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

void BaseWords::fill(int width) {
    m_size = {width, m_search.heightFor(width)};
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
      m_wavelengths(document, m_lines),
      m_ratio(document, m_lines),
      m_beside(m_base),
      m_below(m_base) {}

/// The words beside the plots or below them.
Arrangement ScalingSpectrum::arrangement() {
    const auto column = &Arrangement::column;
    return Arrangement::either(
        {Arrangement::row({column({m_narrowLegend, m_wavelengths, m_ratio}), m_beside}),
         column({m_legend, m_wavelengths, m_ratio, m_below})});
}

void ScalingSpectrum::show(bool wait) {
    m_lines.show(m_document.rotary());
    m_base.ask(m_lines.current(), wait, m_document.dragging());
}

/// Names may extend into the plots' margins, beside the numbers.
void ScalingSpectrum::fill(const QSize& size) {
    m_wavelengths.fill(size);
    QMargins around = m_wavelengths.margins();
    around.setRight(WavelengthPlot::besideAll(m_lines));
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
                : tr("At %1 positions, pair %2 exceeds the angles seen in training the most, by %3 rad.")
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
