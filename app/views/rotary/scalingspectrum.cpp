// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/scalingspectrum.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/trainedrange.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kMargin = 12;
constexpr int kLeastForRatio = 270;   // height
constexpr int kLeastForNames = 300;   // width, below which axes have numbers only
constexpr int kLeastForBeside = 720;  // width, from which on words stand at the right
constexpr int kWords = 236;           // their width
constexpr int kLeastForBelow = 470;   // height, from which on they stand below

QString percent(double share) {
    return readable(100 * share, 3) + QStringLiteral(" %");
}

}  // namespace

ScalingSpectrum::ScalingSpectrum(QObject& owner, const std::function<void()>& found) : m_base(owner, found) {}

void ScalingSpectrum::show(const Document& document, bool wait) {
    m_lines.show(document.rotary());
    m_base.ask(m_lines.current(), wait, document.dragging());
}

void ScalingSpectrum::draw(QPainter& painter, const QSize& size, const Document& document,
                           const Theme& theme) {
    QRect area(QPoint(0, 0), size);
    painter.fillRect(area, theme.card);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const bool named = size.width() >= kLeastForNames;
    const bool beside = size.width() >= kLeastForBeside && size.height() >= kLeastForRatio;
    const bool below = !beside && size.height() >= kLeastForBelow && named;
    if (beside) {
        m_base.draw(painter, theme,
                    QRectF(area.right() - kWords, area.top() + kMargin, kWords - kMargin,
                           area.height() - 2 * kMargin));
        area.setRight(area.right() - kWords - kMargin / 2);
    } else if (below) {
        const int height = static_cast<int>(7 * lineHeight(kFont)) + 18;
        m_base.draw(
            painter, theme,
            QRectF(area.left() + kMargin, area.bottom() - height, area.width() - 2 * kMargin, height - 4));
        area.setBottom(area.bottom() - height - 2);
    }
    const double legend = m_lines.legendHeight(area.width() - 2.0 * kMargin, area.height() < 240 ? 1 : 3);
    m_lines.drawLegend(painter, theme,
                       QRectF(area.left() + kMargin, area.top() + 4, area.width() - 2 * kMargin, legend));
    area.setTop(area.top() + static_cast<int>(legend) + 6);
    m_ratioShown = area.height() >= kLeastForRatio - 60;
    const int above = m_ratioShown ? area.height() * 60 / 100 : area.height();
    const std::int64_t own = pairPointedAt(document);
    m_wavelengths.draw(painter, theme, m_lines, own, QRect(area.left(), area.top(), area.width(), above),
                       named);
    if (m_ratioShown)
        m_ratio.draw(painter, theme, m_lines, own,
                     QRect(area.left(), area.top() + above, area.width(), area.height() - above), named);
    painter.restore();
}

QString ScalingSpectrum::explanation() const {
    const Rotary& rotary = m_lines.current();
    const RotaryParameters& p = rotary.parameters();
    const TrainedRange range = trainedRange(rotary, p.targetLength);
    QStringList sentences;
    sentences << tr("%1 of %2 pairs completed no cycle in the trained %3 positions.")
                     .arg(readable(qint64{range.neverComplete}), readable(qint64{rotary.pairs()}),
                          readable(qint64{p.trainedLength}));
    sentences
        << (range.largestUnseenPair < 0
                ? tr("At %1 positions no pair meets an angle that training has not seen.")
                      .arg(readable(qint64{p.targetLength}))
                : tr("At %1 positions pair %2 goes %3 rad past what training has seen, the most of all.")
                      .arg(readable(qint64{p.targetLength}), readable(qint64{range.largestUnseenPair}),
                           readable(range.largestUnseen, 4)));
    std::int64_t still = 0;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        still += rotary.frequency(i).hi == 0 ? 1 : 0;
    if (still > 0)
        sentences << tr("%1 pairs do not turn at all.").arg(readable(qint64{still}));
    if (rotary.attentionFactor() != 1)
        sentences << tr("The attention factor %1 raises scores to %2.")
                         .arg(readable(rotary.attentionFactor(), 6),
                              percent(rotary.attentionFactor() * rotary.attentionFactor()));
    if (const double softmax = deepSeekSoftmaxFactor(p); softmax != 1)
        sentences
            << tr("DeepSeek’s code multiplies the softmax scale by %1 beside it.").arg(readable(softmax, 6));
    return sentences.join(u' ');
}

std::optional<std::int64_t> ScalingSpectrum::pairAt(const QPointF& point) const {
    for (const PlotFrame* frame : {&m_wavelengths.frame(), m_ratioShown ? &m_ratio.frame() : nullptr})
        if (frame && !frame->area().isEmpty() && QRectF(frame->outer()).contains(point))
            return std::clamp<std::int64_t>(std::llround(frame->fromX(point.x())), 0,
                                            m_lines.current().pairs() - 1);
    return std::nullopt;
}

std::optional<Cursor> ScalingSpectrum::cursorAt(const Document& document, const QPointF& point) const {
    const auto pair = pairAt(point);
    if (!pair)
        return std::nullopt;
    Cursor cursor = document.cursor();
    cursor.dimension = m_lines.current().channels(*pair).a;
    return cursor;
}

QString ScalingSpectrum::readoutAt(const QPointF& point) const {
    const auto pair = pairAt(point);
    if (!pair)
        return {};
    const Rotary& rotary = m_lines.current();
    return tr("pair %1: wavelength %2 positions, %3 times the frequency before scaling")
        .arg(*pair)
        .arg(readable(rotary.wavelength(*pair), 6), readable(rotary.ratio(*pair), 6));
}

}  // namespace posiscope
