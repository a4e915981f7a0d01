// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/wavelengthplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/wavelengthlabel.h"

namespace posiscope {
namespace {

constexpr QSize kLeastWavelengths(120, 48);
constexpr int kLowPicture = 200;  // logical pixels; from this height on the axis has a name
constexpr int kLowAbove = 4;      // margin of a lower picture: numbers only
constexpr int kLowBelow = 22;
constexpr int kNoRamp = 16;
constexpr double kShare = 0.45;  // of the height of a picture
constexpr double kLowShare = 0.4;
constexpr int kLeastForShade = 72;  // below the lengths, for the name of the shaded part
constexpr double kGain = 6;         // relative to the ratios
constexpr double kAbove = 18;       // pixels above the greatest, for words and pairs that do not turn

bool completedNone(const Rotary& rotary, std::int64_t pair) {
    return rotary.unscaledFrequency(pair).hi * static_cast<double>(rotary.parameters().trainedLength) <
           2 * std::numbers::pi;
}

}  // namespace

WavelengthPlot::WavelengthPlot(const Document& document, const ScalingLines& lines)
    : m_document(document), m_lines(lines), m_least(kLeastWavelengths) {
    plot().setGrid(true);
}

void WavelengthPlot::fill(const QSize& size) {
    m_low = size.height() < kLowPicture;
    const double share = m_low ? kLowShare : kShare;
    m_least = QSize(size.width() / 2, static_cast<int>(share * size.height()))
                  .boundedTo(size.shrunkBy(margins()))
                  .expandedTo(kLeastWavelengths);
}

Wish WavelengthPlot::wish(const Ink&) const {
    return {.least = m_least, .margins = margins(), .gain = kGain};
}

/// If the plot beside it has a ramp, its margin is the same.
QMargins WavelengthPlot::margins() const {
    QMargins around = kMargins;
    around.setRight(kNoRamp);
    if (m_low) {
        around.setTop(kLowAbove);
        around.setBottom(kLowBelow);
    }
    return around;
}

int WavelengthPlot::besideAll(const ScalingLines& lines) {
    return lines.current().scaling().ramp.empty() ? kNoRamp : kMargins.right();
}

void WavelengthPlot::setAxes() {
    Axis across = pairs(m_lines, data().width());
    if (m_low)
        across.label.clear();
    plot().setAxis(Side::Bottom, across);
    plot().setAxis(Side::Left, up());
}

Axis WavelengthPlot::pairs(const ScalingLines& lines, int width) {
    Axis across;
    across.label = tr("pair");
    across.first = -0.5;
    across.last = static_cast<double>(lines.mostPairs()) - 0.5;
    across.ticks =
        endedAt(wholeTicks(across.first, across.last, std::max(2, width / 56)), lines.mostPairs() - 1);
    return across;
}

Axis WavelengthPlot::up() const {
    const RotaryParameters& p = m_lines.current().parameters();
    auto greatest = static_cast<double>(std::max(p.trainedLength, p.targetLength));
    auto least = static_cast<double>(std::min(p.trainedLength, p.targetLength));
    for (const auto& rotary : m_lines.all())
        for (std::int64_t i = 0; i < rotary->pairs(); ++i)
            if (const double wavelength = rotary->wavelength(i); std::isfinite(wavelength)) {
                greatest = std::max(greatest, wavelength);
                least = std::min(least, wavelength);
            }
    const double decades = std::max(1.0, std::log10(greatest / least));
    const double height = std::max(40, data().height());
    Axis up;
    labelWavelengths(up);
    up.first = greatest * std::pow(10, decades * kAbove / height);
    up.last = least * std::pow(10, -decades * 6 / height);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, data().height() / 26));
    return up;
}

double WavelengthPlot::yOf(const Rotary& rotary, std::int64_t pair) const {
    const double wavelength = rotary.wavelength(pair);
    return std::isfinite(wavelength) ? plot().toY(wavelength) : plot().area().top() + 5.0;
}

void WavelengthPlot::draw(QPainter& painter, const Ink& ink) {
    const Theme& theme = ink.theme;
    painter.save();
    painter.setFont(figureFont(kSmallType));
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF untrained = shadeUntrained(painter, theme, m_lines.current(), plot());
    plot().draw(painter, theme);
    painter.setClipRect(data());
    for (const auto& rotary : m_lines.all())
        if (!m_lines.isCurrent(*rotary))
            drawLine(painter, theme, *rotary, false);
    drawLengths(painter, theme);
    drawLine(painter, theme, m_lines.current(), true);
    nameLengths(painter, theme);
    if (!untrained.isEmpty() && data().height() >= kLeastForShade) {
        painter.setPen(theme.mutedText);
        drawLabel(painter, untrained.adjusted(4, 0, -4, -2), Qt::AlignRight | Qt::AlignBottom,
                  {tr("under one cycle in training"), tr("under one cycle"), QString()});
    }
    if (ink.cursor)
        drawCursor(painter, theme, m_lines.current(), pairPointedAt(m_document));
    painter.restore();
}

Cursor WavelengthPlot::pointedAt(const Document& document, const ScalingLines& lines, const PlotFrame& plot,
                                 const QPointF& point) {
    const Rotary& rotary = lines.current();
    const auto pair = std::clamp<std::int64_t>(std::llround(plot.fromX(point.x())), 0, rotary.pairs() - 1);
    Cursor cursor = document.cursor();
    cursor.dimension = rotary.channels(pair).a;
    return cursor;
}

std::optional<Cursor> WavelengthPlot::cursorAt(const QPointF& point) const {
    if (!holds(point))
        return std::nullopt;
    return pointedAt(m_document, m_lines, plot(), point);
}

QString WavelengthPlot::readoutAt(const QPointF& point) const {
    return holds(point) ? m_lines.readout(plot().fromX(point.x())) : QString();
}

QRectF WavelengthPlot::shadeUntrained(QPainter& painter, const Theme& theme, const Rotary& rotary,
                                      const PlotFrame& plot) {
    const QRectF area = plot.area();
    QColor shade = theme.warning;
    shade.setAlpha(26);
    QRectF all;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        std::int64_t end = i;
        while (end < rotary.pairs() && completedNone(rotary, end))
            ++end;
        if (end == i)
            continue;
        const QRectF part(QPointF(plot.toX(static_cast<double>(i) - 0.5), area.top()),
                          QPointF(plot.toX(static_cast<double>(end) - 0.5), area.bottom()));
        painter.fillRect(part, shade);
        all = all.united(part);
        i = end;
    }
    return all;
}

QList<WavelengthPlot::Length> WavelengthPlot::lengths() const {
    const RotaryParameters& p = m_lines.current().parameters();
    const auto at = [this](std::int64_t length) {
        return std::floor(plot().toY(static_cast<double>(length))) + 0.5;
    };
    const bool longer = p.targetLength >= p.trainedLength;
    const QString trained = readable(qint64{p.trainedLength});
    QList<Length> lengths{{at(p.trainedLength),
                           {tr("trained length %1").arg(trained), tr("trained %1").arg(trained)},
                           Qt::SolidLine,
                           !longer}};
    if (p.targetLength == p.trainedLength)
        return lengths;
    const QString target = readable(qint64{p.targetLength});
    return lengths << Length{at(p.targetLength),
                             {tr("target length %1").arg(target), tr("target %1").arg(target)},
                             Qt::DashLine,
                             longer};
}

void WavelengthPlot::drawLengths(QPainter& painter, const Theme& theme) const {
    for (const Length& length : lengths()) {
        painter.setPen(QPen(theme.text, 1.1, length.style, Qt::FlatCap));
        painter.drawLine(QPointF(data().left(), length.y), QPointF(data().right(), length.y));
    }
}

/// As far to the left as no curve crosses the name; if curves are everywhere, where fewest cross it, with a
/// background.
void WavelengthPlot::nameLengths(QPainter& painter, const Theme& theme) const {
    const QList<Length> all = lengths();
    QList<QRectF> taken;
    for (const Length& length : all)
        taken << QRectF(data().left(), length.y, data().width(), 0.5);
    for (const Length& length : all) {
        const NamePlace place = placeOfName(length, taken, TextWidth(painter.font(), painter.device()));
        if (place.curves > 0)
            painter.fillRect(place.rect, theme.card);
        painter.setPen(theme.text);
        drawLabel(painter, place.rect, Qt::AlignLeft | Qt::AlignVCenter, length.wordings);
        taken << QRectF(data().left(), place.rect.top(), data().width(), place.rect.height());
    }
}

/// On its own side of the line, or on the other if nothing of \p taken is there. Shorter wordings are tried
/// before one that covers a curve.
WavelengthPlot::NamePlace WavelengthPlot::placeOfName(const Length& length, const QList<QRectF>& taken,
                                                      const TextWidth& widths) const {
    constexpr double kIndent = 6;
    const double height = lineHeight(kSmallType);
    const double room = data().width() / 2.0;
    NamePlace best;
    for (const QString& wording : length.wordings) {
        const double width = std::min(room, widths.of(wording) + 1);
        const bool last = wording == length.wordings.last();
        if (widths.of(wording) > room && !last)
            continue;
        for (const bool above : {length.above, !length.above}) {
            const QRectF first(data().left() + kIndent, above ? length.y - height : length.y + 1, width,
                               height);
            const auto meets = [&first](const QRectF& other) { return other.intersects(first); };
            if (above != length.above &&
                (std::ranges::any_of(taken, meets) || !QRectF(data()).contains(first)))
                continue;
            const NamePlace found = clearest(first);
            if (best.curves < 0 || found.curves < best.curves)
                best = found;
            if (best.curves == 0)
                return best;
        }
    }
    return best;
}

/// \p first, moved to the right to where the fewest curves pass through it.
WavelengthPlot::NamePlace WavelengthPlot::clearest(const QRectF& first) const {
    constexpr double kStep = 8;
    constexpr double kIndent = 6;
    NamePlace best{first, curvesUnder(first)};
    for (QRectF place = first; best.curves > 0 && place.right() + kStep + kIndent < data().right();) {
        place.translate(kStep, 0);
        if (const int curves = curvesUnder(place); curves < best.curves)
            best = {place, curves};
    }
    return best;
}

/// How many curves pass through \p place, or nearly.
int WavelengthPlot::curvesUnder(const QRectF& place) const {
    constexpr double kNear = 3;
    const QRectF around = place.adjusted(-kNear, -kNear, kNear, kNear);
    const auto passes = [&](const Rotary& rotary) {
        const auto first = static_cast<std::int64_t>(std::max(0.0, std::floor(plot().fromX(around.left()))));
        for (std::int64_t i = first; i < rotary.pairs(); ++i) {
            const QPointF from(plot().toX(static_cast<double>(i)), yOf(rotary, i));
            if (from.x() > around.right())
                return false;
            const std::int64_t next = std::min(i + 1, rotary.pairs() - 1);
            const QPointF to(plot().toX(static_cast<double>(next)), yOf(rotary, next));
            const auto yAt = [&](double x) {
                return to.x() > from.x() ? std::lerp(from.y(), to.y(), (x - from.x()) / (to.x() - from.x()))
                                         : from.y();
            };
            const double left = yAt(std::clamp(around.left(), from.x(), to.x()));
            const double right = yAt(std::clamp(around.right(), from.x(), to.x()));
            if (to.x() >= around.left() && std::min(left, right) <= around.bottom() &&
                std::max(left, right) >= around.top())
                return true;
        }
        return false;
    };
    return static_cast<int>(
        std::ranges::count_if(m_lines.all(), [&](const auto& rotary) { return passes(*rotary); }));
}

void WavelengthPlot::drawLine(QPainter& painter, const Theme& theme, const Rotary& rotary,
                              bool current) const {
    const QColor colour = ScalingLines::colourOf(theme, rotary.parameters().scaling);
    QPolygonF line;
    QPolygonF still;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        (std::isfinite(rotary.wavelength(i)) ? line : still)
            << QPointF(plot().toX(static_cast<double>(i)), yOf(rotary, i));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ScalingLines::penOf(theme, rotary.parameters().scaling, current ? 1.6 : 1.1));
    strokeCurve(painter, line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double each = plot().area().width() / static_cast<double>(rotary.pairs());
    if (current && each > 2)
        for (const QPointF& at : line)
            painter.drawEllipse(at, std::clamp(each / 3, 1.2, 3.4), std::clamp(each / 3, 1.2, 3.4));
    const double half = std::clamp(each / 3, 1.0, current ? 4.0 : 2.5);
    for (const QPointF& at : still)
        painter.drawPolygon(QPolygonF{at + QPointF(0, -4), at + QPointF(half, 3), at + QPointF(-half, 3)});
}

void WavelengthPlot::drawCursor(QPainter& painter, const Theme& theme, const Rotary& rotary,
                                std::int64_t own) const {
    const QPointF at(plot().toX(static_cast<double>(own)), yOf(rotary, own));
    painter.setPen(QPen(theme.dimension, 1));
    painter.drawLine(QPointF(at.x(), plot().area().bottom() + 1), QPointF(at.x(), at.y() + 6));
    painter.setPen(QPen(theme.dimension, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, 5, 5);
}

}  // namespace posiscope
