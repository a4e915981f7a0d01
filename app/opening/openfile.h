// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/session.h"
#include "app/files/proceed.h"
#include "app/models/modelfile.h"
#include "app/texts/result.h"

namespace posiscope {

/// The filter of a QFileDialog for tables: every table format, or all files.
QString filterOfTables();

/// The filter for everything that openFile() opens.
QString filterOfOpenable();

/// A table that a session or a figure needs and that may not be opened without asking.
struct WantedTable {
    TableRole role = TableRole::Positions;
    KeptTable kept;
    QString why;  ///< which table of which file is needed, in one line
};

class TableFile;

/// The content of a file.
struct Opened {
    Session session;
    OpenedTable table{};  ///< that of the session, or the file itself if it is a table
    OpenedTable wordVectors{};
    OpenedXray xray{};                          ///< that of the session
    bool isTable = false;                       ///< the file is a table; ignore the session
    std::shared_ptr<const TableFile> tables{};  ///< the open file, if it is a table
    bool figure = false;  ///< a figure made by the program: its theme is that of paper and not for the window
    QList<WantedTable> wanted{};  ///< needed before it can be shown; see give()
    bool isModel = false;         ///< the file is a model's config or GGUF file; ignore the session
    OpenedModel model{};          ///< the file itself, or that of the session
    bool isPhoto = false;         ///< the file is a picture of the user's own; ignore the session
    OpenedPhoto photo{};          ///< the file itself, or that of the session
};

/// Reads a figure made by the program, a session, a table of numbers, the positions of a model (a
/// config.json, its directory, or a GGUF file), or a photo; the first bytes tell which. A session also opens
/// its tables if they are in its folder or below. A figure, which may come from anybody, opens no other file.
/// The error message names file and reason.
Result<Opened> openFile(const QString& path, const Proceed& proceed = {});

/// Why \p document cannot show \p opened: a photo needs a grid of patches. std::nullopt if it can.
std::optional<QString> whyNotShown(const Opened& opened, const Document& document);

/// Whether \p table has the wanted numbers, as far as that is known.
bool isWanted(const WantedTable& wanted, const OpenedTable& table);

/// Sets the table that the user chose for a wanted one.
void give(Opened& opened, TableRole role, const OpenedTable& table);

/// Puts \p opened into \p document as one undo step, without the theme of a figure. Word vectors that are
/// still wanted are replaced by random ones.
/// \pre no table of positions is wanted any more
/// \returns whether the document accepted it; if not, the document has reported why
bool show(const Opened& opened, Document& document, const QString& undoText = {});

/// Writes \p session as readable JSON. Tables in its folder or below are written as relative paths, others by
/// name only. Leaves nothing behind on failure.
Result<void> saveSession(const Session& session, const QString& path);

}  // namespace posiscope
