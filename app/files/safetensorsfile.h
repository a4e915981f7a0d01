// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>
#include <memory>
#include <optional>

#include "app/files/tablefile.h"
#include "app/texts/result.h"
#include "core/tables/numbertype.h"

namespace posiscope {

/// One tensor of a safetensors file.
struct SafetensorsEntry {
    QString name;
    QString type;  ///< name in the file: "F32"
    QList<qint64> shape;
    qint64 begin = 0;  ///< of its numbers, in bytes after the header
    qint64 end = 0;
};

/// The header of a safetensors file.
struct SafetensorsHeader {
    QList<SafetensorsEntry> entries;  ///< in file order
    qint64 start = 0;                 ///< offset of the numbers in bytes
};

/// The number type called \p name; std::nullopt for those we do not read, such as "F4", and for complex ones.
std::optional<NumberType> safetensorsNumber(QStringView name);

/// The numbers of a tensor, to be read as a table.
struct SafetensorsNumbers {
    NumberType type = NumberType::Float64;
    QList<qint64> shape;  ///< of complex elements, the last axis holds real and imaginary part
};
/// std::nullopt if we do not read the type of \p entry.
std::optional<SafetensorsNumbers> storedNumbers(const SafetensorsEntry& entry);

/// Reads and checks the header of the safetensors file \p bytes by the rules of the format: sizes fit shapes
/// and types, no gaps, no overlap, nothing missing and nothing left over, no duplicate keys, at most
/// 100,000,000 bytes of header, which begins with { and may end with white space, names of at most 512 bytes.
/// Unknown newer types are listed as well, but their sizes cannot be checked. The error message names the
/// byte or the tensor and what is valid.
Result<SafetensorsHeader> readSafetensorsHeader(QByteArrayView bytes);

/// Opens a safetensors file. Refuses a file without tensors. Messages do not name the file.
Result<std::unique_ptr<TableFile>> openSafetensors(const std::shared_ptr<const MappedFile>& file);

}  // namespace posiscope
