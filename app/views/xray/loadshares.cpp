// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/xray/loadshares.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/spectrum/wavelengthplot.h"
#include "app/views/xray/xraywords.h"

namespace posiscope {
namespace {

constexpr QSize kLeastShares(120, 50);
constexpr double kSharesGain = 3;  // relative to the map
constexpr QMargins kSharesMargins(58, 8, 44, 22);
constexpr double kRoomAbove = 20;  // pixels, for words

}  // namespace

Wish LoadShares::wish(const Ink&) const {
    return {.least = kLeastShares, .margins = kSharesMargins, .gain = kSharesGain, .rank = 1};
}

QMargins LoadShares::margins() const {
    return kSharesMargins;
}

void LoadShares::setAxes() {
    const auto pairs = static_cast<double>(m_xray->pairs());
    Axis across;
    across.first = -0.5;
    across.last = pairs - 0.5;
    across.ticks =
        endedAt(wholeTicks(across.first, across.last, std::max(2, data().width() / 56)), m_xray->pairs() - 1);
    plot().setAxis(Side::Bottom, across);
    const double most = 100 * std::max(*std::ranges::max_element(m_summary->shares), 1e-9);
    Axis up;
    up.label = tr("share (%)");
    up.first = most * (1 + kRoomAbove / std::max(30.0, data().height() - kRoomAbove));
    up.last = 0;
    up.ticks = decimalTicks(0, up.first, std::max(2, data().height() / 24));
    plot().setAxis(Side::Left, up);
    plot().setGrid(true);
}

void LoadShares::draw(QPainter& painter, const Ink& ink) {
    const Theme& theme = ink.theme;
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const QRectF shaded = m_xray->settings.empty() ? shadeUnfinished(painter, theme)
                                                   : WavelengthPlot::shadeUntrained(
                                                         painter, theme, *m_xray->settings.front(), plot());
    plot().draw(painter, theme);
    painter.setClipRect(data());
    const double each = data().width() / static_cast<double>(m_summary->shares.size());
    const double air = each > 5 ? 1 : 0;
    for (std::size_t i = 0; i < m_summary->shares.size(); ++i) {
        const double left = plot().toX(static_cast<double>(i) - 0.5);
        const double top = plot().toY(100 * m_summary->shares[i]);
        painter.fillRect(QRectF(left, top, each - air, data().bottom() + 1 - top), theme.accent);
    }
    drawUnfinished(painter, theme, shaded);
    painter.restore();
}

/// The area of the pairs from the first unfinished one on, in the first layer; empty if there is none.
QRectF LoadShares::shadeUnfinished(QPainter& painter, const Theme& theme) const {
    const auto first = m_xray->firstUnfinished(m_xray->layers.front());
    if (!first)
        return {};
    const double left = plot().toX(static_cast<double>(*first) - 0.5);
    const QRectF part(QPointF(left, data().top()), QPointF(data().right() + 1.0, data().bottom() + 1.0));
    QColor shade = theme.warning;
    shade.setAlpha(26);
    painter.fillRect(part, shade);
    return part;
}

void LoadShares::drawUnfinished(QPainter& painter, const Theme& theme, const QRectF& shaded) const {
    if (shaded.isEmpty())
        return;
    painter.setPen(theme.text);
    const QString share = percentOf(m_summary->unfinished);
    drawLabel(painter, shaded.adjusted(4, 2, -4, -2), Qt::AlignRight | Qt::AlignTop,
              {tr("under one cycle in training: %1").arg(share), tr("under one cycle: %1").arg(share), share,
               QString()});
}

QString LoadShares::readoutAt(const QPointF& point) const {
    if (!holds(point))
        return {};
    const auto pair =
        std::clamp<std::int64_t>(std::llround(plot().fromX(point.x())), 0, std::ssize(m_summary->shares) - 1);
    const QString share = percentOf(m_summary->shares[static_cast<std::size_t>(pair)]);
    if (m_xray->basis == XrayBasis::Components)
        return tr("component %1: %2 of all products").arg(readable(qint64{pair}), share);
    return tr("pair %1: %2 of all products").arg(readable(qint64{pair}), share);
}

}  // namespace posiscope
