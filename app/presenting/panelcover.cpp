// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/panelcover.h"

#include <QEvent>
#include <QSizePolicy>

namespace posiscope {

PanelCover::PanelCover(QWidget& panel) : QLabel(panel.parentWidget()), m_panel(panel) {
    setObjectName(QStringLiteral("panel-cover"));
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setContentsMargins(12, 8, 12, 8);
    QSizePolicy policy = panel.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    panel.setSizePolicy(policy);
    panel.parentWidget()->installEventFilter(this);
    say();
    hide();
}

void PanelCover::setCovering(bool covering) {
    m_panel.setVisible(!covering);
    setGeometry(parentWidget()->contentsRect());
    setVisible(covering);
    raise();
}

void PanelCover::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        say();
    QLabel::changeEvent(event);
}

bool PanelCover::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->contentsRect());
    return QLabel::eventFilter(watched, event);
}

}  // namespace posiscope
