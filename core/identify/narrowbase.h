// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/identify/ladder.h"

namespace posiscope {

/// The range of bases of frequencies rounded to 16 bits.
struct BaseRange {
    double least;
    double greatest;
};

/// The bases for which the frequencies of \p ladder, with known form and step, equal those of \p measured
/// after rounding to \p precision; all of them give the same table. std::nullopt if there is none.
/// \param unit relative error of what an implementation computes from a rounded frequency
std::optional<BaseRange> basesOfRounded(std::span<const MeasuredFrequency> measured, const Ladder& ladder,
                                        Precision precision, double unit);

}  // namespace posiscope
