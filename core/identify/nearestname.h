// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>

#include "core/identify/identification.h"

namespace posiscope {

struct NearestName {
    TableReading name{};
    double explainedShare = 0;  ///< of the table's variance, by a linear fit a·model + b
};

/// The sinusoid with usual base and layout, from position 0 on, that is most similar to \p table. For tables
/// that no encoding explains. Reads at most 96 × 96 cells, evenly spaced. std::nullopt if all cells are equal
/// or none is finite.
std::optional<NearestName> nearestName(const Table& table, const std::stop_token& stop);

}  // namespace posiscope
