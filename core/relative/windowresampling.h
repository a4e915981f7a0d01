// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/axes/resampling.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

class Table;

/// Where the \p n offsets of a smaller window stand among the \p m offsets of a larger one, 0 in the middle:
/// ±1, ±(1 + q), ±(1 + q + q²) …, with the q that puts the last one at the edge. So near offsets keep their
/// numbers. q is found by bisection between 1.01 and 1.5 down to 10⁻⁶, as BEiT does. \pre n, m are odd
std::vector<double> geometricPlaces(std::int64_t n, std::int64_t m);

/// The shares of the numbers at \p places, which ascend, in the number at each of \p at: on straight lines,
/// or on the cubic spline without a knot at the second and the second last place. Both go on beyond the ends.
/// \pre 2 places; of a spline 4
std::vector<std::vector<ResamplingTap>> lineTaps(const std::vector<double>& places,
                                                 const std::vector<double>& at);
std::vector<std::vector<ResamplingTap>> splineTaps(const std::vector<double>& places,
                                                   const std::vector<double>& at);

/// Whether an opened table is one of the pretrained window, which is brought to the size of the window.
bool isResampled(const RelativeParameters& parameters);

/// The parameters of the window that an opened table is for: the pretrained one if isResampled().
RelativeParameters openedWindow(const RelativeParameters& parameters);

/// \p table brought to the size of the window, each axis by itself; rows for a class token stay as they are.
/// \pre isResampled(parameters); table has windowTableRows(openedWindow(parameters)) rows
std::shared_ptr<const Table> resampledWindow(const RelativeParameters& parameters, const Table& table);

/// y and x by turns, in patches, for every row of the table of openedWindow(parameters): where it stands in
/// the window. \pre isResampled(parameters)
std::vector<double> resampledPlaces(const RelativeParameters& parameters);

}  // namespace posiscope
