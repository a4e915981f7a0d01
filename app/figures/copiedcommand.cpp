// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/copiedcommand.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextOption>
#include <QtMath>

#include "app/figures/exportcontrols.h"

namespace posiscope {
namespace {

constexpr int kLines = 3;   ///< longer text scrolls
constexpr int kAround = 8;  ///< pixels of border and padding above and below, as in a line edit

/// Read-only text that can be copied; wraps anywhere, even inside a path.
QPlainTextEdit* makeText(const QString& name, const QString& toolTip) {
    auto* text = new QPlainTextEdit;
    text->setObjectName(QStringLiteral("exportCommand"));
    text->setAccessibleName(name);
    text->setToolTip(toolTip);
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setTabChangesFocus(true);
    text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return text;
}

}  // namespace

CopiedCommand::CopiedCommand(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_command = makeText(tr("Command"), tr("The equivalent command line"));
    auto* copy =
        controls::make<QPushButton>("exportCopyCommand", tr("Copy the command"), tr("Copy the command"));
    copy->setText(tr("Copy"));
    auto* label = new QLabel(tr("Command"));
    label->setContentsMargins(0, kAround / 2, 0, 0);  // aligned with the first line of the text
    m_label = label;
    row->addWidget(label, 0, Qt::AlignTop);
    row->addWidget(m_command, 1);
    row->addWidget(copy, 0, Qt::AlignTop);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->toPlainText()); });
    giveRoom();
}

void CopiedCommand::show(const QString& command) {
    m_command->setPlainText(command);
}

void CopiedCommand::giveRoom() {
    const double text =
        kLines * m_command->fontMetrics().lineSpacing() + 2 * m_command->document()->documentMargin();
    m_command->setFixedHeight(qCeil(text) + kAround);
}

}  // namespace posiscope
