// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table.h"

namespace posiscope {

/// What the numbers of a table are like, whatever they are.
struct TableStatistics {
    double mean = 0;
    double deviation = 0;
    double rowCorrelation = 0;  ///< of neighbouring rows
    double explainedShare = 0;  ///< of the variance, by the nearest sinusoid; told by others
};

/// Of the first rows and columns.
TableStatistics statisticsOf(const Table& table);

}  // namespace posiscope
