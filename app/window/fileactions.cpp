// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/fileactions.h"

#include <QFileDialog>
#include <QTimer>
#include <QWidget>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/withmodel.h"
#include "app/figures/animatedialog.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figure.h"
#include "app/files/checkpoint.h"
#include "app/files/kepttable.h"
#include "app/files/tablefile.h"
#include "app/files/tablesource.h"
#include "app/lessons/lessonlibrary.h"
#include "app/models/modelfile.h"
#include "app/models/modelpart.h"
#include "app/models/namedmodels.h"
#include "app/opening/openfile.h"
#include "app/opening/readbeside.h"
#include "app/opening/recentfiles.h"
#include "app/panels/modeldialog.h"
#include "app/panels/plainwords.h"
#include "app/panels/reloadbar.h"
#include "app/panels/tensorchooser.h"
#include "app/settings/settings.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"
#include "app/views/headline.h"
#include "app/views/viewkind.h"

namespace posiscope {

ExportActions::ExportActions(QWidget& window, Document& document, std::function<const ViewKind&()> current)
    : QObject(&window), m_window(window), m_document(document), m_current(std::move(current)) {}

void ExportActions::copy(const ViewKind& kind) {
    copyFigure(m_document, kind, m_window.devicePixelRatioF());
    emit said(tr("Copied: %1").arg(translated(kind.title)));
}

void ExportActions::askExport(const ViewKind& kind) {
    ask(verbatim(kind.name));
}

void ExportActions::askExportAgain() {
    const ViewKind& front = m_current();
    const QString what = ask(m_exportedOf == &front ? m_exported : verbatim(front.name));
    if (what.isEmpty())
        return;
    m_exportedOf = &front;
    m_exported = what;
}

/// \returns what was exported; empty if nothing was
QString ExportActions::ask(const QString& what) {
    ExportDialog dialog(m_document, what, &m_window);
    dialog.recall(settings::choices(settings::kExportDialog));
    bool exported = false;
    connect(&dialog, &ExportDialog::exported, this, [this, &exported](const QString& path) {
        exported = true;
        emit said(tr("Exported %1").arg(path));
    });
    dialog.exec();
    settings::rememberChoices(settings::kExportDialog, dialog.choices());  // also after cancelling
    return exported ? dialog.what() : QString();
}

void ExportActions::askAnimation(const QString& option) {
    emit aboutToAnimate();
    AnimateDialog dialog(m_document, verbatim(m_current().name), option, &m_window);
    dialog.recall(settings::choices(settings::kAnimateDialog));
    connect(&dialog, &AnimateDialog::exported, this, [this, &dialog](const QString& path) {
        settings::rememberChoices(settings::kAnimateDialog, dialog.choices());
        emit said(tr("Exported %1").arg(path));
    });
    dialog.exec();
}

FileActions::FileActions(QWidget& window, Document& document, ReloadBar& reload)
    : QObject(&window), m_window(window), m_document(document), m_reload(reload) {}

void FileActions::openLater(const QString& path) {
    constexpr int kSoon = 50;  // milliseconds
    QTimer::singleShot(isReading() ? kSoon : 0, this, [this, path] {
        if (!m_stopped)
            isReading() ? openLater(path) : open(path);
    });
}

void FileActions::open(const QString& path) {
    if (isLessonFile(path)) {
        emit lessonFound(path);
        return;
    }
    Result<Opened> opened;
    if (!readBeside(&m_window, tr("Opening %1").arg(shownName(path)),
                    [&](const Proceed& proceed) { opened = openFile(path, proceed); }))
        return;
    if (!opened) {
        warn(&m_window, tr("Cannot open"), opened.error());
        return;
    }
    if (const auto why = whyNotShown(*opened, m_document)) {
        warn(&m_window, tr("Cannot open"), *why);
        return;
    }
    if (opened->isTable) {
        Result<OpenedTable> table = std::exchange(opened->table, {});
        if (!chooseTensor(path, *opened->tables, TableRole::Positions, table))
            return;
        opened->table = *std::move(table);
    }
    if (!giveWanted(*opened, path))
        return;
    if (opened->isTable)
        m_reload.noteOpened(path, opened->tables->state());
    if (!posiscope::show(*opened, m_document, tr("open %1").arg(menuWords(QFileInfo(path).fileName()))))
        return;
    m_document.undoStack()->setClean();
    if (namedModelAt(path) == nullptr)
        noteRecentFile(opened->isTable ? opened->table.source
                                       : QFileInfo(withoutPart(path)).absoluteFilePath());
    if (opened->isModel)
        showModel();
    emit this->opened();
    if (opened->isModel && planOf(m_document.setting()))
        emit viewWanted("layers");
    if (opened->isPhoto)
        emit viewWanted("plane");
}

/// Asks for the tables that a session or figure refers to but does not contain. \returns false if it cannot
/// be shown without them
bool FileActions::giveWanted(Opened& opened, const QString& path) {
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

std::optional<OpenedTable> FileActions::askTable(const WantedTable& wanted, const QString& directory) {
    if (!asksFor(&m_window, tr("A table is needed"),
                 tr("%1. Choose the file that contains it.").arg(wanted.why), tr("Choose…")))
        return std::nullopt;
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Open the table %1").arg(wanted.kept.name()), directory, filterOfTables());
    if (path.isEmpty())
        return std::nullopt;
    const QString& tensor = wanted.kept.tensor;
    Result<OpenedTable> table;
    FileState state;
    if (!readBeside(&m_window, tr("Opening %1").arg(shownName(path)), [&](const Proceed& proceed) {
            state = stateAt(path).value_or(FileState{});
            table = openTable(tensor.isEmpty() ? path : path + u':' + tensor, wanted.role, proceed);
        }))
        return std::nullopt;
    if (!table)
        warn(&m_window, tr("Cannot open"), table.error());
    else if (!isWanted(wanted, *table))
        emit said(tr("The numbers in %1 have changed since this setting was saved.").arg(shownName(*table)),
                  12000);
    if (table)
        m_reload.noteOpened(path, state);
    return table ? std::optional(*table) : std::nullopt;
}

namespace {

/// The part of \p whole, the model at \p path, with the encoder of pictures, if that can be shown.
QString shownPartOf(const ModelPositions& whole, const QString& path) {
    if (whole.encoder.isEmpty())
        return {};
    const auto part = openModel(path + u':' + whole.encoder);
    return part && part->canBeShown() ? whole.encoder : QString();
}

}  // namespace

QString FileActions::shownModel() const {
    const OpenedModel& model = m_document.setting().model;
    return model.positions && isOfModel(m_document.setting(), *model.positions) ? nameOfModel(model.source)
                                                                                : QString();
}

void FileActions::showModel() {
    const QString path = m_document.setting().model.source;
    const std::shared_ptr<const ModelPositions> positions = m_document.setting().model.positions;
    if (!positions)
        return;
    const ModelPositions& model = *positions;
    if (auto* const before = m_window.findChild<ModelDialog*>())
        before->close();
    auto* dialog = new ModelDialog(model, nameOfModel(path), &m_window);
    const QString directory = QFileInfo(path).isDir() ? path : QFileInfo(path).absolutePath();
    if (QFileInfo(modelFile(directory)).fileName() == QFileInfo(modelFile(path)).fileName() &&
        holdsCheckpoint(directory)) {
        dialog->offerXray();
        connect(dialog, &ModelDialog::xrayWanted, this, [this, directory] { openXray(directory); });
    }
    if (const QString part = shownPartOf(model, path); !part.isEmpty()) {
        dialog->offerPart(part);
        connect(dialog, &ModelDialog::partWanted, this, [this, path, part] { open(path + u':' + part); });
    }
    connect(dialog, &ModelDialog::layersChosen, this, [this, positions](std::size_t layers) {
        m_document.setSetting(withModel(m_document.setting(), *positions, layers),
                              tr("show layers %1").arg(menuWords(positions->rotary[layers].layers)));
    });
    dialog->show();
}

/// \param source a file, or a file with the tensor that was chosen in it
void FileActions::openRecent(const QString& source) {
    const QString file = fileOf(source);
    if (file == source)
        return open(source);
    Result<OpenedTable> table;
    FileState state;
    if (!readBeside(&m_window, tr("Opening %1").arg(shownName(file)), [&](const Proceed& proceed) {
            state = stateAt(file).value_or(FileState{});  // read first, to notice writes during the reading
            table = openTable(source, TableRole::Positions, proceed);
        }))
        return;
    if (!table) {
        warn(&m_window, tr("Cannot open"), table.error());
        return;
    }
    m_reload.noteOpened(file, state);
    if (!m_document.setTable(*table, tr("open %1").arg(menuWords(QFileInfo(file).fileName()))))
        return;
    noteRecentFile(table->source);
    emit opened();
}

/// Asks which tensor of \p file to use, if several can be shown. On return, \p table is the chosen one, or as
/// before if that was chosen. \returns false if cancelled, if the X-ray was opened instead, or after
/// reporting an error
bool FileActions::chooseTensor(const QString& path, const TableFile& file, TableRole role,
                               Result<OpenedTable>& table) {
    if (std::ranges::count_if(file.tensors(),
                              [role](const TensorFacts& tensor) { return canBeShown(tensor, role); }) < 2)
        return true;
    const int likely = likelyTensor(file.tensors(), role);
    TensorChooser chooser(file.tensors(), likely, role, &m_window);
    if (role == TableRole::Positions && isCheckpoint(path))
        chooser.offerXray();
    const bool accepted = chooser.exec() == QDialog::Accepted;
    if (accepted && chooser.xrayWanted())
        openXray(path);
    if (!accepted || chooser.xrayWanted() || !chooser.chosen())
        return false;
    if (*chooser.chosen() == likely)
        return true;
    table = {};  // frees its memory before another one is read
    if (!readBeside(&m_window, tr("Opening %1").arg(shownName(path)), [&](const Proceed& proceed) {
            table = openTable(file, path, *chooser.chosen(), role, proceed);
        }))
        return false;
    if (!table)
        warn(&m_window, tr("Cannot open"), table.error());
    return table.has_value();
}

void FileActions::askOpen() {
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Open a session, a figure, a table, a model or a photo"), {}, filterOfOpenable());
    if (!path.isEmpty())
        open(path);
}

void FileActions::askWordVectors() {
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Open a table of word vectors"), {}, filterOfTables());
    if (path.isEmpty())
        return;
    Result<std::unique_ptr<TableFile>> file;
    Result<OpenedTable> vectors;
    if (!readBeside(&m_window, tr("Opening %1").arg(shownName(path)), [&](const Proceed& proceed) {
            file = TableFile::open(path, proceed);
            vectors =
                file ? openLikelyTable(**file, path, TableRole::WordVectors, proceed) : Failure(file.error());
        }))
        return;
    if (!vectors) {
        warn(&m_window, tr("Cannot open"), vectors.error());
        return;
    }
    if (!chooseTensor(path, **file, TableRole::WordVectors, vectors))
        return;
    m_reload.noteOpened(path, (*file)->state());
    if (m_document.setWordVectors(*vectors, tr("open %1").arg(menuWords(QFileInfo(path).fileName()))))
        emit viewWanted("pipeline");
}

void FileActions::askCheckpoint() {
    const QString directory = QFileDialog::getExistingDirectory(
        &m_window, tr("Open a checkpoint directory (tensors and config.json)"));
    if (!directory.isEmpty())
        openXray(directory);
}

Result<OpenedXray> FileActions::xrayOf(const QString& path, const std::optional<ChosenTensors>& chosen) {
    Result<OpenedXray> opened = Failure(QString());
    if (!readBeside(&m_window, tr("Reading the weights of %1").arg(shownName(path)),
                    [&](const Proceed& proceed) { opened = posiscope::openXray(path, proceed, chosen); }))
        return Failure(QString());
    return opened;
}

void FileActions::openXray(const QString& path) {
    Result<OpenedXray> opened = xrayOf(path, {});
    if (const QStringList patterns = opened ? QStringList() : patternsToChoose(path); !patterns.isEmpty()) {
        ProjectionChooser chooser(patterns, &m_window);
        if (chooser.exec() != QDialog::Accepted)
            return;
        opened = xrayOf(path, chooser.chosen());
    }
    if (!opened) {
        if (!opened.error().isEmpty())
            warn(&m_window, tr("Cannot open"), opened.error());
        return;
    }
    if (!m_document.setSetting(withXray(m_document.setting(), *opened),
                               tr("X-ray of %1").arg(menuWords(QFileInfo(path).fileName()))))
        return;
    noteRecentFile(opened->source);
    emit viewWanted("xray");
}

void FileActions::askSave() {
    QString path = QFileDialog::getSaveFileName(&m_window, tr("Save session"),
                                                QStringLiteral("posiscope.json"), tr("Sessions (*.json)"));
    if (path.isEmpty())
        return;
    if (const auto saved = saveSession(sessionOf(m_document), path); !saved) {
        warn(&m_window, tr("Cannot save"), saved.error());
        return;
    }
    noteRecentFile(QFileInfo(path).absoluteFilePath());
    m_document.undoStack()->setClean();
    const Document* const baseline = m_document.baseline().document();
    const bool kept =
        !baseline || !usesOpened(baseline->setting()) || baseline->table() == m_document.table();
    emit said(kept ? tr("Saved %1").arg(path)
                   : tr("Saved %1 without A: a session keeps only one table, and A uses a different one.")
                         .arg(path));
}

}  // namespace posiscope
