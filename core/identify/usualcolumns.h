// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/identify/namesearches.h"

namespace posiscope {

/// Where the columns of a usual table are in \p table, which has them in some other order: base, schedule and
/// positions are tried as people choose them, and each column has to be there. Empty where none fits.
std::vector<std::int64_t> columnsOfUsualTable(const Table& table, const NameSearch& search);

}  // namespace posiscope
