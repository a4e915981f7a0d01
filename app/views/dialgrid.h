// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <cstdint>
#include <vector>

namespace posiscope {

/// One of several dials with its rectangle, text included.
struct DialCell {
    std::int64_t index;
    QRectF cell;
};

/// The minimum size of a dial with its text, and the height of the text below it, in logical pixels.
struct DialSize {
    QSizeF least;
    double words;
};

/// Adapts \p size to \p area: if there is much room, dials become larger before they become more.
DialSize roomier(const DialSize& size, const QRectF& area);

/// Rows of as many of \p count dials as fit \p area: always the first and \p own, the rest evenly spread. The
/// number does not depend on \p own, so that no dial moves when that changes. \p own < 0: none.
std::vector<DialCell> dialGrid(const QRectF& area, std::int64_t count, std::int64_t own,
                               const DialSize& size);

}  // namespace posiscope
