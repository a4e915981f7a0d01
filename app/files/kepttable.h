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

/// A reference to a table in a session or a figure. Neither contains the table's numbers, and both may be
/// sent to other people.
struct KeptTable {
    QString file;    ///< empty: no table
    QString tensor;  ///< tensor in the file, if it holds several
    QString mark;    ///< identifies the numbers, see markOf(); empty in old sessions

    bool isEmpty() const { return file.isEmpty(); }
    /// FILE or FILE:TENSOR without a directory, for display.
    QString name() const;

    bool operator==(const KeptTable&) const = default;
};

/// The display name of \p table: its file without the directory, and the tensor. For captions and titles. It
/// never contains a path, because figures are sent to other people.
QString shownName(const OpenedTable& table);

/// A reference to \p table with its full path.
KeptTable keptOf(const OpenedTable& table);

/// The same for a file in \p folder: a relative path if the table is in \p folder or below, otherwise only
/// its name. A figure has no folder.
KeptTable writtenIn(KeptTable kept, const std::optional<QString>& folder);

/// Parses FILE:TENSOR, as in old sessions, without looking for a file.
KeptTable keptFrom(const QString& source);

/// A fingerprint that identifies the same numbers whatever the file is called: rows × columns, and a hash of
/// at most 64 × 64 numbers spread over the table. It covers the numbers and not the file, because the same
/// numbers may be saved in other formats or among gigabytes of others, which would all have to be read.
QString markOf(const Table& table);

/// The path of a session's \p file if it is in \p folder or below, with symbolic links resolved; otherwise
/// empty. Other places are not even accessed.
QString pathWithin(const QString& folder, const QString& file);

/// Opens \p kept only if a file in \p folder may open it without asking: the table is in \p folder or below,
/// with symbolic links resolved, and its numbers match the mark. A session and its table are sent in one
/// folder; a received file must not be able to open anything else on the disk.
Result<OpenedTable> openKept(const KeptTable& kept, const QString& folder, TableRole role,
                             const Proceed& proceed = {});

}  // namespace posiscope
