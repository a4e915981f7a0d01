// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The columns of the sinusoid of \p parameters, without its frequencies.
std::vector<Column> columnsOf(const Parameters& parameters);

}  // namespace posiscope
