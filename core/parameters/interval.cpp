// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/interval.h"

#include "core/parameters/parameters.h"

namespace posiscope {

Interval positionsOf(const Parameters& parameters) {
    return {parameters.firstPosition, parameters.firstPosition + parameters.length};
}

Interval dimensionsOf(const Parameters& parameters) {
    return {0, parameters.dModel};
}

}  // namespace posiscope
