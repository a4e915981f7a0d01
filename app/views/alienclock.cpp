// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/alienclock.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/positionlegend.h"
#include "app/views/spread.h"
#include "core/analysis/clockhands.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr double kEnoughForLegend = 180;
constexpr double kEnoughForWords = 80;  // height of a row
constexpr double kNarrowestCell = 64;
constexpr double kLeastCell = 92;
constexpr double kEnoughForName = 124;  // width of a cell
constexpr double kMostCell = 150;
constexpr int kMostDials = 8;

}  // namespace

struct AlienClock::Row {
    QString formula;
    HandSeries hands;
};

QString AlienClock::caption(const Document& document) {
    const std::int64_t length = document.parameters().length;
    const HandSeries plain = alienHands(document.parameters().dModel);
    const HandSeries divided = alienHandsOverD(document.parameters().dModel);
    return tr("Each hand is %1 times slower than the one before, with /d %5 times. Dimensions that turn "
              "less than 0.1 rad in length %4: %2 of %3, with /d %6.")
        .arg(readable(plain.ratio), readable(qint64{plain.stillDimensions(length)}),
             readable(qint64{plain.dimensions()}), readable(qint64{length}), readable(divided.ratio),
             readable(qint64{divided.stillDimensions(length)}));
}

void AlienClock::draw(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const double line = lineHeight(kFont) + 4;
    const bool legend = area.height() >= kEnoughForLegend;
    if (legend)
        drawPositionLegend(painter, theme, document, QRectF(area.topLeft(), QSizeF(area.width(), line)));
    const QRectF below = area.adjusted(0, legend ? line + 2 : 0, 0, 0);
    const QSizeF half(below.width(), below.height() / 2);
    const std::int64_t d = document.parameters().dModel;
    drawRow(painter, theme, document, {QStringLiteral("ω = 3600^(−2j)"), alienHands(d)},
            QRectF(below.topLeft(), half));
    drawRow(painter, theme, document, {QStringLiteral("ω = 3600^(−2j/d)"), alienHandsOverD(d)},
            QRectF(below.topLeft() + QPointF(0, half.height()), half));
    painter.restore();
}

void AlienClock::drawRow(QPainter& painter, const Theme& theme, const Document& document, const Row& row,
                         const QRectF& area) {
    const double line = lineHeight(kFont);
    const HandSeries& hands = row.hands;
    const QString still = tr("%1 of %2 dimensions practically constant")
                              .arg(readable(qint64{hands.stillDimensions(document.parameters().length)}),
                                   readable(qint64{hands.dimensions()}));
    const QString ratio = tr("period × %1 from hand to hand").arg(readable(hands.ratio));
    const QString separator = QStringLiteral("  ·  ");
    painter.setPen(theme.text);
    drawLabel(
        painter, QRectF(area.left(), area.top(), area.width(), line + 4), Qt::AlignLeft | Qt::AlignVCenter,
        {row.formula + separator + ratio + separator + still,
         row.formula + separator + QStringLiteral("× %1").arg(readable(hands.ratio)) + separator + still,
         row.formula + separator + QStringLiteral("× %1").arg(readable(hands.ratio)), row.formula});

    const QRectF dials = area.adjusted(0, line + 6, 0, 0);
    const bool words = area.height() >= kEnoughForWords;
    const double below = words ? line + 6 : 0;
    const double cell = std::clamp(0.8 * (dials.height() - below), kLeastCell, kMostCell);
    const auto most =
        std::clamp(static_cast<int>(area.width() / cell),
                   std::clamp(static_cast<int>(area.width() / kNarrowestCell), 1, 3), kMostDials);
    const std::vector<std::int64_t> chosen =
        spread(static_cast<std::int64_t>(hands.frequencies.size()), most, -1);
    const double width = dials.width() / static_cast<double>(chosen.size());
    const Cursor& cursor = document.cursor();
    double x = dials.left();
    for (const std::int64_t j : chosen) {
        const QRectF face(x + 4, dials.top() + 2, width - 8, dials.height() - below - 4);
        const Dial dial{face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2)};
        const double thick = std::clamp(dial.radius / 16, 1.5, 5.0);
        m_faces.draw(painter, theme, dial, QPen(theme.border, 1.25));
        const HandReading other = hands.reading(j, cursor.otherPosition);
        dial.drawHand(painter, other.sine, other.cosine, 0.82,
                      QPen(theme.otherPosition, std::max(1.0, thick / 2.5)));
        const HandReading here = hands.reading(j, cursor.position);
        dial.drawHand(painter, here.sine, here.cosine, 0.82, QPen(theme.position, thick));
        const QString turned = QString::number(hands.turns(j, cursor.position), 'f', 2);
        painter.setPen(theme.mutedText);
        if (words)
            drawLabel(painter, QRectF(x + 2, dial.centre.y() + dial.radius + 3, width - 4, line),
                      Qt::AlignCenter,
                      {width >= kEnoughForName ? tr("hand %1 · %2 turns").arg(j).arg(turned)
                                               : tr("%1 · %2 turns").arg(j).arg(turned)});
        x += width;
    }
}

}  // namespace posiscope
