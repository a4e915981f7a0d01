// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>
#include <memory>
#include <optional>

#include "app/files/mappedfile.h"
#include "app/files/tablefile.h"
#include "app/files/tensorfacts.h"
#include "app/texts/result.h"
#include "core/tables/numbertype.h"

namespace posiscope {

/// The element type of an .npy file.
struct NpyType {
    QString name;                      ///< name in the file: "<f8"
    std::optional<NumberType> number;  ///< std::nullopt if the elements are not numbers that we read …
    QString why;                       ///< … and then the reason
    QString note{};                    ///< how they are read, if the name does not say so
    bool swapped = false;              ///< byte order differs from the machine's
    bool complex = false;              ///< an element is two numbers: real and imaginary part
};

/// Maximum length of a header, as in numpy.
constexpr qint64 kLongestNpyHeader = 10000;
/// The number of bytes from the beginning of a file that readNpyHeader() may need.
constexpr qint64 kNpyBeginning = 12 + kLongestNpyHeader;

/// The header of an .npy file of version 1, 2 or 3.
struct NpyHeader {
    NpyType type;
    bool columnMajor = false;  ///< "fortran_order"
    QList<qint64> shape;       ///< of the numbers: of complex elements, the last axis holds the two parts
    qint64 start = 0;          ///< offset of the numbers in bytes
};

/// Whether \p bytes begin like an .npy file.
bool isNpy(QByteArrayView bytes);

/// Reads the header at the beginning of \p bytes, the file or its first kNpyBeginning bytes. Its dictionary
/// is matched against a fixed pattern and never evaluated: three known keys, no expressions.
/// \p fileSize is the size of the whole file. Numbers of a known type must lie inside it; extra bytes after
/// them are allowed, because numpy appends arrays to a file. The error message says what is wrong and
/// what is valid.
Result<NpyHeader> readNpyHeader(QByteArrayView bytes, qint64 fileSize);

/// A description of a tensor with this header.
TensorFacts factsOf(const NpyHeader& header, const QString& name);

/// Opens one array in the format of numpy.save(). Messages do not name the file.
Result<std::unique_ptr<TableFile>> openNpy(std::shared_ptr<const MappedFile> file);

/// The number of bytes of the numbers after \p header. \pre the header's facts say that it is usable
qint64 npyBytes(const NpyHeader& header);

/// The table of \p header with its \p numbers. \pre as above
std::shared_ptr<const Table> npyTable(const NpyHeader& header, TableAxes axes, const FileNumbers& numbers);

}  // namespace posiscope
