// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/identify/identification.h"

namespace posiscope {

/// Whether the model of \p found, which has a name, is small enough to be kept as numbers: 2^24 of them.
bool canBeTable(const Identification& found);

/// The numbers that the first reading says the table has, of the table's own rows and columns; NaN where it
/// says nothing. \pre canBeTable(found)
std::shared_ptr<const Table> modelTable(const Identification& found);

}  // namespace posiscope
