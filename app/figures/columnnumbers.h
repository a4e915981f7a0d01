// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/figures/numbers.h"

namespace posiscope {

/// A few columns of precomputed numbers, at least one and all of equal length, with headings
/// \p titles; \p corner is the heading of the rows.
Numbers numbersOf(std::vector<std::vector<double>> columns, std::vector<std::string> titles,
                  std::string corner);

}  // namespace posiscope
