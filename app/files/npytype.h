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
    QString name;                      ///< as the file calls it: "<f8"
    std::optional<NumberType> number;  ///< nothing when its elements are no numbers we read …
    QString why;                       ///< … and then why
    bool swapped = false;              ///< byte order unlike the machine's
};

/// The type called \p descr by numpy: byte order, kind and bytes.
NpyType npyType(QByteArrayView descr);

/// The type of elements that consist of fields; \p descr as the file lists them.
NpyType npyStructure(const QString& descr);

}  // namespace posiscope
