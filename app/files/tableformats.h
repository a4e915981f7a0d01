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

/// A kind of file in which tables of numbers come.
struct TableFormat {
    QString name;          ///< what people call it: a suffix that its files alone have. Empty: it is refused
    QStringList suffixes;  ///< usual ones of its files, without a dot, in lower case
    bool (*begins)(QByteArrayView bytes);  ///< whether a file of it may begin so
    Result<std::unique_ptr<TableFile>> (*open)(const std::shared_ptr<const MappedFile>& file,
                                               const Proceed& proceed);  ///< as openByContent()
};

/// Every format, in the order in which a file is asked whether it is one. Whatever offers, names or opens
/// files of tables reads this list.
const QList<TableFormat>& tableFormats();

/// The formats that are read, by name: "npy, npz, …".
QString tableFormatNames();

/// The suffixes of the formats that are read.
QStringList tableSuffixes();

/// Whether \p suffix promises a table, if only one that is refused.
bool isSuffixOfTables(const QString& suffix);

/// Opens \p file in the format its first bytes tell. Fails without the name of the file.
Result<std::unique_ptr<TableFile>> openByContent(const std::shared_ptr<const MappedFile>& file,
                                                 const Proceed& proceed);

}  // namespace posiscope
