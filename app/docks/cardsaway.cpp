// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/cardsaway.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QHoverEvent>
#include <QMainWindow>
#include <QMouseEvent>

namespace posiscope {

void releaseSeparators(QMainWindow& window) {
    const QPointF outside(-1, -1);
    QMouseEvent release(QEvent::MouseButtonRelease, outside, window.mapToGlobal(outside), Qt::LeftButton,
                        Qt::NoButton, Qt::NoModifier);
    QHoverEvent leave(QEvent::HoverLeave, outside, window.mapToGlobal(outside), outside);
    QCoreApplication::sendEvent(&window, &release);
    QCoreApplication::sendEvent(&window, &leave);
}

void CardsAway::putAway(const QList<QDockWidget*>& cards) {
    m_hidden.clear();
    m_inFront.clear();
    for (QDockWidget* card : cards) {
        if (card->isHidden())
            continue;
        m_hidden << card;
        if (!card->visibleRegion().isEmpty())
            m_inFront << card;
    }
    for (QDockWidget* card : std::as_const(m_hidden))
        card->hide();
}

void CardsAway::bringBack() {
    for (QDockWidget* card : std::as_const(m_hidden))
        card->show();
    for (QDockWidget* card : std::as_const(m_inFront))
        card->raise();
}

}  // namespace posiscope
