// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/twomeanings.h"

#include <QPainter>
#include <algorithm>
#include <array>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/axes/rulerdrawing.h"
#include "core/axes/axialrotary.h"

namespace posiscope {
namespace {

constexpr int kCellChannels = 12;
constexpr QSize kLeastMeanings(430, 118);
constexpr QSize kEnoughMeanings(900, 150);

constexpr double kNameHeight = 22;

}  // namespace

Wish TwoMeanings::wish(const Ink&) const {
    return {
        .least = kLeastMeanings, .enough = kEnoughMeanings, .margins = {10, 8, 12, 4}, .gain = 1, .rank = 1};
}

void TwoMeanings::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const QRectF area = data();
    const double names = std::min(170.0, area.width() * 0.3);
    const double column = (area.width() - names) / 2;
    const double heading = 18;
    const double row = (area.height() - heading) / 2;
    const std::array columns{
        QStringList{tr("pairs across the half")},
        QStringList{tr("pairs of neighbours (\"interleaved\" pairs)"), tr("\"interleaved\" pairs")}};
    const std::array rows{
        QStringList{tr("axes in blocks")},
        QStringList{tr("axes take turns (\"interleaved\" axes)"), tr("\"interleaved\" axes")}};
    for (int c = 0; c < 2; ++c) {
        painter.setPen(ink.theme.text);
        drawLabel(painter, QRectF(area.left() + names + column * c, area.top(), column - 8, heading),
                  Qt::AlignLeft | Qt::AlignVCenter, columns[static_cast<std::size_t>(c)]);
        for (int r = 0; r < 2; ++r)
            drawCell(
                painter, ink, r == 1, c == 1,
                QRectF(area.left() + names + column * c, area.top() + heading + row * r, column - 16, row));
    }
    for (int r = 0; r < 2; ++r) {
        painter.setPen(ink.theme.text);
        drawLabel(painter, QRectF(area.left(), area.top() + heading + row * r + 2, names - 10, kNameHeight),
                  Qt::AlignLeft | Qt::AlignVCenter, rows[static_cast<std::size_t>(r)]);
    }
    painter.restore();
}

void TwoMeanings::drawCell(QPainter& painter, const Ink& ink, bool turns, bool near,
                           const QRectF& where) const {
    const AxialLayout layout = near ? AxialLayout::Neighbours : AxialLayout::Halves;
    const AxialArrangement arrangement = turns ? AxialArrangement::Turns : AxialArrangement::Blocks;
    const AxialRotary small({.headSize = kCellChannels,
                             .axes = {{AxisName::Time, 4}, {AxisName::Row, 4}, {AxisName::Column, 4}},
                             .arrangement = arrangement,
                             .clocks = layout,
                             .pairs = layout});
    const QRectF ruler(where.left(), where.top() + 2, std::min(where.width(), 20.0 * kCellChannels), 20);
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawChannels(painter, ink.theme, small, ruler);
    painter.setRenderHint(QPainter::Antialiasing);
    drawPairs(painter, ink.theme, small, ruler, std::min(24.0, where.bottom() - ruler.bottom()), -1);
    const bool same = m_head.clocks == layout && m_head.pairs == layout && m_head.arrangement == arrangement;
    if (!same)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.theme.accent, 2));
    painter.drawRect(ruler.adjusted(-3, -3, 3, 3));
}

}  // namespace posiscope
