// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/learning/lossplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kLeastLoss = 1e-18;  // lower values are rounding errors
constexpr QSize kLeastPlot(64, 36);
constexpr double kLossGain = 2;  // relative to the components

/// The end of the axis of steps, which changes rarely while steps are added.
double lastShown(std::int64_t steps) {
    for (const double end : {50.0, 100.0, 200.0, 500.0})
        if (static_cast<double>(steps) <= end)
            return end;
    return findParameter("steps")->maximum;
}

}  // namespace

LossPlot::LossPlot(const Document& document) : m_document(document) {
    plot().setGrid(true);
}

void LossPlot::show(const std::shared_ptr<const LearningState>& state, bool labels) {
    m_state = state;
    m_labels = labels;
}

QMargins LossPlot::margins() const {
    return {m_labels ? 62 : 44, 10, 14, m_labels ? 38 : 22};
}

Wish LossPlot::wish(const Ink&) const {
    return {.least = kLeastPlot, .margins = margins(), .gain = kLossGain};
}

Axis LossPlot::up(int height) const {
    const auto [least, greatest] = m_state->losses.empty()
                                       ? std::pair(kLeastLoss, 1.0)
                                       : std::pair(std::max(kLeastLoss, std::ranges::min(m_state->losses)),
                                                   std::max(kLeastLoss, std::ranges::max(m_state->losses)));
    Axis up;
    up.label = m_labels ? tr("loss") : QString();
    up.logarithmic = true;
    up.first = std::pow(10, std::ceil(std::log10(greatest) + 0.02));
    up.last = std::pow(10, std::floor(std::min(std::log10(least), std::log10(greatest) - 2)));
    up.ticks = powerTicks(up.last, up.first, std::max(2, height / 26));
    return up;
}

void LossPlot::forget() {
    FramedPiece::forget();
    m_state.reset();
}

void LossPlot::setAxes() {
    plot().setAxis(Side::Left, up(data().height()));
    Axis across;
    across.label = m_labels ? tr("step") : QString();
    across.first = 0;
    across.last = lastShown(std::max(m_state->steps, m_document.parameters()->steps));
    across.ticks = wholeTicks(across.first, across.last, std::max(2, data().width() / 48));
    plot().setAxis(Side::Bottom, across);
}

void LossPlot::draw(QPainter& painter, const Ink& ink) {
    plot().draw(painter, ink.theme);
    const std::vector<double>& losses = m_state->losses;
    if (losses.empty())
        return;
    QPolygonF line;
    for (std::size_t i = 0; i < losses.size(); ++i)
        line << QPointF(plot().toX(static_cast<double>(i)), plot().toY(std::max(kLeastLoss, losses[i])));
    const QRectF area = data();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area.adjusted(-5, -5, 5, 5));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.theme.accent, 1.5));
    strokeCurve(painter, line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink.theme.accent);
    painter.drawEllipse(line.last(), 4, 4);
    painter.restore();
    painter.setFont(figureFont(kSmallType));
    const QString step = readable(qint64{m_state->steps});
    const QString loss = readable(losses.back(), 3);
    painter.setPen(ink.theme.text);
    drawLabel(painter, QRectF(area.left() + 8, area.top() + 3, area.width() - 16, lineHeight(kSmallType)),
              Qt::AlignRight | Qt::AlignVCenter,
              {tr("step %1: loss %2").arg(step, loss), tr("step %1").arg(step), step});
}

std::optional<std::int64_t> LossPlot::stepAt(const QPointF& point) const {
    if (!m_state || !isPlaced() || !QRectF(data()).adjusted(-4, 0, 4, 0).contains(point))
        return std::nullopt;
    const double last = findParameter("steps")->maximum;
    return std::llround(std::clamp(plot().fromX(point.x()), 0.0, last));
}

QString LossPlot::readoutAt(const QPointF& point) const {
    const auto step = stepAt(point);
    if (!step)
        return {};
    const auto i = static_cast<std::size_t>(*step);
    return i < m_state->losses.size() ? tr("step %1: loss %2").arg(*step).arg(readable(m_state->losses[i], 6))
                                      : tr("step %1: click to train up to here").arg(*step);
}

}  // namespace posiscope
