// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/files/openedtable.h"
#include "app/files/proceed.h"
#include "app/texts/result.h"
#include "core/tables/table.h"

namespace posiscope {

struct Identification;
class TableFile;

/// Identifies \p tensor in the background while it polls \p proceed; the result is unknown if that returns
/// false.
Identification identified(const Tensor& tensor, const Proceed& proceed);

/// Reads a tensor that does not have exactly two axes as the table that identify() finds: a list cut into its
/// rows, the first of two slices of cosines and sines, copies of one table once. Without a name the numbers
/// stay in the file's order: a list is one row, and further axes are folded into rows. Takes as long as
/// identify(); an empty result if \p proceed returns false. Fails with the reason if neither fits the
/// program's limits of positions and dimensions. \param source source of the table
Result<OpenedTable> readAsTable(const QString& source, const Tensor& tensor, const Proceed& proceed = {});

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
