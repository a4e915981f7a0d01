// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clockview.h"

#include <QPainter>

#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kMargin = 12;

}  // namespace

ClockView::ClockView(const Document& document, QWidget* parent) : View(document, parent) {}

QString ClockView::explanation() const {
    switch (document().appearance().clock) {
        case ClockKind::WallClock:
            return WallClockFace::caption(document());
        case ClockKind::AlienClock:
            return AlienClock::caption(document());
        case ClockKind::Dials:
            break;
    }
    return ClockDials::caption(document());
}

const Declaration<Appearance>* ClockView::tabs() const {
    return findAppearance("clock");
}

void ClockView::paint(QPainter& painter, const QSize& size) {
    const QRectF all(QPointF(0, 0), size);
    painter.fillRect(all, theme().card);
    const QRectF area = all.adjusted(kMargin, kMargin - 4, -kMargin, -kMargin + 4);
    switch (document().appearance().clock) {
        case ClockKind::Dials:
            m_dials.draw(painter, theme(), document(), area);
            break;
        case ClockKind::WallClock:
            m_wallClock.draw(painter, theme(), document(), area);
            break;
        case ClockKind::AlienClock:
            m_alienClock.draw(painter, theme(), document(), area);
            break;
    }
}

std::optional<Cursor> ClockView::cursorAt(const QPointF& point) const {
    if (document().appearance().clock != ClockKind::Dials)
        return std::nullopt;
    const std::optional<Hand> hand = m_dials.handAt(point);
    if (!hand)
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.dimension = hand->column();
    return cursor;
}

QString ClockView::readoutAt(const QPointF& point) const {
    if (document().appearance().clock != ClockKind::Dials)
        return {};
    return m_dials.readoutAt(document(), point);
}

}  // namespace posiscope
