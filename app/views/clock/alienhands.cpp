// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clock/alienhands.h"

#include <QPainter>
#include <algorithm>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

constexpr QSizeF kLeastHandCell(86, 78);
constexpr QSize kLeastFace(120, 52);           // some of the hands
constexpr QMargins kFaceMargins(8, 22, 8, 2);  // with the heading above
constexpr double kAroundHandWords = 8;         // and around the dial above the words
constexpr double kEnoughForName = 124;         // width of a cell

}  // namespace

QString AlienHands::caption(const Document& document) {
    const std::int64_t length = document.extent().positions.size();
    const HandSeries plain = alienHands(document.extent().dimensions.size());
    const HandSeries divided = alienHandsOverD(document.extent().dimensions.size());
    return tr("Each hand has %1 times the period of the one before; with exponents divided by d, %5 times. "
              "Within %4 positions, %2 of %3 dimensions turn less than 0.1 rad; with exponents divided by d, "
              "%6.")
        .arg(readable(plain.ratio), readable(qint64{plain.stillDimensions(length)}),
             readable(qint64{plain.dimensions()}), readable(qint64{length}), readable(divided.ratio),
             readable(qint64{divided.stillDimensions(length)}));
}

void AlienHands::show(const QString& formula, HandSeries hands) {
    m_formula = formula;
    m_hands = std::move(hands);
}

Wish AlienHands::wish(const Ink&) const {
    return {.least = kLeastFace, .margins = kFaceMargins, .gain = 4};
}

void AlienHands::place(const QRect& data) {
    Piece::place(data);
    m_places = dialGrid(data, static_cast<std::int64_t>(m_hands.frequencies.size()), -1,
                        roomier({kLeastHandCell, lineHeight(kSmallType) + kAroundHandWords}, data));
}

void AlienHands::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    const double line = lineHeight(kSmallType);
    painter.setPen(ink.theme.text);
    drawHeading(painter, QRectF(data().left(), data().top() - line - 4, data().width(), line));
    for (const DialCell& place : m_places)
        drawDial(painter, ink.theme, place);
    painter.restore();
}

void AlienHands::drawHeading(QPainter& painter, const QRectF& where) const {
    const QString still =
        tr("%1 of %2 dimensions are nearly constant")
            .arg(readable(qint64{m_hands.stillDimensions(m_document.extent().positions.size())}),
                 readable(qint64{m_hands.dimensions()}));
    const QString ratio = tr("period × %1 from hand to hand").arg(readable(m_hands.ratio));
    const QString times = QStringLiteral("× %1").arg(readable(m_hands.ratio));
    const QString separator = QStringLiteral("  ·  ");
    drawLabel(painter, where, Qt::AlignLeft | Qt::AlignVCenter,
              {m_formula + separator + ratio + separator + still,
               m_formula + separator + times + separator + still, m_formula + separator + times, m_formula});
}

void AlienHands::drawDial(QPainter& painter, const Theme& theme, const DialCell& place) {
    const double line = lineHeight(kSmallType);
    const QRectF face = place.cell.adjusted(4, 2, -4, 2 - line - kAroundHandWords);
    const Dial dial{face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2)};
    const double thick = std::clamp(dial.radius / 16, 1.5, 5.0);
    m_faces.draw(painter, theme, dial, QPen(theme.border, 1.25));
    const Cursor& cursor = m_document.cursor();
    const HandReading other = m_hands.reading(place.index, cursor.otherPosition);
    dial.drawHand(painter, other.sine, other.cosine, 0.82,
                  QPen(theme.otherPosition, std::max(1.0, thick / 2.5)));
    const HandReading here = m_hands.reading(place.index, cursor.position);
    dial.drawHand(painter, here.sine, here.cosine, 0.82, QPen(theme.position, thick));
    const QString turned = fixed(m_hands.turns(place.index, cursor.position), 2);
    painter.setPen(theme.mutedText);
    drawLabel(painter,
              QRectF(place.cell.left() + 2, dial.centre.y() + dial.radius + 3, place.cell.width() - 4, line),
              Qt::AlignCenter,
              {place.cell.width() >= kEnoughForName ? tr("hand %1 · %2 turns").arg(place.index).arg(turned)
                                                    : tr("%1 · %2 turns").arg(place.index).arg(turned),
               QString::number(place.index)});
}

}  // namespace posiscope
