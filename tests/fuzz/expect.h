// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

inline void expect(bool held) {
    if (!held)
        std::abort();
}
