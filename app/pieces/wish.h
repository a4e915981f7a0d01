// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QSize>

namespace posiscope {

/// Room beyond which nothing is gained, where there is no end to it.
inline constexpr int kNoEnd = 1 << 20;

/// What a piece of a picture wishes of the room it is given, in logical pixels. Sizes are those of the data;
/// labels around them use the margins, which come from the widest label that can occur, so that nothing jumps
/// while numbers change.
struct Wish {
    QSize least{1, 1};             ///< below, it says nothing …
    QSize spare{kNoEnd, kNoEnd};   ///< … or, where this is less, less: what then goes it tells (leftWithin)
    QSize enough{kNoEnd, kNoEnd};  ///< above, it gains nothing
    double aspect = 0;             ///< width of the data over their height; 0: any
    QMargins margins;              ///< for what stands around the data
    double gain = 1;  ///< worth of a pixel of its data among its neighbours'; room is shared in proportion
    int rank = 0;     ///< 0: never left out; of the others the highest goes first

    bool operator==(const Wish&) const = default;
};

}  // namespace posiscope
