// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

class PixelCover;

/// How much of one frequency's sine and cosine a pixel column holds.
struct ColumnShare {
    std::int32_t frequency;
    double sine;
    double cosine;
};

/// The shares of the columns under \p pixel of \p columns, in column order; a sine and a cosine of one
/// frequency that follow each other are one share. \p shares is overwritten.
void sharesUnder(const PixelCover& columns, int pixel, const Sinusoidal& encoding,
                 std::vector<ColumnShare>& shares);

}  // namespace posiscope
