// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "app/plots/details.h"

namespace posiscope {

class PictureView;

/// How the pictures of A and B stand together, and what they show only once. Sizes are logical pixels.
struct PairStanding {
    bool above = false;  ///< A above B, not beside it
    int widthOfA = 1;    ///< of the whole …
    int width = 2;       ///< … if A is beside B
    int besideA = 0;     ///< margin at the right of A, so that the data of both are as wide
    int overA = 0;       ///< margins above pictures beside each other, so that their data begin …
    int overB = 0;       ///< … at the same height
    Details a;
    Details b;
};

/// The standing in \p room that makes the data of both the largest. B has the only colour bar if \p oneBar,
/// and beside A no names of rows that A has, too. Facts and the curve beside a matrix give way to the data.
/// Both views are left laid out and dressed for some standing.
/// \param name height of the name above each picture
/// \pre both views are prepared and apply
PairStanding bestStanding(PictureView& a, PictureView& b, const QSize& room, int name, bool oneBar);

}  // namespace posiscope
