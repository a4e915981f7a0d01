// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QSize>

namespace posiscope {

/// No upper limit of useful room.
inline constexpr int kNoEnd = 1 << 20;

/// The size requirements of a piece, in logical pixels. Sizes are those of the data area; labels around it
/// use the margins. Margins come from the widest possible label, so that the layout stays fixed while numbers
/// change.
struct Wish {
    QSize least{1, 1};            ///< below it, the piece is useless …
    QSize spare{kNoEnd, kNoEnd};  ///< … unless at least this: then it omits parts, which leftWithin() names
    QSize enough{kNoEnd, kNoEnd};  ///< above it, the piece gains nothing
    double aspect = 0;             ///< width of the data over their height; 0: any
    QMargins margins;              ///< for labels around the data
    double gain = 1;               ///< weight of a pixel of its data; room is shared in proportion
    int rank = 0;                  ///< 0: mandatory; otherwise the highest rank is left out first

    bool operator==(const Wish&) const = default;
};

}  // namespace posiscope
