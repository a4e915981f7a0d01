// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace posiscope {

class LagFunction;
struct CellSpan;

/// Caches for the lags of a pixel's four corners; see LagFunction::sums().
using CornersNear = std::array<std::size_t, 4>;

/// The mean of f(j − i − shift) over the cells (i, j) of a pixel, weighted by coverage; O(1) for any size of
/// the pixel. Relative error a few 2^-53 if f has one sign, otherwise of the mean of |f|.
double lagMean(const LagFunction& function, const CellSpan& rows, const CellSpan& columns, std::int64_t shift,
               CornersNear& near);

}  // namespace posiscope
