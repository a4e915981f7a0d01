// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/files/openedtable.h"
#include "app/files/proceed.h"
#include "app/texts/result.h"
#include "core/identify/tensor.h"

namespace posiscope {

class TableFile;

/// FILE of a \p source FILE or FILE:TENSOR; the source itself where there is no such file.
QString fileOf(const QString& source);

/// Opens FILE or FILE:TENSOR; without a tensor the one that is most likely of that \p role. What has not two
/// axes is no table of word vectors, and of positions it is what readAsTable() makes of it.
/// Fails naming the file, the tensor and what is valid.
Result<OpenedTable> openTable(const QString& source, TableRole role = TableRole::Positions,
                              const Proceed& proceed = {});

/// A tensor of any number of axes.
struct OpenedTensor {
    QString source;  ///< FILE or FILE:TENSOR
    Tensor tensor;
    QString others;  ///< names of some that would have done as well where none was asked for
};

/// Opens FILE or FILE:TENSOR as it is; without a tensor the one that is most likely a table of positions, or
/// the first with numbers. Fails likewise.
Result<OpenedTensor> openTensor(const QString& source, const Proceed& proceed = {});

/// The table of \p file that is most likely of that \p role, likewise.
Result<OpenedTable> openLikelyTable(const TableFile& file, const QString& path, TableRole role,
                                    const Proceed& proceed = {});

/// Table \p tensor of \p file, which was opened from \p path, of that \p role.
Result<OpenedTable> openTable(const TableFile& file, const QString& path, int tensor, TableRole role,
                              const Proceed& proceed = {});

}  // namespace posiscope
