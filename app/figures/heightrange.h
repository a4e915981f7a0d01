// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The possible heights of a picture, in logical pixels.
struct HeightRange {
    int least;
    int most;
};

}  // namespace posiscope
