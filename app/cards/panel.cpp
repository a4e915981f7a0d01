// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/panel.h"

#include <QAction>
#include <QLabel>
#include <QVBoxLayout>

namespace posiscope {

Panel::Panel(const QString& name, QWidget* content, QWidget* parent)
    : QFrame(parent), m_toggle(new QAction(this)) {
    setObjectName(QStringLiteral("panel-") + name);
    auto* title = new QFrame;
    title->setObjectName(QStringLiteral("cardTitle"));
    auto* heading = new QLabel;
    heading->setObjectName(QStringLiteral("cardName"));
    auto* row = new QVBoxLayout(title);
    row->setContentsMargins(12, 3, 8, 3);
    row->addWidget(heading);
    auto* body = new QFrame;
    body->setObjectName(QStringLiteral("cardBody"));
    auto* inside = new QVBoxLayout(body);
    inside->setContentsMargins(1, 1, 1, 1);
    inside->addWidget(content);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title);
    column->addWidget(body, 1);
    m_toggle->setCheckable(true);
    connect(this, &QWidget::windowTitleChanged, heading, &QLabel::setText);
    connect(this, &QWidget::windowTitleChanged, m_toggle, &QAction::setText);
}

}  // namespace posiscope
