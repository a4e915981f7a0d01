// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace posiscope {

/// A number as people choose them.
struct RoundNumber {
    double value;
    double chance;  ///< that any number is as near as this to one with as few digits, 0 … 1
};

/// The roundest number within \p tolerance (relative) of \p x: as few significant digits as will do, at most
/// six, or a power of two. Nothing where there is none, or \p x is not above 0.
std::optional<RoundNumber> roundNumberNear(double x, double tolerance);

/// Above this chance a number that looks round need not be one that somebody chose.
inline constexpr double kNotByChance = 0.02;

/// How many significant digits \p x has, if no more than six; else seven.
int digitsOf(double x);

/// Round numbers and reciprocals of such that are as near to \p step: what people take from row to row.
std::vector<double> roundStepsNear(double step, double tolerance);

}  // namespace posiscope
