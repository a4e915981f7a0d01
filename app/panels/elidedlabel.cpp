// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/elidedlabel.h"

#include <QPainter>
#include <QStyle>

namespace posiscope {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QRect room = contentsRect();
    painter.drawText(room, static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment())),
                     fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
}

}  // namespace posiscope
