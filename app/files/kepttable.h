// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/files/openedtable.h"
#include "app/files/proceed.h"
#include "app/texts/result.h"

namespace posiscope {

class Table;

/// A table as a session or a figure names it. Neither brings its numbers along, and both are sent to others.
struct KeptTable {
    QString file;    ///< empty: there is none
    QString tensor;  ///< of the file, where it holds several
    QString mark;    ///< of the numbers, markOf(); empty in sessions of old

    bool isEmpty() const { return file.isEmpty(); }
    /// FILE or FILE:TENSOR without a directory, as a person may see it.
    QString name() const;

    bool operator==(const KeptTable&) const = default;
};

/// What a person calls \p table: its file without the directory, and the tensor. For captions and titles, and
/// never a path: figures are sent to others.
QString shownName(const OpenedTable& table);

/// \p table with its whole path.
KeptTable keptOf(const OpenedTable& table);

/// The same as it is written into a file of \p folder: by its path from there where it lies there or below,
/// else by its name alone, as in a figure, which has no folder.
KeptTable writtenIn(KeptTable kept, const std::optional<QString>& folder);

/// FILE:TENSOR as sessions of old name a table; no file is looked for.
KeptTable keptFrom(const QString& source);

/// By what the same numbers are known again whatever the file is called: rows × columns, and a hash of at
/// most 64 × 64 numbers spread over the table. Of the numbers rather than of the file, because these may be
/// saved in other formats and lie among gigabytes of others, which would all have to be read.
QString markOf(const Table& table);

/// Where \p file of a session is if it lies in \p folder or below, symbolic links followed; else empty. What
/// lies elsewhere is not even looked for.
QString pathWithin(const QString& folder, const QString& file);

/// Opens \p kept where a file of \p folder may have it opened untold: there or below, symbolic links
/// followed, with the numbers it is known by. Whoever sends a session with a table sends both in one folder;
/// anything else on the disk is nothing that a received file may point at.
Result<OpenedTable> openKept(const KeptTable& kept, const QString& folder, TableRole role,
                             const Proceed& proceed = {});

}  // namespace posiscope
