// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/cardtitle.h"

#include <QDockWidget>
#include <QMouseEvent>

namespace posiscope {

CardTitle::CardTitle(const QDockWidget& dock) : m_dock(dock) {
    setObjectName(QStringLiteral("cardTitle"));
}

void CardTitle::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_dock.isFloating()) {
        QFrame::mouseDoubleClickEvent(event);
        return;
    }
    event->accept();
    emit doubleClicked();
}

}  // namespace posiscope
