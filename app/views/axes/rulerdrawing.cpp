// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/rulerdrawing.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/axes/axiscolours.h"
#include "core/axes/axialrotary.h"

namespace posiscope {
namespace {

constexpr double kLettered = 11;     // pixels of a channel with a letter of its own
constexpr double kLetteredRun = 14;  // of several channels of one axis
constexpr double kLined = 4;         // of channels that are told apart
constexpr double kBracketApart = 5;  // of a bracket
constexpr double kArcsApart = 12;

/// Of a channel that does not turn, one without an axis.
AxialSlot slotOf(const AxialRotary& rotary, std::int64_t channel) {
    const std::int64_t clock = rotary.clockOf(channel);
    return clock < 0 ? AxialSlot() : rotary.ladder()[static_cast<std::size_t>(clock)];
}

bool haveOneColour(const AxialSlot& a, const AxialSlot& b) {
    return a.axis == b.axis && a.direction.sine == b.direction.sine &&
           a.direction.cosine == b.direction.cosine;
}

void drawRun(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const AxialSlot& slot,
             const QRectF& run, std::int64_t channels) {
    if (slot.axis < 0) {
        painter.fillRect(run, theme.card);
        painter.fillRect(run, QBrush(theme.stripe, Qt::BDiagPattern));
        return;
    }
    const QColor fill = colourOf(rotary.head(), slot, theme);
    painter.fillRect(run, fill);
    const double each = run.width() / static_cast<double>(channels);
    const bool lettered = each >= kLettered;
    if (each >= kLined) {
        painter.setPen(QPen(theme.card, 1));
        for (std::int64_t c = 0; c <= channels; ++c) {
            const double x = run.left() + each * static_cast<double>(c);
            painter.drawLine(QPointF(x, run.top()), QPointF(x, run.bottom()));
        }
    }
    if (slot.isOblique() || (!lettered && run.width() < kLetteredRun))
        return;
    const AxisName axis = rotary.head().axes[static_cast<std::size_t>(slot.axis)].name;
    const QString letter = QString(QLatin1Char(letterOf(axis)));
    painter.setPen(coloursOf(axis, theme).letter);
    const std::int64_t letters = lettered ? channels : 1;
    const double width = run.width() / static_cast<double>(letters);
    for (std::int64_t k = 0; k < letters; ++k) {
        const QRectF box(run.left() + width * static_cast<double>(k), run.top(), width, run.height());
        if (!lettered)
            painter.fillRect(QRectF(box.center().x() - 6, box.top(), 12, box.height()), fill);
        painter.drawText(box, Qt::AlignCenter, letter);
    }
}

/// The path from one channel's middle to the other's, below \p y.
QPainterPath bracket(double a, double b, double y, double depth, bool arc) {
    QPainterPath path(QPointF(a, y));
    if (arc) {
        path.cubicTo(QPointF(a, y + depth * 4 / 3), QPointF(b, y + depth * 4 / 3), QPointF(b, y));
    } else {
        path.lineTo(a, y + depth);
        path.lineTo(b, y + depth);
        path.lineTo(b, y);
    }
    return path;
}

}  // namespace

void drawChannels(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const QRectF& where) {
    const std::int64_t size = rotary.head().headSize;
    const double each = where.width() / static_cast<double>(size);
    for (std::int64_t first = 0; first < size;) {
        const AxialSlot slot = slotOf(rotary, first);
        std::int64_t end = first + 1;
        while (end < size && haveOneColour(slotOf(rotary, end), slot))
            ++end;
        drawRun(painter, theme, rotary, slot,
                QRectF(where.left() + each * static_cast<double>(first), where.top(),
                       each * static_cast<double>(end - first), where.height()),
                end - first);
        first = end;
    }
}

void drawPairs(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const QRectF& channels,
               double height, std::int64_t own) {
    const double each = channels.width() / static_cast<double>(rotary.head().headSize);
    const auto& pairs = rotary.pairs();
    const bool near = rotary.head().pairs == AxialLayout::Neighbours;
    const double room = near ? 2 * each : each;
    auto step =
        static_cast<std::size_t>(std::max(1.0, std::ceil((near ? kBracketApart : kArcsApart) / room)));
    if (step > 1 && rotary.head().arrangement != AxialArrangement::Blocks &&
        step % rotary.head().axes.size() == 0)
        ++step;  // every third of three axes that take turns would show one axis alone
    painter.setBrush(Qt::NoBrush);
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        const AxialPair& pair = pairs[p];
        const bool chosen = static_cast<std::int64_t>(p) == own;
        const AxialSlot slot = slotOf(rotary, pair.a);
        if (slot.axis < 0 || (p % step != 0 && !chosen))
            continue;
        const bool twisted = pair.clockA != pair.clockB;
        const double a = channels.left() + each * (static_cast<double>(pair.a) + 0.5);
        const double b = channels.left() + each * (static_cast<double>(pair.b) + 0.5);
        const double depth = near ? std::min(height - 3, 6.0) : height - 3;
        painter.setPen(QPen(chosen ? theme.dimension : colourOf(rotary.head(), slot, theme),
                            chosen ? 2.2 : 1.2, twisted ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap,
                            Qt::MiterJoin));
        painter.drawPath(bracket(a, b, channels.bottom() + 2, depth, !near));
    }
}

std::int64_t pairOf(const AxialRotary& rotary, std::int64_t channel) {
    const auto found = std::ranges::find_if(
        rotary.pairs(), [channel](const AxialPair& pair) { return pair.a == channel || pair.b == channel; });
    return found == rotary.pairs().end() ? -1 : found - rotary.pairs().begin();
}

void drawUpright(QPainter& painter, const QRectF& where, const QStringList& wordings) {
    painter.save();
    painter.translate(where.bottomLeft());
    painter.rotate(-90);
    drawLabel(painter, QRectF(0, 0, where.height(), where.width()), Qt::AlignCenter, wordings);
    painter.restore();
}

}  // namespace posiscope
