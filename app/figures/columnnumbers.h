// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/figures/numbers.h"

namespace posiscope {

/// A few columns of numbers that were computed beforehand, at least one and all of one length, called
/// \p titles; \p corner is what the rows are.
Numbers numbersOf(std::vector<std::vector<double>> columns, std::vector<std::string> titles,
                  std::string corner);

}  // namespace posiscope
