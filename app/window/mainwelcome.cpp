// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the main window greets.
#include <QMenu>
#include <QMenuBar>
#include <QTimer>

#include "app/settings/settings.h"
#include "app/welcome/welcome.h"
#include "app/window/mainwindow.h"

namespace posiscope {

void MainWindow::welcome() {
    settings::rememberGreeting();
    auto* dialog = new Welcome(m_document, this);
    // A menu opened before the dialog has gone would be closed with it.
    connect(dialog, &Welcome::lessonsRequested, this, [this, dialog] {
        connect(dialog, &QObject::destroyed, this, [this] {
            QTimer::singleShot(0, this, [this] {
                const QRect name = menuBar()->actionGeometry(m_lessons->menuAction());
                m_lessons->popup(menuBar()->mapToGlobal(name.bottomLeft()));
                m_lessons->setActiveAction(m_lessons->actions().value(0));
            });
        });
    });
    connect(dialog, &Welcome::figureRequested, this, [this] { askExport(currentKind()); });
    dialog->open();
}

}  // namespace posiscope
