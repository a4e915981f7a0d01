// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/memoryshortage.h"

#include <new>

namespace posiscope {

bool withinMemory(const std::function<void()>& work) {
    try {
        work();
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

MemoryShortage& MemoryShortage::of() {
    static MemoryShortage shortage;
    return shortage;
}

}  // namespace posiscope
