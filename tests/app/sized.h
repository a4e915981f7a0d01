// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

namespace posiscope {

inline Parameters sized(std::int64_t dModel, std::int64_t length, double base = 10000) {
    return {.dModel = dModel, .base = base, .length = length};
}

}  // namespace posiscope
