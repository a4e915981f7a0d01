// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clock/wallclockface.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/views/clock/clockwords.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr QMargins kWallMargins(6, 6, 6, 6);
constexpr int kLeastWallFace = 72;
constexpr double kGain = 10;            // relative to the words
constexpr double kEnoughForHours = 50;  // radius

void drawHours(QPainter& painter, const Theme& theme, const Dial& dial) {
    painter.setPen(theme.mutedText);
    painter.setFont(figureFont(std::clamp(dial.radius / 9, 10.0, 20.0)));
    for (int hour = 1; hour <= 12; ++hour) {
        const std::vector<double> at = clockCode(hour, std::array{12.0});
        const QPointF middle = Dial{dial.centre, dial.radius * 0.78}.at(at[0], at[1]);
        painter.drawText(QRectF(middle - QPointF(20, 20), QSizeF(40, 40)), Qt::AlignCenter,
                         QString::number(hour));
    }
}

}  // namespace

QString WallClockFace::caption(const Document& document) {
    const Cursor& cursor = document.cursor();
    const auto halfDay = static_cast<std::int64_t>(kHandPeriods.back());
    return tr("Position %1 is %2; the dial looks the same at %3. Readings wrap around: %4 and %5 are %6 "
              "apart, and %7 and %8 are %9 apart.")
        .arg(readable(qint64{cursor.position}))
        .arg(timeText(cursor.position), timeText(cursor.position + halfDay), timeText(kBeforeNoon),
             timeText(kAfterMidnight), distanceText(kBeforeNoon, kAfterMidnight), timeText(kAfterMidnight),
             timeText(kFiveMinutesLater), distanceText(kAfterMidnight, kFiveMinutesLater));
}

Wish WallClockFace::wish(const Ink&) const {
    return {.least = {kLeastWallFace, kLeastWallFace}, .aspect = 1, .margins = kWallMargins, .gain = kGain};
}

void WallClockFace::draw(QPainter& painter, const Ink& ink) {
    const QRectF area = data();
    const Dial dial{area.center(), std::min(area.width(), area.height()) / 2};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    m_faces.draw(painter, ink.theme, dial, QPen(ink.theme.border, 1.5));
    if (dial.radius > kEnoughForHours)
        drawHours(painter, ink.theme, dial);
    const std::vector<double> code = clockCode(static_cast<double>(m_document.cursor().position));
    const std::array<QColor, 3> colours = handColours(ink.theme);
    const double width = std::clamp(dial.radius / 18, 2.0, 9.0);
    dial.drawHand(painter, code[4], code[5], 0.48, QPen(colours[2], width));
    dial.drawHand(painter, code[2], code[3], 0.72, QPen(colours[1], width * 0.65));
    dial.drawHand(painter, code[0], code[1], 0.88, QPen(colours[0], width * 0.3));
    painter.restore();
}

}  // namespace posiscope
