// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace posiscope {

/// Shows the equivalent command line for copying.
class CopiedCommand : public QWidget {
    Q_OBJECT

public:
    explicit CopiedCommand(QWidget* parent = nullptr);

    QWidget* label() const { return m_label; }
    void show(const QString& command);

private:
    void giveRoom();

    QWidget* m_label;
    QPlainTextEdit* m_command;
};

}  // namespace posiscope
