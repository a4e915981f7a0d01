// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <cstdint>

namespace posiscope {

/// One dimension along the positions, with its appearance.
struct ShownWave {
    std::int64_t dimension;
    QColor colour;
    bool ofCursor;
    int lane = 0;  ///< from the top
};

}  // namespace posiscope
