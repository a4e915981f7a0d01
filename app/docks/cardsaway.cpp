// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/cardsaway.h"

#include <QDockWidget>

namespace posiscope {

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
