// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/openedtable.h"
#include "app/files/proceed.h"
#include "app/texts/result.h"

namespace posiscope {

struct Identification;
struct Tensor;

/// Identifies \p tensor in the background while it polls \p proceed; the result is unknown if that returns
/// false.
Identification identified(const Tensor& tensor, const Proceed& proceed);

/// Reads a tensor that does not have exactly two axes as the table that identify() finds: a list cut into its
/// rows, the first of two slices of cosines and sines, copies of one table once. Without a name the numbers
/// stay in the file's order: a list is one row, and further axes are folded into rows. Takes as long as
/// identify(); an empty result if \p proceed returns false. Fails with the reason if neither fits the
/// program's limits of positions and dimensions. \param source source of the table
Result<OpenedTable> readAsTable(const QString& source, const Tensor& tensor, const Proceed& proceed = {});

}  // namespace posiscope
