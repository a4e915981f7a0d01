// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/headplot.h"

#include <QPainter>
#include <algorithm>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kHeading = 22;
constexpr QMargins kMargins(62, kHeading, 14, 41);
constexpr QSize kLeastPlotSize(110, 50);
constexpr double kMainGain = 4;  // keeps the piece of rank 0 the largest
constexpr int kLeastForLabel = 88;
constexpr int kOver = 5;

}  // namespace

HeadPlot::HeadPlot(const Document& document, int rank) : m_document(document), m_rank(rank) {
    plot().setGrid(true);
}

QMargins HeadPlot::margins() const {
    return kMargins;
}

QString HeadPlot::labelOver(int height, const QString& label) {
    return height >= kLeastForLabel ? label : QString();
}

Wish HeadPlot::wish(const Ink&) const {
    return {
        .least = kLeastPlotSize, .margins = margins(), .gain = m_rank == 0 ? kMainGain : 1, .rank = m_rank};
}

void HeadPlot::setAxes() {
    measure(data().size());
    plot().setAxis(Side::Bottom, across(data().width()));
    plot().setAxis(Side::Left, up(data().height()));
    if (const auto axis = right(data().height()))
        plot().setAxis(Side::Right, *axis);
    else
        plot().removeAxis(Side::Right);
}

void HeadPlot::draw(QPainter& painter, const Ink& ink) {
    plot().draw(painter, ink.theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    const double line = lineHeight(kSmallType);
    drawHeading(painter, ink.theme,
                QRectF(data().left(), data().top() - line - 4, data().width() + margins().right(), line));
    painter.setClipRect(data().adjusted(0, -1, 1, 1));
    drawInside(painter, ink);
    painter.setClipRect(data().adjusted(-kOver, -kOver, kOver, kOver));
    if (ink.cursor)
        drawCursor(painter, ink.theme);
    painter.restore();
}

double HeadPlot::acrossAt(const QPointF& point) const {
    const QRectF area = data();
    return plot().fromX(std::clamp(point.x(), area.left(), area.right()));
}

}  // namespace posiscope
