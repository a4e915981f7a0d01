// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/roundingplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kLeft = 72;  // for scores that differ in their last digits
constexpr int kTick = 70;

}  // namespace

QMargins RoundingPlot::margins() const {
    QMargins around = HeadPlot::margins();
    around.setLeft(kLeft);
    return around;
}

Axis RoundingPlot::across(int width) const {
    Axis across;
    across.label = acrossLabel();
    across.first = 1;
    across.last = std::max(2.0, static_cast<double>(m_samples->back().position));
    across.logarithmic = across.last > 20;
    const int most = std::max(2, width / kTick);
    across.ticks = across.logarithmic ? powerTicks(across.first, across.last, most)
                                      : wholeTicks(across.first, across.last, most);
    return across;
}

void RoundingPlot::drawCursor(QPainter& painter, const Theme& theme) const {
    const auto key = static_cast<double>(std::abs(document().cursor().otherPosition));
    const double x = plot().toX(std::max(1.0, key));
    painter.setPen(QPen(theme.otherPosition, 1));
    painter.drawLine(QPointF(x, data().top()), QPointF(x, data().bottom() + 1));
}

std::optional<Cursor> RoundingPlot::cursorAt(const QPointF& point) const {
    if (!holds(point))
        return std::nullopt;
    const std::int64_t position = std::llround(acrossAt(point));
    const bool there = document().extent().positions.contains(position);
    return cursorAtKey(document(), there ? position : -position);
}

QString RoundingPlot::readoutAt(const QPointF& point) const {
    if (!holds(point))
        return {};
    const auto position = static_cast<std::int64_t>(std::llround(acrossAt(point)));
    const auto sample = std::ranges::lower_bound(*m_samples, position, {}, &RoundedSample::position);
    return readoutOf(sample == m_samples->end() ? m_samples->back() : *sample);
}

}  // namespace posiscope
