// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace posiscope {

/// Closes \p window and ends the program. Dialogs and menus that wait for an answer are closed first, as by
/// the person: what opened them is in the middle of something, and must not go on without its window.
void closeFromOutside(QWidget& window);

/// Tells the event loop when the system asks the program to end (SIGINT, SIGTERM, SIGHUP), so that it can
/// end as if its window had been closed. Asked a second time, it ends at once. One for a program.
class QuitSignals : public QObject {
    Q_OBJECT

public:
    explicit QuitSignals(QObject* parent = nullptr);

signals:
    void asked();
};

}  // namespace posiscope
