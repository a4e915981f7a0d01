// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace posiscope {

/// Hears which share of a file has been read, 0 to 1, and ends the reading by returning false. May be empty.
using Proceed = std::function<bool(double share)>;

inline bool goesOn(const Proceed& proceed, double share) {
    return !proceed || proceed(share);
}

}  // namespace posiscope
