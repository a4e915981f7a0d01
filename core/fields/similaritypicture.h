// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/fields/lagtables.h"

namespace posiscope {

/// The ends of the pixels along one side of a picture, laid out for vector instructions, with slack behind
/// the last.
struct PixelEnds {
    explicit PixelEnds(const PixelCover& cover);

    std::vector<float> head;
    std::vector<float> tail;
    std::vector<float> more;   ///< 1 if the pixel spans one cell more than the minimum, else 0
    std::vector<float> first;  ///< first cell of each pixel and of the one after the last
};

/// Adds the means from \p tables to one row of a picture.
/// \param sums room for the row's columns and 64 more.
void addRow(const LagTables& tables, const PixelEnds& rows, int row, const PixelEnds& columns, int count,
            float* sums);

}  // namespace posiscope
