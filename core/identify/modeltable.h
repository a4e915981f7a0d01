// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/identify/identification.h"

namespace posiscope {

/// Whether \p found has a name, whose model is small enough to be kept as numbers: 2^24 of them.
bool canBeTable(const Identification& found);

/// The numbers that the first reading says the table has, in rows and columns as it was read; NaN where it
/// says nothing. \pre canBeTable(found)
std::shared_ptr<const Table> modelTable(const Identification& found);

/// Whether the cells of the table are rows and columns of the file, too, maybe transposed.
bool liesInTwoAxes(const Identification& found);

/// modelTable(), its rows and columns where those of the file are. \pre liesInTwoAxes(found)
std::shared_ptr<const Table> modelTableInFile(const Identification& found);

}  // namespace posiscope
