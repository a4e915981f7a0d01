// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

namespace posiscope {

/// Thrown when a search was asked to stop.
struct SearchStopped {};

/// \throws SearchStopped
inline void throwIfStopped(const std::stop_token& stop) {
    if (stop.stop_requested())
        throw SearchStopped{};
}

}  // namespace posiscope
