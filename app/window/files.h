// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "app/checkpoints/openxray.h"
#include "app/files/openedtable.h"
#include "app/models/modelpositions.h"
#include "app/texts/result.h"

class QWidget;

namespace posiscope {

struct Opened;
struct WantedTable;
class Document;
class ReloadBar;
class TableFile;

/// What a window opens and saves: asks for files, reads them beside the event loop, shows them in the
/// document, and tells in the window why one cannot be opened.
class Files : public QObject {
    Q_OBJECT

public:
    /// \param window over which it asks
    /// \param reload is told what has been opened
    Files(QWidget& window, Document& document, ReloadBar& reload);

    /// One file after the other; nothing any more after stop().
    void openLater(const QString& path);
    void openRecent(const QString& source);
    void stop() { m_stopped = true; }

    void askOpen();
    void askWordVectors();
    /// For the X-ray of a model's weights.
    void askCheckpoint();
    void openXray(const QString& path);
    void askSave();

    /// Shows what was derived from the file of a model at \p path, which is the open one from now on, and
    /// offers the X-ray of weights beside it.
    void showModel(const ModelPositions& model, const QString& path);
    /// The same again of the model that is open.
    void showModelAgain();
    bool hasModel() const { return m_model.has_value(); }
    /// The open model, as long as it is what the document shows; empty otherwise.
    QString shownModel() const;

signals:
    void opened();                                                ///< a file, and the document shows it
    void modelChanged();                                          ///< another one is open, or none
    void said(const QString& sentence, int milliseconds = 4000);  ///< for the status bar
    void lessonFound(const QString& path);                        ///< the file is a lesson
    void viewWanted(std::string_view view);                       ///< shows best what was opened

private:
    struct OpenModel {
        ModelPositions positions;
        QString path;
    };

    void setModel(std::optional<OpenModel> model);
    void open(const QString& path);
    bool chooseTensor(const QString& path, const TableFile& file, TableRole role, Result<OpenedTable>& table);
    Result<OpenedXray> xrayOf(const QString& path, const std::optional<ChosenTensors>& chosen);
    bool giveWanted(Opened& opened, const QString& path);
    std::optional<OpenedTable> askTable(const WantedTable& wanted, const QString& directory);

    QWidget& m_window;
    Document& m_document;
    ReloadBar& m_reload;
    bool m_stopped = false;
    std::optional<OpenModel> m_model;
};

}  // namespace posiscope
