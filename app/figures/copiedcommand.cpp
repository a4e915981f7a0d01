// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/copiedcommand.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>

#include "app/figures/exportcontrols.h"

namespace posiscope {

CopiedCommand::CopiedCommand(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_command =
        controls::make<QLineEdit>("exportCommand", tr("Command"), tr("Does the same without a window"));
    m_command->setReadOnly(true);
    auto* copy =
        controls::make<QPushButton>("exportCopyCommand", tr("Copy the command"), tr("Copy the command"));
    copy->setText(tr("Copy"));
    row->addWidget(new QLabel(tr("Command")));
    row->addWidget(m_command, 1);
    row->addWidget(copy);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->text()); });
}

void CopiedCommand::show(const QString& command) {
    m_command->setText(command);
    m_command->setCursorPosition(0);
}

}  // namespace posiscope
