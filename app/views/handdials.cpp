// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/handdials.h"

#include <QPainter>
#include <algorithm>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {

void HandDials::setEncoding(const std::shared_ptr<const Sinusoidal>& encoding) {
    if (encoding == m_encoding)
        return;
    m_encoding = encoding;
    m_hands = posiscope::hands(*m_encoding);
}

void HandDials::place(const QRect& data) {
    Piece::place(data);
    m_places = dialGrid(data, static_cast<std::int64_t>(m_hands.size()),
                        handOfColumn(m_hands, *m_encoding, m_document.cursor().dimension),
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
    const Column& pointed = m_encoding->column(m_document.cursor().dimension);
    return pointed.wave != Wave::Zero && pointed.frequency == hand.frequency;
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
