// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/identify/ladder.h"

namespace posiscope {

/// The least and the greatest base of frequencies that a code rounded in 16 bits.
struct BaseRange {
    double least;
    double greatest;
};

/// The bases with which the frequencies of \p ladder, its form and step being known, are those of \p measured
/// once they are rounded in \p precision: all of these say the same table. Nothing where there is none.
/// \param unit relative error of what a code computes from a rounded frequency
std::optional<BaseRange> basesOfRounded(std::span<const MeasuredFrequency> measured, const Ladder& ladder,
                                        Precision precision, double unit);

}  // namespace posiscope
