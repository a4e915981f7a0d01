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

/// The FILE part of \p source FILE or FILE:TENSOR; \p source itself if there is no such file.
QString fileOf(const QString& source);

/// Opens FILE or FILE:TENSOR; without a tensor, the one most likely to have \p role. A tensor without exactly
/// two axes cannot be a table of word vectors; as a table of positions it goes through readAsTable(). The
/// error message names the file, the tensor and what is valid.
Result<OpenedTable> openTable(const QString& source, TableRole role = TableRole::Positions,
                              const Proceed& proceed = {});

/// A tensor with any number of axes.
struct OpenedTensor {
    Tensor tensor;
    QString others;  ///< names of some other candidates, if no tensor was requested
    QString note{};  ///< how its numbers are read, if its type does not say so
};

/// Opens FILE or FILE:TENSOR without conversion; without a tensor, the one most likely to be a table of
/// positions, otherwise the first with numbers. Errors as above.
Result<OpenedTensor> openTensor(const QString& source, const Proceed& proceed = {});

/// Opens the table of \p file most likely to have \p role. Errors as above.
Result<OpenedTable> openLikelyTable(const TableFile& file, const QString& path, TableRole role,
                                    const Proceed& proceed = {});

/// Opens table \p tensor of \p file, which was opened from \p path, for \p role.
Result<OpenedTable> openTable(const TableFile& file, const QString& path, int tensor, TableRole role,
                              const Proceed& proceed = {});

}  // namespace posiscope
