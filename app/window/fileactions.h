// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>

#include "app/checkpoints/openxray.h"
#include "app/files/openedtable.h"
#include "app/models/modelpositions.h"
#include "app/texts/result.h"

class QWidget;

namespace posiscope {

class Document;
struct Opened;
class ReloadBar;
class TableFile;
struct ViewKind;
struct WantedTable;

/// Copies, exports and animates the figures of a window.
class ExportActions : public QObject {
    Q_OBJECT

public:
    /// \param window parent of the dialogs
    /// \param current returns the view that is exported unless another one is requested
    ExportActions(QWidget& window, Document& document, std::function<const ViewKind&()> current);

    const ViewKind& current() const { return m_current(); }

    void copy(const ViewKind& kind);
    void copyCurrent() { copy(m_current()); }
    void askExport(const ViewKind& kind);
    /// Proposes the current view, or what was last exported while it was the current view.
    void askExportAgain();
    void askAnimation(const QString& option);

signals:
    void said(const QString& sentence, int milliseconds = 4000);  ///< for the status bar
    void aboutToAnimate();

private:
    QString ask(const QString& what);

    QWidget& m_window;
    Document& m_document;
    std::function<const ViewKind&()> m_current;
    const ViewKind* m_exportedOf = nullptr;  ///< the current view when m_exported was exported
    QString m_exported;
};

/// Opens and saves files for a window: asks for files, reads them in another thread, shows them in the
/// document, and reports in the window why one cannot be opened.
class FileActions : public QObject {
    Q_OBJECT

public:
    /// \param window parent of the dialogs
    /// \param reload is notified of every opened table
    FileActions(QWidget& window, Document& document, ReloadBar& reload);

    /// Opens \p path once no other file is being read; does nothing after stop().
    void openLater(const QString& path);
    void openRecent(const QString& source);
    void stop() { m_stopped = true; }

    void askOpen();
    void askWordVectors();
    /// For the X-ray of a model's weights.
    void askCheckpoint();
    void openXray(const QString& path);
    void askSave();

    /// Shows the report of the open model, if there is one, and offers an X-ray if weights lie beside it.
    void showModel();
    /// The name of the open model if the document shows it; empty otherwise.
    QString shownModel() const;

signals:
    void opened();  ///< a file has been opened and the document shows it
    void said(const QString& sentence, int milliseconds = 4000);  ///< for the status bar
    void lessonFound(const QString& path);                        ///< the file is a lesson
    void viewWanted(std::string_view view);                       ///< the view that suits the opened file

private:
    void open(const QString& path);
    bool chooseTensor(const QString& path, const TableFile& file, TableRole role, Result<OpenedTable>& table);
    Result<OpenedXray> xrayOf(const QString& path, const std::optional<ChosenTensors>& chosen);
    bool giveWanted(Opened& opened, const QString& path);
    std::optional<OpenedTable> askTable(const WantedTable& wanted, const QString& directory);

    QWidget& m_window;
    Document& m_document;
    ReloadBar& m_reload;
    bool m_stopped = false;
};

}  // namespace posiscope
