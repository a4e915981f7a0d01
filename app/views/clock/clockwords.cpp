// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clock/clockwords.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <span>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr double kTimeFont = 26;
constexpr double kGap = 10;
constexpr double kClose = 6;     // between columns of numbers
constexpr int kTimeWidth = 124;  // least width in logical pixels …
constexpr int kCodeWidth = 136;
constexpr int kMostCodeWidth = 430;  // … and width with bars of full length
constexpr int kDistancesWidth = 176;
constexpr int kMostDistancesWidth = 400;

/// The wish of a text of this size in pixels; pieces with rank 1 are omitted last.
Wish wishFor(int least, int enough, double height, int rank) {
    const auto down = static_cast<int>(std::ceil(height));
    return {
        .least = {least, down}, .enough = {enough, down}, .margins = {4, 2, 6, 4}, .gain = 0.5, .rank = rank};
}

/// A number in [−1, 1] as a bar that starts at the middle.
void drawBar(QPainter& painter, const Theme& theme, const QRectF& where, double value, const QColor& colour) {
    painter.fillRect(where, theme.grid);
    const double middle = where.center().x();
    const double end = middle + value * where.width() / 2;
    painter.fillRect(
        QRectF(QPointF(std::min(middle, end), where.top()), QPointF(std::max(middle, end), where.bottom())),
        colour);
    painter.fillRect(QRectF(middle - 0.5, where.top() - 2, 1, where.height() + 4), theme.mutedText);
}

}  // namespace

std::array<QColor, 3> handColours(const Theme& theme) {
    return {theme.series.at(1), theme.accent, theme.text};
}

QString timeText(std::int64_t seconds) {
    return QString::fromStdString(writeTime(seconds));
}

QString distanceText(std::int64_t a, std::int64_t b) {
    return QString::number(clockDistance(static_cast<double>(a), static_cast<double>(b)), 'f', 3);
}

Wish ClockTime::wish(const Ink&) const {
    return wishFor(kTimeWidth, kNoEnd, lineHeight(kTimeFont) + lineHeight(kSmallType), 1);
}

void ClockTime::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    const QRectF area = data();
    const std::int64_t position = m_document.cursor().position;
    const double line = lineHeight(kTimeFont);
    painter.setPen(ink.theme.text);
    painter.setFont(figureFont(kTimeFont));
    drawLabel(painter, QRectF(area.topLeft(), QSizeF(area.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
              {timeText(position)});
    painter.setPen(ink.theme.mutedText);
    painter.setFont(figureFont(kSmallType));
    const QRectF below(area.left(), area.top() + line, area.width(), lineHeight(kSmallType));
    const QString other = timeText(position + static_cast<std::int64_t>(kHandPeriods.back()));
    drawLabel(painter, below, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("position %1 as seconds; the dial looks the same at %2").arg(position).arg(other),
               tr("the dial looks the same at %1").arg(other), tr("same dial at %1").arg(other)});
    painter.restore();
}

Wish ClockCode::wish(const Ink&) const {
    return wishFor(kCodeWidth, kMostCodeWidth, 4 * (lineHeight(kSmallType) + 3), 2);
}

void ClockCode::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const QRectF area = data();
    const std::vector<double> code = clockCode(static_cast<double>(m_document.cursor().position));
    const std::array<QColor, 3> colours = handColours(ink.theme);
    const std::array<QString, 3> names{tr("second"), tr("minute"), tr("hour")};
    const double line = lineHeight(kSmallType) + 3;
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double name = metrics.horizontalAdvance(tr("minute")) + kClose;
    const double number = metrics.horizontalAdvance(QStringLiteral("−0.0000")) + kClose;
    const double half = std::min((area.width() - name) / 2, 190.0);
    const double bar = half - number - kGap;
    for (int column = 0; column < 2; ++column) {
        const double left = area.left() + name + column * half;
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(left, area.top(), half - kClose, line), Qt::AlignLeft | Qt::AlignVCenter,
                         column == 0 ? tr("sin") : tr("cos"));
    }
    for (std::size_t hand = 0; hand < 3; ++hand) {
        const double top = area.top() + line * static_cast<double>(hand + 1);
        painter.setPen(colours[hand]);
        painter.drawText(QRectF(area.left(), top, name, line), Qt::AlignLeft | Qt::AlignVCenter, names[hand]);
        for (std::size_t column = 0; column < 2; ++column) {
            const double value = code[2 * hand + column];
            const double left = area.left() + name + static_cast<double>(column) * half;
            painter.setPen(ink.theme.text);
            painter.drawText(QRectF(left, top, number - kClose, line), Qt::AlignRight | Qt::AlignVCenter,
                             fixed(value + 0.0, 4));
            if (bar > 20)
                drawBar(painter, ink.theme, QRectF(left + number, top + line / 2 - 3, bar, 6), value,
                        colours[hand]);
        }
    }
    painter.restore();
}

Wish ClockDistances::wish(const Ink&) const {
    return wishFor(kDistancesWidth, kMostDistancesWidth, 4 * (lineHeight(kSmallType) + 4), 3);
}

void ClockDistances::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const QRectF area = data();
    struct Row {
        std::int64_t a, b;
        QColor colour;
    };
    const Cursor& cursor = m_document.cursor();
    const std::array<Row, 3> rows{{{kBeforeNoon, kAfterMidnight, ink.theme.mutedText},
                                   {kAfterMidnight, kFiveMinutesLater, ink.theme.mutedText},
                                   {cursor.position, cursor.otherPosition, ink.theme.otherPosition}}};
    const double line = lineHeight(kSmallType) + 4;
    const double furthest = 2 * std::sqrt(static_cast<double>(kHandPeriods.size()));
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double times = metrics.horizontalAdvance(QStringLiteral("00:00:00 ↔ 00:00:00")) + kGap;
    const double number = metrics.horizontalAdvance(QStringLiteral("0.000")) + kGap;
    painter.setPen(ink.theme.mutedText);
    drawLabel(
        painter, QRectF(area.topLeft(), QSizeF(area.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
        {tr("distance between two readings, at most 2√3"), tr("distance, at most 2√3"), tr("distance")});
    double y = area.top() + line;
    // A handout shows only the pair the text mentions: the others would answer questions that it asks later.
    const bool own = ink.cursor && !ink.details.has(Detail::Facts);
    for (const Row& row : std::span(rows).subspan(own ? 2 : 0)) {
        painter.setPen(ink.theme.text);
        painter.drawText(QRectF(area.left(), y, times, line), Qt::AlignLeft | Qt::AlignVCenter,
                         timeText(row.a) + QStringLiteral(" ↔ ") + timeText(row.b));
        painter.drawText(QRectF(area.left() + times, y, number, line), Qt::AlignLeft | Qt::AlignVCenter,
                         distanceText(row.a, row.b));
        const QRectF bar(area.left() + times + number, y + line / 2 - 3,
                         std::min(area.width() - times - number, 220.0), 6);
        if (bar.width() > 20) {
            const double share =
                clockDistance(static_cast<double>(row.a), static_cast<double>(row.b)) / furthest;
            painter.fillRect(bar, ink.theme.grid);
            painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * share, bar.height())), row.colour);
        }
        y += line;
    }
    painter.restore();
}

}  // namespace posiscope
