// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace posiscope {

/// A number as people choose them.
struct RoundNumber {
    double value;
    double chance;  ///< probability that any number is as near to one with as few digits, 0 … 1
};

/// The roundest number within \p tolerance (relative) of \p x: as few significant digits as possible, at most
/// six, or a power of two. std::nullopt if there is none, or \p x is not above 0.
std::optional<RoundNumber> roundNumberNear(double x, double tolerance);

/// Above this chance a round-looking number need not have been chosen.
inline constexpr double kNotByChance = 0.02;

/// The number of significant digits of \p x, if at most six; otherwise seven.
int digitsOf(double x);

/// Round numbers and their reciprocals near \p step: the steps that people take from row to row.
std::vector<double> roundStepsNear(double step, double tolerance);

}  // namespace posiscope
