// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>

#include "core/identify/identification.h"

namespace posiscope {

struct NearestName {
    TableName name{};
    double explainedShare = 0;  ///< of the table's variance, by a multiple of it and a constant
};

/// The sinusoid of usual bases and layouts, from position 0 on, that is most alike to \p table, of which it
/// is known that no encoding explains it. Looked at are up to 96 × 96 cells, evenly spread. Nothing where all
/// cells are the same or none is finite.
std::optional<NearestName> nearestName(const Table& table, const std::stop_token& stop);

}  // namespace posiscope
