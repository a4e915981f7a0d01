// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/cellplot.h"

namespace posiscope {

struct Ink;

/// The table u. It is omitted before the rows that are added, which are rows of it.
class BasisTable : public CellPlot {
public:
    using CellPlot::CellPlot;

    Wish wish(const Ink& ink) const override {
        Wish wish = CellPlot::wish(ink);
        wish.rank = 1;
        return wish;
    }
};

}  // namespace posiscope
