// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/session.h"
#include "app/files/proceed.h"
#include "app/models/modelpositions.h"
#include "app/texts/result.h"

namespace posiscope {

/// A table without which a session or a figure cannot be shown, and that is not opened untold.
struct WantedTable {
    TableRole role = TableRole::Positions;
    KeptTable kept;
    QString why;  ///< in one line, which table of which file is wanted
};

class TableFile;

/// What a file held.
struct Opened {
    Session session;
    OpenedTable table{};  ///< the session's, or with nothing else the file itself
    OpenedTable wordVectors{};
    OpenedXray xray{};                          ///< the session's
    bool isTable = false;                       ///< the file is a table, and the session means nothing
    std::shared_ptr<const TableFile> tables{};  ///< the file, if so
    bool figure = false;          ///< a picture we made: its theme is the paper's, not a wish for the window
    QList<WantedTable> wanted{};  ///< to be given before it is shown, with give()
    std::optional<ModelPositions>
        model{};  ///< what a config or a GGUF file says; then the rest means nothing
};

/// Reads a figure made by the program, a session, a table of numbers, or what the file of a model says of its
/// positions (a config.json, the directory it is in, or a GGUF file); its first bytes tell which. A session
/// brings its tables where they lie in its folder or below; a figure, which anybody may have sent, opens no
/// file. Fails naming file and reason.
Result<Opened> openFile(const QString& path, const Proceed& proceed = {});

/// Whether \p table has the numbers that are wanted, as far as that is known.
bool isWanted(const WantedTable& wanted, const OpenedTable& table);

/// The table that somebody chose for what was wanted.
void give(Opened& opened, TableRole role, const OpenedTable& table);

/// Puts \p opened into \p document as one undo step; the theme of a figure is left out. Word vectors that are
/// still wanted are random instead.
/// \pre no table of positions is wanted any more
/// \returns whether the document took it; if not, it has told why
bool show(const Opened& opened, Document& document, const QString& undoText = {});

/// Writes \p session as JSON for people to read, its tables by their paths from there where they lie beside
/// it or below, else by their names. Where it fails, nothing is left behind.
Result<void> saveSession(const Session& session, const QString& path);

}  // namespace posiscope
