// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

class PixelCover;

/// The weights of one frequency's sine and cosine in a pixel column.
struct ColumnShare {
    std::int32_t frequency;
    double sine;
    double cosine;
};

/// The shares of the columns under \p pixel of \p columns, in column order. A sine and a cosine of one
/// frequency in adjacent columns are merged into one share. \p shares is overwritten.
void sharesUnder(const PixelCover& columns, int pixel, const Sinusoidal& encoding,
                 std::vector<ColumnShare>& shares);

}  // namespace posiscope
