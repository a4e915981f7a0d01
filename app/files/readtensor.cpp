// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/readtensor.h"

#include "app/files/tableshape.h"
#include "core/identify/identify.h"

namespace posiscope {

Result<OpenedTable> readAsTable(const QString& source, const Tensor& tensor) {
    const auto found = std::make_shared<const Identification>(identify(tensor));
    const auto fits = [](const Table& table) { return tableShape({table.rows(), table.columns()}); };
    if (found->verdict != Verdict::Unknown && fits(*found->table))
        return OpenedTable{source, found->table, true, found};
    if (const auto shape = fits(*tensor.numbers); !shape)
        return Failure(shape.error());
    return OpenedTable{source, tensor.numbers, true, found};
}

}  // namespace posiscope
