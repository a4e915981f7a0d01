// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any file as a zip file of arrays.
#include "tests/fuzz/anytable.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return openAnyTable("a.npz", data, size);
}
