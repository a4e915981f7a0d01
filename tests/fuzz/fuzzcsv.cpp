// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text as a table of numbers.
#include "tests/fuzz/anytable.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return openAnyTable("a.csv", data, size);
}
