// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/wallclockface.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr double kTimeFont = 26;
constexpr double kGap = 10;

// Just before and after the hands all stand at 12, and five minutes of one hour.
constexpr std::int64_t kBeforeNoon = 11 * 3600 + 59 * 60 + 59;
constexpr std::int64_t kAfterMidnight = 1;
constexpr std::int64_t kFiveMinutesLater = 5 * 60 + 1;

QString timeText(std::int64_t seconds) {
    return QString::fromStdString(writeTime(seconds));
}

QString distanceText(std::int64_t a, std::int64_t b) {
    return QString::number(clockDistance(static_cast<double>(a), static_cast<double>(b)), 'f', 3);
}

/// Second, minute and hour hand.
std::array<QColor, 3> handColours(const Theme& theme) {
    return {theme.series.at(1), theme.accent, theme.text};
}

double codeHeight() {
    return 4 * lineHeight(kFont) + 12;
}

/// A number in [−1, 1] as a bar from the middle.
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

QString WallClockFace::caption(const Document& document) {
    const Cursor& cursor = document.cursor();
    const auto halfDay = static_cast<std::int64_t>(kHandPeriods.back());
    return tr("Position %1 is %2, on the dial the same as %3. Readings wrap round: %4 and %5 are %6 apart, "
              "%7 and %8 %9.")
        .arg(cursor.position)
        .arg(timeText(cursor.position), timeText(cursor.position + halfDay), timeText(kBeforeNoon),
             timeText(kAfterMidnight), distanceText(kBeforeNoon, kAfterMidnight), timeText(kAfterMidnight),
             timeText(kFiveMinutesLater), distanceText(kAfterMidnight, kFiveMinutesLater));
}

void WallClockFace::draw(QPainter& painter, const Theme& theme, const Document& document,
                         const QRectF& area) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const double time = lineHeight(kTimeFont) + lineHeight(kFont) + kGap;
    const double distances = 4 * (lineHeight(kFont) + 4);
    const bool wide = area.width() >= 360;
    const bool fits = wide && area.height() >= time;
    if (!wide && area.height() < 150) {
        drawDial(painter, theme, document, area);
        painter.restore();
        return;
    }
    QRectF dial = area;
    QRectF words = area;
    if (fits) {
        dial.setWidth(std::min(area.height(), area.width() * 0.46));
        words.setLeft(dial.right() + 2 * kGap);
    } else {
        double below = time + kGap;
        if (area.height() > 320)
            below += codeHeight();
        if (area.height() > 440)
            below += distances + kGap;
        dial.setHeight(area.height() - below);
        words.setTop(dial.bottom() + kGap / 2);
    }
    drawDial(painter, theme, document, dial);

    // As many of the three blocks as there is height for, centred as one.
    const double room = words.height();
    const bool code = room >= time + codeHeight();
    const bool apart = room >= time + codeHeight() + kGap + distances;
    const double used = time + (code ? codeHeight() : 0) + (apart ? kGap + distances : 0);
    double y = words.top() + std::max(0.0, (room - used) / 2);
    const auto next = [&](double height) {
        const QRectF block(words.left(), y, words.width(), height);
        y += height;
        return block;
    };
    drawTime(painter, theme, document, next(time));
    if (code)
        drawCode(painter, theme, document, next(codeHeight()));
    next(kGap);
    if (apart)
        drawDistances(painter, theme, document, next(distances));
    painter.restore();
}

void WallClockFace::drawDial(QPainter& painter, const Theme& theme, const Document& document,
                             const QRectF& area) {
    const Dial dial{area.center(), std::max(4.0, std::min(area.width(), area.height()) / 2 - 3)};
    m_faces.draw(painter, theme, dial, QPen(theme.border, 1.5));
    if (dial.radius > 50) {
        painter.setPen(theme.mutedText);
        painter.setFont(figureFont(std::clamp(dial.radius / 9, 10.0, 20.0)));
        for (int hour = 1; hour <= 12; ++hour) {
            const std::vector<double> at = clockCode(hour, std::array{12.0});
            const QPointF middle = Dial{dial.centre, dial.radius * 0.78}.at(at[0], at[1]);
            painter.drawText(QRectF(middle - QPointF(20, 20), QSizeF(40, 40)), Qt::AlignCenter,
                             QString::number(hour));
        }
        painter.setFont(figureFont(kFont));
    }
    const std::vector<double> code = clockCode(static_cast<double>(document.cursor().position));
    const std::array<QColor, 3> colours = handColours(theme);
    const double width = std::clamp(dial.radius / 18, 2.0, 9.0);
    dial.drawHand(painter, code[4], code[5], 0.48, QPen(colours[2], width));
    dial.drawHand(painter, code[2], code[3], 0.72, QPen(colours[1], width * 0.65));
    dial.drawHand(painter, code[0], code[1], 0.88, QPen(colours[0], width * 0.3));
}

void WallClockFace::drawTime(QPainter& painter, const Theme& theme, const Document& document,
                             const QRectF& area) {
    const std::int64_t position = document.cursor().position;
    const double line = lineHeight(kTimeFont);
    painter.setPen(theme.text);
    painter.setFont(figureFont(kTimeFont));
    drawLabel(painter, QRectF(area.topLeft(), QSizeF(area.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
              {timeText(position)});
    painter.setPen(theme.mutedText);
    painter.setFont(figureFont(kFont));
    const QRectF below(area.left(), area.top() + line, area.width(), lineHeight(kFont));
    const QString other = timeText(position + static_cast<std::int64_t>(kHandPeriods.back()));
    drawLabel(painter, below, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("position %1 in seconds; the dial looks the same at %2").arg(position).arg(other),
               tr("the dial looks the same at %1").arg(other), tr("same dial at %1").arg(other)});
}

void WallClockFace::drawCode(QPainter& painter, const Theme& theme, const Document& document,
                             const QRectF& area) {
    const std::vector<double> code = clockCode(static_cast<double>(document.cursor().position));
    const std::array<QColor, 3> colours = handColours(theme);
    const std::array<QString, 3> names{tr("second"), tr("minute"), tr("hour")};
    const double line = lineHeight(kFont) + 3;
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double name = metrics.horizontalAdvance(tr("minute")) + kGap;
    const double number = metrics.horizontalAdvance(QStringLiteral("−0.0000")) + kGap;
    const double half = std::min((area.width() - name) / 2, 190.0);
    const double bar = half - number - kGap;
    for (int column = 0; column < 2; ++column) {
        const double left = area.left() + name + column * half;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(left, area.top(), half - kGap, line), Qt::AlignLeft | Qt::AlignVCenter,
                         column == 0 ? tr("sin") : tr("cos"));
    }
    for (std::size_t hand = 0; hand < 3; ++hand) {
        const double top = area.top() + line * static_cast<double>(hand + 1);
        painter.setPen(colours[hand]);
        painter.drawText(QRectF(area.left(), top, name, line), Qt::AlignLeft | Qt::AlignVCenter, names[hand]);
        for (std::size_t column = 0; column < 2; ++column) {
            const double value = code[2 * hand + column];
            const double left = area.left() + name + static_cast<double>(column) * half;
            QString text = QString::number(value + 0.0, 'f', 4);
            painter.setPen(theme.text);
            painter.drawText(QRectF(left, top, number - kGap, line), Qt::AlignRight | Qt::AlignVCenter,
                             text.replace(u'-', QChar(0x2212)));
            if (bar > 20)
                drawBar(painter, theme, QRectF(left + number, top + line / 2 - 3, bar, 6), value,
                        colours[hand]);
        }
    }
}

void WallClockFace::drawDistances(QPainter& painter, const Theme& theme, const Document& document,
                                  const QRectF& area) {
    struct Row {
        std::int64_t a, b;
        QColor colour;
    };
    const Cursor& cursor = document.cursor();
    const std::array<Row, 3> rows{{{kBeforeNoon, kAfterMidnight, theme.mutedText},
                                   {kAfterMidnight, kFiveMinutesLater, theme.mutedText},
                                   {cursor.position, cursor.otherPosition, theme.otherPosition}}};
    const double line = lineHeight(kFont) + 4;
    const double furthest = 2 * std::sqrt(static_cast<double>(kHandPeriods.size()));
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double times = metrics.horizontalAdvance(QStringLiteral("00:00:00 ↔ 00:00:00")) + kGap;
    const double number = metrics.horizontalAdvance(QStringLiteral("0.000")) + kGap;
    painter.setPen(theme.mutedText);
    drawLabel(
        painter, QRectF(area.topLeft(), QSizeF(area.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
        {tr("distance between two readings, at most 2√3"), tr("distance, at most 2√3"), tr("distance")});
    double y = area.top() + line;
    for (const Row& row : rows) {
        painter.setPen(theme.text);
        painter.drawText(QRectF(area.left(), y, times, line), Qt::AlignLeft | Qt::AlignVCenter,
                         timeText(row.a) + QStringLiteral(" ↔ ") + timeText(row.b));
        painter.drawText(QRectF(area.left() + times, y, number, line), Qt::AlignLeft | Qt::AlignVCenter,
                         distanceText(row.a, row.b));
        const QRectF bar(area.left() + times + number, y + line / 2 - 3,
                         std::min(area.width() - times - number, 220.0), 6);
        if (bar.width() > 20) {
            const double share =
                clockDistance(static_cast<double>(row.a), static_cast<double>(row.b)) / furthest;
            painter.fillRect(bar, theme.grid);
            painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * share, bar.height())), row.colour);
        }
        y += line;
    }
}

}  // namespace posiscope
