// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the main window does with files and the clipboard.
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/withmodel.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figure.h"
#include "app/files/jsontext.h"
#include "app/files/tablefile.h"
#include "app/files/tablesource.h"
#include "app/lessons/lessonlibrary.h"
#include "app/models/ropeblocks.h"
#include "app/opening/openfile.h"
#include "app/opening/recentfiles.h"
#include "app/panels/modeldialog.h"
#include "app/panels/tensorchooser.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"

namespace posiscope {

void MainWindow::openPath(const QString& path) {
    if (isLessonFile(path)) {
        openLesson(path);
        return;
    }
    QString why;
    auto opened = openFile(path, why);
    if (opened && opened->isTable && !chooseTensor(path, opened->table, why))
        return;
    if (!opened || !why.isEmpty()) {
        QMessageBox::warning(this, tr("Cannot open"), why);
        return;
    }
    posiscope::show(*opened, m_document, tr("open %1").arg(QFileInfo(path).fileName()));
    noteRecentFile(opened->isTable ? opened->table.source : QFileInfo(path).absoluteFilePath());
    if (opened->model)
        showModel(*opened->model, QFileInfo(path).fileName());
}

void MainWindow::showModel(const ModelPositions& model, const QString& name) {
    auto* dialog = new ModelDialog(model, name, this);
    connect(dialog, &ModelDialog::layersChosen, this, [this, model](std::size_t layers) {
        m_document.setSubject(withModel(m_document.subject(), model, layers),
                              tr("show layers %1").arg(model.rotary[layers].layers));
    });
    dialog->show();
}

/// A tensor of a table as it was chosen before, or any other file.
void MainWindow::openRecent(const QString& source) {
    const QString file = fileOf(source);
    if (file == source)
        return openPath(source);
    QString why;
    const auto table = openTable(source, why);
    if (!table) {
        QMessageBox::warning(this, tr("Cannot open"), why);
        return;
    }
    m_document.setTable(*table, tr("open %1").arg(QFileInfo(file).fileName()));
    noteRecentFile(table->source);
}

/// Asks which tensor of the file is meant, where there are several. \returns false when nobody wants one.
bool MainWindow::chooseTensor(const QString& path, OpenedTable& table, QString& why, TableRole role) {
    const auto file = TableFile::open(path, why);
    if (!file || std::ranges::count_if(file->tensors(), &TensorFacts::usable) < 2)
        return true;
    TensorChooser chooser(file->tensors(), file->likelyTable(role), this);
    if (chooser.exec() != QDialog::Accepted || !chooser.chosen())
        return false;
    if (const auto chosen = openTable(*file, path, *chooser.chosen(), why))
        table = *chosen;
    return true;
}

void MainWindow::askOpen() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a session, a figure, a table or a model"), {},
        tr("Sessions, figures, tables and models (*.json *.png *.npy *.npz *.csv *.safetensors *.gguf);;All "
           "files (*)"));
    if (!path.isEmpty())
        openPath(path);
}

void MainWindow::askWordVectors() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a table of word vectors"), {},
                                     tr("Tables (*.npy *.npz *.csv *.safetensors);;All files (*)"));
    QString why;
    auto vectors = path.isEmpty() ? std::nullopt : openTable(path, why, TableRole::WordVectors);
    if (path.isEmpty() || (vectors && !chooseTensor(path, *vectors, why, TableRole::WordVectors)))
        return;
    if (!vectors || !why.isEmpty()) {
        QMessageBox::warning(this, tr("Cannot open"), why);
        return;
    }
    if (m_document.setWordVectors(*vectors, tr("open %1").arg(QFileInfo(path).fileName())))
        bring("pipeline");
}

void MainWindow::askSave() {
    QString path = QFileDialog::getSaveFileName(this, tr("Save session"), QStringLiteral("posiscope.json"),
                                                tr("Sessions (*.json)"));
    if (path.isEmpty())
        return;
    QString why;
    if (!saveSession(sessionOf(m_document), path, why)) {
        QMessageBox::warning(this, tr("Cannot save"), why);
        return;
    }
    noteRecentFile(QFileInfo(path).absoluteFilePath());
    statusBar()->showMessage(tr("Saved %1").arg(path), 4000);
}

void MainWindow::copy(const ViewKind& kind) {
    copyFigure(m_document, kind, devicePixelRatioF());
    statusBar()->showMessage(tr("Copied: %1").arg(translated(kind.title)), 4000);
}

/// The rotary setting as keys of transformers or as options of llama.cpp; what these leave out is told.
void MainWindow::copyRotary(RotaryForm form) {
    const RotaryParameters& rotary = m_document.rotaryParameters();
    QStringList unsaid;
    QString text;
    if (form == RotaryForm::LlamaCpp) {
        const LlamaCppLine line = llamaCppLine(rotary);
        text = line.line;
        unsaid = line.unsaid;
    } else {
        const RopeBlock block =
            form == RotaryForm::RopeParameters ? ropeParametersBlock(rotary) : ropeScalingBlock(rotary);
        text = QString::fromUtf8(jsonText(block.keys, Digits::Shortest));
        unsaid = block.unsaid;
    }
    QGuiApplication::clipboard()->setText(text);
    statusBar()->showMessage(tr("Copied. %1").arg(unsaid.join(u' ')), 12000);
}

void MainWindow::askExport(const ViewKind& kind) {
    ExportDialog dialog(m_document, verbatim(kind.name), this);
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
