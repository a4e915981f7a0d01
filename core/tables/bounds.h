// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Between which numbers something stays.
struct Bounds {
    double least = 0;
    double greatest = 0;
};

}  // namespace posiscope
