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

/// Whether \p bytes begin like a binary file of tensors, even of a format that is refused.
bool holdsTensors(QByteArrayView bytes);

/// The names of the supported formats: "npy, npz, …".
QString tableFormatNames();

/// The suffixes of the supported formats.
QStringList tableSuffixes();

/// Whether \p suffix suggests a table, even of a format that is refused.
bool isSuffixOfTables(const QString& suffix);

/// Opens \p file in the format that its first bytes indicate. Messages do not name the file.
Result<std::unique_ptr<TableFile>> openByContent(const std::shared_ptr<const MappedFile>& file,
                                                 const Proceed& proceed);

/// Opens numbers written as text, one row per line: 1.5e-3, nan, inf, a decimal point in every locale. The
/// separator is the one in the first line: comma, semicolon, tab or spaces. Skips everything after # and
/// empty lines. A first line without numbers is a header, and so is one of column indices, as in our own and
/// pandas' files; if its first cell is empty or "position", the first column counts rows and is skipped. A
/// first line 0,1,2, … is a header if no number below it is whole. The numbers are kept in memory as doubles,
/// up to kMostHeld bytes; files of up to 512 MiB are accepted. On failure the message gives the line, but not
/// the file: a cell that is not a number, or a row of another length.
Result<std::unique_ptr<TableFile>> openCsv(const std::shared_ptr<const MappedFile>& file,
                                           const Proceed& proceed = {});

/// Opens a zip file of arrays in the format of numpy.savez() and numpy.savez_compressed(). Stored members
/// stay in the file, and their checksums are not compared; deflated ones are kept in memory by their tables,
/// up to kMostHeld bytes each. Members that are not .npy are listed as unusable. Fails if the file is
/// damaged, was made by PyTorch or has no arrays; messages do not name the file.
Result<std::unique_ptr<TableFile>> openNpz(const std::shared_ptr<const MappedFile>& file);

}  // namespace posiscope
