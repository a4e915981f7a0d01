// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>
#include <optional>

#include "core/tables/numbertype.h"

namespace posiscope {

/// The element type of an .npy file.
struct NpyType {
    QString name;                      ///< name in the file: "<f8"
    std::optional<NumberType> number;  ///< std::nullopt if the elements are not numbers that we read …
    QString why;                       ///< … and then the reason
    bool swapped = false;              ///< byte order differs from the machine's
};

/// The type that numpy calls \p descr: byte order, kind and size.
NpyType npyType(QByteArrayView descr);

/// The type of structured elements; \p descr as listed in the file.
NpyType npyStructure(const QString& descr);

}  // namespace posiscope
