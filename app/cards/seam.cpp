// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/seam.h"

#include <QMouseEvent>

namespace posiscope {

Seam::Seam(Qt::Orientation orientation, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("seam"));
    setAttribute(Qt::WA_Hover);
    setCursor(orientation == Qt::Vertical ? Qt::SplitHCursor : Qt::SplitVCursor);
}

void Seam::mousePressEvent(QMouseEvent* event) {
    m_held = event->pos() - rect().center();
}

void Seam::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton))
        emit dragged(mapToParent(event->pos()) - m_held);
}

void Seam::mouseDoubleClickEvent(QMouseEvent*) {
    emit resetRequested();
}

}  // namespace posiscope
