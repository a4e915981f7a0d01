// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/openedtable.h"
#include "app/files/proceed.h"
#include "app/texts/result.h"

namespace posiscope {

struct Identification;
struct Tensor;

/// What \p tensor is, looked for beside, so that \p proceed is asked meanwhile; where it says no, nothing is
/// known.
Identification identified(const Tensor& tensor, const Proceed& proceed);

/// A tensor that has not two axes, as the table that it is found to be: a list cut into its rows, the first
/// of two slices of cosines and sines, copies of one table once. One that has no name lies as the file has
/// it: a list is one row, and what more axes there are is folded into rows. Takes as long as to find its
/// name, or until \p proceed says no, and is nothing then. Fails with the reason, where neither fits the
/// program's limits of positions and dimensions. \param source of the table
Result<OpenedTable> readAsTable(const QString& source, const Tensor& tensor, const Proceed& proceed = {});

}  // namespace posiscope
