// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/ratioplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/spectrum/wavelengthplot.h"

namespace posiscope {
namespace {

constexpr QSize kLeastRatio(120, 54);
constexpr double kRatioGain = 2;  // relative to the wavelengths

}  // namespace

RatioPlot::RatioPlot(const Document& document, const ScalingLines& lines)
    : m_document(document), m_lines(lines) {
    plot().setGrid(true);
}

Wish RatioPlot::wish(const Ink&) const {
    return {.least = kLeastRatio, .margins = margins(), .gain = kRatioGain, .rank = 2};
}

QMargins RatioPlot::margins() const {
    QMargins around = WavelengthPlot::kMargins;
    around.setRight(WavelengthPlot::besideAll(m_lines));
    return around;
}

void RatioPlot::setAxes() {
    plot().setAxis(Side::Bottom, WavelengthPlot::pairs(m_lines, data().width()));
    plot().setAxis(Side::Left, up());
    if (m_lines.current().scaling().ramp.empty())
        return plot().removeAxis(Side::Right);
    Axis ramp;
    ramp.label = tr("ramp");
    ramp.first = 1.1;
    ramp.last = -0.1;
    ramp.ticks = {{0, QStringLiteral("0")}, {0.5, QStringLiteral("0.5")}, {1, QStringLiteral("1")}};
    plot().setAxis(Side::Right, ramp);
}

Axis RatioPlot::up() const {
    double least = 1;
    double greatest = 1;
    for (const auto& rotary : m_lines.all())
        for (std::int64_t i = 0; i < rotary->pairs(); ++i)
            if (const double ratio = rotary->ratio(i); ratio > 0) {
                least = std::min(least, ratio);
                greatest = std::max(greatest, ratio);
            }
    const double room = std::pow(std::max(10.0, greatest / least), 0.1);
    Axis up;
    up.label = tr("ratio to unscaled");
    up.shorter = {tr("ratio")};
    up.first = greatest * room;
    up.last = std::min(least, 0.5) / room;
    up.logarithmic = true;
    // Ticks at powers of two, because factors are powers of two more often than of ten.
    for (double power = std::exp2(std::floor(std::log2(up.first))); power >= up.last; power /= 2)
        up.ticks.prepend({power, power >= 1 ? QString::number(qRound64(power))
                                            : QStringLiteral("1/%1").arg(qRound64(1 / power))});
    const qsizetype most = std::max(2, data().height() / 18);
    while (up.ticks.size() > most)
        for (qsizetype k = up.ticks.size() - 2; k >= 0; k -= 2)
            up.ticks.removeAt(k);
    return up;
}

void RatioPlot::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    painter.setRenderHint(QPainter::Antialiasing);
    WavelengthPlot::shadeUntrained(painter, ink.theme, m_lines.current(), plot());
    plot().draw(painter, ink.theme);
    painter.setClipRect(data());
    for (const auto& rotary : m_lines.all())
        if (!m_lines.isCurrent(*rotary))
            drawLine(painter, ink.theme, *rotary, false);
    drawRamp(painter, ink.theme, m_lines.current());
    drawLine(painter, ink.theme, m_lines.current(), true);
    if (ink.cursor && m_document.rotary()) {  // an X-ray can be shown beside any scheme
        painter.setPen(QPen(ink.theme.dimension, 1));
        const double x = plot().toX(static_cast<double>(pairPointedAt(m_document)));
        painter.drawLine(QPointF(x, data().top()), QPointF(x, data().bottom()));
    }
    painter.restore();
}

std::optional<Cursor> RatioPlot::cursorAt(const QPointF& point) const {
    if (!holds(point))
        return std::nullopt;
    return WavelengthPlot::pointedAt(m_document, m_lines, plot(), point);
}

QString RatioPlot::readoutAt(const QPointF& point) const {
    return holds(point) ? m_lines.readout(plot().fromX(point.x())) : QString();
}

/// Pairs that do not turn have no place on the axis; they are drawn as triangles at its lower edge, pointing
/// down.
void RatioPlot::drawLine(QPainter& painter, const Theme& theme, const Rotary& rotary, bool current) const {
    QPolygonF line;
    QPolygonF still;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        const double x = plot().toX(static_cast<double>(i));
        if (const double ratio = rotary.ratio(i); ratio > 0)
            line << QPointF(x, plot().toY(ratio));
        else
            still << QPointF(x, plot().area().bottom() - 4.0);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ScalingLines::penOf(theme, rotary.parameters().scaling, current ? 2.2 : 1.1));
    strokeCurve(painter, line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ScalingLines::colourOf(theme, rotary.parameters().scaling));
    const double half = std::clamp(plot().area().width() / static_cast<double>(rotary.pairs()) / 3, 1.0, 4.0);
    for (const QPointF& at : still)
        painter.drawPolygon(QPolygonF{at + QPointF(0, 4), at + QPointF(half, -3), at + QPointF(-half, -3)});
}

void RatioPlot::drawRamp(QPainter& painter, const Theme& theme, const Rotary& rotary) const {
    const std::vector<double>& ramp = rotary.scaling().ramp;
    if (ramp.empty())
        return;
    const QRectF area = plot().area();
    QPolygonF line;
    for (std::size_t i = 0; i < ramp.size(); ++i)
        line << QPointF(plot().toX(static_cast<double>(i)),
                        area.bottom() - (ramp[i] + 0.1) / 1.2 * area.height());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.mutedText, 1.4, Qt::DotLine, Qt::FlatCap));
    strokeCurve(painter, line);
}

}  // namespace posiscope
