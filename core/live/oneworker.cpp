// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel/workers.h"

namespace posiscope {

/// A page has one thread.
void parallelFor(int count, const std::function<void(int)>& task) {
    for (int i = 0; i < count; ++i)
        task(i);
}

}  // namespace posiscope
