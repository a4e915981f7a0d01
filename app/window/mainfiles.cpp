// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the main window does with files and the clipboard.
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QStatusBar>
#include <QTimer>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/withmodel.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figure.h"
#include "app/files/jsontext.h"
#include "app/files/kepttable.h"
#include "app/files/tablefile.h"
#include "app/files/tablesource.h"
#include "app/lessons/lessonlibrary.h"
#include "app/models/ropeblocks.h"
#include "app/opening/filefilters.h"
#include "app/opening/openfile.h"
#include "app/opening/readbeside.h"
#include "app/opening/recentfiles.h"
#include "app/panels/modeldialog.h"
#include "app/panels/plainwords.h"
#include "app/panels/reloadbar.h"
#include "app/panels/tensorchooser.h"
#include "app/texts/shownwords.h"
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
    Result<Opened> opened;
    if (!readBeside(this, tr("Opening %1").arg(shownName(path)),
                    [&](const Proceed& proceed) { opened = openFile(path, proceed); }))
        return;
    if (opened && opened->isTable &&
        !chooseTensor(path, *opened->tables, TableRole::Positions, opened->table, why))
        return;
    if (!opened || !why.isEmpty()) {
        warn(this, tr("Cannot open"), opened ? why : opened.error());
        return;
    }
    if (!giveWanted(*opened, path))
        return;
    if (opened->isTable)
        m_reload->noteOpened(path, opened->tables->state());
    posiscope::show(*opened, m_document, tr("open %1").arg(menuWords(QFileInfo(path).fileName())));
    noteRecentFile(opened->isTable ? opened->table.source : QFileInfo(path).absoluteFilePath());
    if (opened->model)
        showModel(*opened->model, QFileInfo(path).fileName());
}

/// Asks for the tables that a session or a figure shows and does not bring. \returns false when it cannot be
/// shown without them.
bool MainWindow::giveWanted(Opened& opened, const QString& path) {
    const QList<WantedTable> all = opened.wanted;
    for (const WantedTable& wanted : all) {
        const auto table = askTable(wanted, QFileInfo(path).absolutePath());
        if (table)
            give(opened, wanted.role, *table);
        else if (wanted.role == TableRole::Positions)
            return false;
    }
    return true;
}

std::optional<OpenedTable> MainWindow::askTable(const WantedTable& wanted, const QString& directory) {
    if (!asksFor(this, tr("A table is wanted"), tr("%1. Choose the file that holds it.").arg(wanted.why),
                 tr("Choose…")))
        return std::nullopt;
    const QString path = QFileDialog::getOpenFileName(this, tr("Open the table %1").arg(wanted.kept.name()),
                                                      directory, filterOfTables());
    if (path.isEmpty())
        return std::nullopt;
    const QString& tensor = wanted.kept.tensor;
    Result<OpenedTable> table;
    FileState state;
    if (!readBeside(this, tr("Opening %1").arg(shownName(path)), [&](const Proceed& proceed) {
            state = stateAt(path).value_or(FileState{});
            table = openTable(tensor.isEmpty() ? path : path + u':' + tensor, wanted.role, proceed);
        }))
        return std::nullopt;
    if (!table)
        warn(this, tr("Cannot open"), table.error());
    else if (!isWanted(wanted, *table))
        say(tr("%1 holds other numbers than those that were saved.").arg(shownName(*table)), 12000);
    if (table)
        m_reload->noteOpened(path, state);
    return table ? std::optional(*table) : std::nullopt;
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
    Result<OpenedTable> table;
    FileState state;
    if (!readBeside(this, tr("Opening %1").arg(shownName(file)), [&](const Proceed& proceed) {
            state = stateAt(file).value_or(FileState{});  // before, or what is written meanwhile is missed
            table = openTable(source, TableRole::Positions, proceed);
        }))
        return;
    if (!table) {
        warn(this, tr("Cannot open"), table.error());
        return;
    }
    m_reload->noteOpened(file, state);
    m_document.setTable(*table, tr("open %1").arg(menuWords(QFileInfo(file).fileName())));
    noteRecentFile(table->source);
}

/// Asks which tensor of \p file is meant, where there are several; \p table is the one of that \p role.
/// \returns false when nobody wants one.
bool MainWindow::chooseTensor(const QString& path, const TableFile& file, TableRole role, OpenedTable& table,
                              QString& why) {
    if (std::ranges::count_if(file.tensors(), &TensorFacts::usable) < 2)
        return true;
    const int likely = file.likelyTable(role);
    TensorChooser chooser(file.tensors(), likely, this);
    if (chooser.exec() != QDialog::Accepted || !chooser.chosen())
        return false;
    if (*chooser.chosen() == likely)
        return true;
    table = {};  // before another takes as much memory
    return readBeside(this, tr("Opening %1").arg(shownName(path)), [&](const Proceed& proceed) {
        const auto read = openTable(file, path, *chooser.chosen(), proceed);
        table = read.value_or(OpenedTable{});
        why = read ? QString() : read.error();
    });
}

void MainWindow::askOpen() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a session, a figure, a table or a model"), {}, filterOfOpenable());
    if (!path.isEmpty())
        openPath(path);
}

void MainWindow::askWordVectors() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a table of word vectors"), {}, filterOfTables());
    if (path.isEmpty())
        return;
    QString why;
    Result<std::unique_ptr<TableFile>> file;
    Result<OpenedTable> vectors;
    if (!readBeside(this, tr("Opening %1").arg(shownName(path)), [&](const Proceed& proceed) {
            file = TableFile::open(path, proceed);
            vectors =
                file ? openLikelyTable(**file, path, TableRole::WordVectors, proceed) : Failure(file.error());
        }))
        return;
    if (vectors && !chooseTensor(path, **file, TableRole::WordVectors, *vectors, why))
        return;
    if (!vectors || !why.isEmpty()) {
        warn(this, tr("Cannot open"), vectors ? why : vectors.error());
        return;
    }
    m_reload->noteOpened(path, (*file)->state());
    if (m_document.setWordVectors(*vectors, tr("open %1").arg(menuWords(QFileInfo(path).fileName()))))
        bring("pipeline");
}

void MainWindow::askSave() {
    QString path = QFileDialog::getSaveFileName(this, tr("Save session"), QStringLiteral("posiscope.json"),
                                                tr("Sessions (*.json)"));
    if (path.isEmpty())
        return;
    if (const auto saved = saveSession(sessionOf(m_document), path); !saved) {
        warn(this, tr("Cannot save"), saved.error());
        return;
    }
    noteRecentFile(QFileInfo(path).absoluteFilePath());
    say(tr("Saved %1").arg(path));
}

void MainWindow::copy(const ViewKind& kind) {
    copyFigure(m_document, kind, devicePixelRatioF());
    say(tr("Copied: %1").arg(translated(kind.title)));
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
    say(tr("Copied. %1").arg(unsaid.join(u' ')), 12000);
}

void MainWindow::askExport(const ViewKind& kind) {
    ExportDialog dialog(m_document, verbatim(kind.name), this);
    connect(&dialog, &ExportDialog::exported, this,
            [this](const QString& path) { say(tr("Exported %1").arg(path)); });
    dialog.exec();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

/// One file after the other.
void MainWindow::openLater(const QString& path) {
    constexpr int kSoon = 50;  // milliseconds
    QTimer::singleShot(isReading() ? kSoon : 0, this, [this, path] {
        if (!m_left)
            isReading() ? openLater(path) : openPath(path);
    });
}

/// Opened when the drop is over: what asks something would wait inside of it, and whoever dropped would wait.
void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        openLater(urls.first().toLocalFile());
}

}  // namespace posiscope
