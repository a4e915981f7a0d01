// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <cstdint>
#include <vector>

namespace posiscope {

/// One of several dials and where it stands, words included.
struct DialCell {
    std::int64_t index;
    QRectF cell;
};

/// How large a dial with its words is at least, and how high the words under it are, in logical pixels.
struct DialSize {
    QSizeF least;
    double words;
};

/// For \p area: where there is much room dials become larger before they become more.
DialSize roomier(const DialSize& size, const QRectF& area);

/// As many of \p count dials as fit \p area, in rows: the first and \p own always, the rest evenly spread.
/// How many there are does not depend on \p own, so that none moves when it changes. \p own < 0: none.
std::vector<DialCell> dialGrid(const QRectF& area, std::int64_t count, std::int64_t own,
                               const DialSize& size);

}  // namespace posiscope
