// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

namespace posiscope {

/// Thrown where nobody waits for what is looked for any more.
struct SearchStopped {};

/// \throws SearchStopped
inline void throwIfStopped(const std::stop_token& stop) {
    if (stop.stop_requested())
        throw SearchStopped{};
}

}  // namespace posiscope
