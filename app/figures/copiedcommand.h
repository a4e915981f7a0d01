// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace posiscope {

/// The command that does the same without a window, to be copied.
class CopiedCommand : public QWidget {
    Q_OBJECT

public:
    explicit CopiedCommand(QWidget* parent = nullptr);

    void show(const QString& command);

private:
    void giveRoom();

    QPlainTextEdit* m_command;
};

}  // namespace posiscope
