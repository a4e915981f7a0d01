// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/identify/identification.h"

namespace posiscope {

/// Whether \p found has a name whose model fits into memory: at most 2^24 numbers.
bool canBeTable(const Identification& found);

/// The numbers that the first reading predicts, in rows and columns as read; NaN where it predicts none. \pre
/// canBeTable(found)
std::shared_ptr<const Table> modelTable(const Identification& found);

/// Whether the table's rows and columns are two axes of the file's tensor, possibly transposed.
bool liesInTwoAxes(const Identification& found);

/// modelTable() with the rows and columns of the file. \pre liesInTwoAxes(found)
std::shared_ptr<const Table> modelTableInFile(const Identification& found);

}  // namespace posiscope
