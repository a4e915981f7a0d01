// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace posiscope {

/// Closes \p window and ends the program. Open dialogs and menus are cancelled first, because the code that
/// opened them is still running and must not continue without its window.
void closeFromOutside(QWidget& window);

/// Informs the event loop when the system asks the program to end (SIGINT, SIGTERM, SIGHUP), so that it ends
/// as if its window had been closed. The second request ends it immediately. At most one object in a program.
class QuitSignals : public QObject {
    Q_OBJECT

public:
    explicit QuitSignals(QObject* parent = nullptr);

signals:
    void asked();
};

}  // namespace posiscope
