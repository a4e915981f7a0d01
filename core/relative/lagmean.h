// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace posiscope {

class LagFunction;
struct CellSpan;

/// Where the lags of a pixel's four corners were found last: see LagFunction::sums().
using CornersNear = std::array<std::size_t, 4>;

/// The weighted sum of f(j − i − shift) over the cells (i, j) of a pixel, O(1) for any size of it: its mean.
/// Relative error a few 2^-53 where f has one sign, otherwise of the mean of |f|.
double lagMean(const LagFunction& function, const CellSpan& rows, const CellSpan& columns, std::int64_t shift,
               CornersNear& near);

}  // namespace posiscope
