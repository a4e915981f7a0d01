// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>
#include <QStringList>
#include <memory>

#include "app/files/mappedfile.h"
#include "app/files/tablefile.h"

namespace posiscope {

/// A file format of tables of numbers.
struct TableFormat {
    QString name;          ///< display name, a suffix that no other format uses. Empty: the format is refused
    QStringList suffixes;  ///< its usual suffixes, without a dot, in lower case
    bool (*begins)(QByteArrayView bytes);  ///< whether a file of this format may begin so
    Result<std::unique_ptr<TableFile>> (*open)(const std::shared_ptr<const MappedFile>& file,
                                               const Proceed& proceed);  ///< see openByContent()
};

/// Every format, in the order in which files are tested. All code that lists, names or opens table files uses
/// this list.
const QList<TableFormat>& tableFormats();

/// The names of the supported formats: "npy, npz, …".
QString tableFormatNames();

/// The suffixes of the supported formats.
QStringList tableSuffixes();

/// Whether \p suffix suggests a table, even of a format that is refused.
bool isSuffixOfTables(const QString& suffix);

/// Opens \p file in the format that its first bytes indicate. Messages do not name the file.
Result<std::unique_ptr<TableFile>> openByContent(const std::shared_ptr<const MappedFile>& file,
                                                 const Proceed& proceed);

}  // namespace posiscope
