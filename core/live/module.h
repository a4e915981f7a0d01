// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

/// A function that a page calls. It takes numbers and null-terminated text, because only these pass between
/// JavaScript and WebAssembly. Whole numbers come as doubles, which hold every position exactly. A returned
/// pointer is valid until the next call.
#define POSISCOPE_EXPORT(name) __attribute__((export_name(#name)))

namespace posiscope {

/// Where numbers for the page are put.
std::vector<double>& returnedNumbers();

inline double nothing() {
    return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace posiscope
