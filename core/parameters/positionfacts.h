// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/declare.h"

namespace posiscope {

/// The positions that have a row; shared by all schemes that have such positions.
inline ParameterFacts lengthFacts() {
    return countOf("length", "length", POSISCOPE_TR_NOOP("core", "length"),
                   POSISCOPE_TR_NOOP("core", "Number of positions: the rows of the matrix."),
                   POSISCOPE_TR_NOOP("core", "positions"), 1, 1048576);
}

inline ParameterFacts firstPositionFacts() {
    return {.name = "first position",
            .option = "first-position",
            .label = POSISCOPE_TR_NOOP("core", "first position"),
            .meaning =
                POSISCOPE_TR_NOOP("core", "Position of the first row: 0, 1 or 2, depending on the library."),
            .minimum = -1048576,
            .maximum = 1048576,
            .sliderStep = 1,
            .advanced = true};
}

}  // namespace posiscope
