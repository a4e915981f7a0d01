// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace posiscope {

/// Receives the share of a file that has been read, 0 to 1; returns false to cancel. May be empty.
using Proceed = std::function<bool(double share)>;

inline bool goesOn(const Proceed& proceed, double share) {
    return !proceed || proceed(share);
}

}  // namespace posiscope
