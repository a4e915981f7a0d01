// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the main window does with files and the clipboard.
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/translated.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figure.h"
#include "app/files/openfile.h"
#include "app/mainwindow.h"
#include "app/viewdock.h"
#include "app/views/viewkind.h"

namespace posiscope {

void MainWindow::openPath(const QString& path) {
    QString why;
    const auto opened = openFile(path, why);
    if (!opened) {
        QMessageBox::warning(this, tr("Cannot open"), why);
        return;
    }
    posiscope::show(*opened, m_document, tr("open %1").arg(QFileInfo(path).fileName()));
}

void MainWindow::askOpen() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a session or a figure"), {}, tr("Sessions and figures (*.json *.png);;All files (*)"));
    if (!path.isEmpty())
        openPath(path);
}

void MainWindow::askSave() {
    QString path = QFileDialog::getSaveFileName(this, tr("Save session"), QStringLiteral("posiscope.json"),
                                                tr("Sessions (*.json)"));
    if (path.isEmpty())
        return;
    QString why;
    if (saveSession(sessionOf(m_document), path, why))
        statusBar()->showMessage(tr("Saved %1").arg(path), 4000);
    else
        QMessageBox::warning(this, tr("Cannot save"), why);
}

void MainWindow::copy(const ViewDock* dock) {
    copyFigure(m_document, dock->kind(), devicePixelRatioF());
    statusBar()->showMessage(tr("Copied: %1").arg(dock->windowTitle()), 4000);
}

void MainWindow::askExport(const ViewDock* dock) {
    ExportDialog dialog(m_document, verbatim(dock->kind().name), this);
    connect(&dialog, &ExportDialog::exported, this,
            [this](const QString& path) { statusBar()->showMessage(tr("Exported %1").arg(path), 4000); });
    dialog.exec();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        openPath(urls.first().toLocalFile());
}

}  // namespace posiscope
