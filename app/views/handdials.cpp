// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/handdials.h"

#include <QPainter>
#include <algorithm>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/clock/clockdials.h"

namespace posiscope {

void HandDials::setEncoding(const std::shared_ptr<const Encoding>& encoding) {
    if (encoding != m_clockwork.encoding())
        m_clockwork = Clockwork(encoding);
}

void HandDials::place(const QRect& data) {
    Piece::place(data);
    m_places = dialGrid(data, std::ssize(hands()), m_clockwork.handOf(m_document.cursor().dimension),
                        roomier(leastDial(), data));
}

void HandDials::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.mutedText);
    if (m_places.empty())
        drawLabel(painter, data(), Qt::AlignCenter, nothing());
    for (const DialCell& place : m_places)
        drawDial(painter, ink, place);
    painter.restore();
}

bool HandDials::isOwn(const Hand& hand) const {
    const std::int64_t own = m_clockwork.handOf(m_document.cursor().dimension);
    return own >= 0 && hands()[static_cast<std::size_t>(own)].frequency == hand.frequency;
}

/// The letter of its axis; empty if rows are positions.
QString HandDials::letterOf(const Hand& hand) const {
    const TokenWaves* const waves = m_clockwork.waves();
    return waves == nullptr
               ? QString()
               : QString(QLatin1Char(posiscope::letterOf(waves->nameOf(waves->column(hand.column()).axis))));
}

QString HandDials::nameOf(const Hand& hand) const {
    const QString letter = letterOf(hand);
    return letter.isEmpty() ? handName(hand) : QStringLiteral("%1 · %2").arg(letter, handName(hand));
}

QString HandDials::briefNameOf(const Hand& hand) const {
    const QString letter = letterOf(hand);
    return letter.isEmpty() ? handName(hand) : QStringLiteral("%1 %2").arg(letter).arg(hand.frequency);
}

QPen HandDials::ringOf(const Hand& hand, const Ink& ink) const {
    if (ink.cursor && isOwn(hand))
        return {ink.theme.dimension, 2};
    return m_clockwork.waves() == nullptr
               ? QPen(ink.theme.border, 1.25)
               : QPen(posiscope::colourOf(*m_clockwork.waves(), hand.column(), ink.theme), 2);
}

QColor HandDials::colourOf(const Hand& hand, const Ink& ink) const {
    if (ink.cursor && isOwn(hand))
        return ink.theme.dimension;
    return m_clockwork.waves() == nullptr ? ink.theme.text
                                          : wordColourOf(*m_clockwork.waves(), hand.column(), ink.theme);
}

const DialCell* HandDials::placeAt(const QPointF& point) const {
    const auto found =
        std::ranges::find_if(m_places, [&](const DialCell& place) { return place.cell.contains(point); });
    return found == m_places.end() ? nullptr : &*found;
}

std::optional<Cursor> HandDials::cursorAt(const QPointF& point) const {
    const DialCell* const place = placeAt(point);
    if (place == nullptr)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.dimension = handOf(*place).column();
    return cursor;
}

}  // namespace posiscope
