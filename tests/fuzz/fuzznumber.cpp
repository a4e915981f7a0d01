// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text as a number, and as the value of any parameter: what is read is finite, valid and reads back.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/parameters/numbertext.h"
#include "core/parameters/parameters.h"
#include "tests/fuzz/expect.h"

using namespace posiscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto number = readNumber(text)) {
        expect(std::isfinite(*number));
        expect(readNumber(writeNumber(*number)) == number);
    }
    for (const Declaration<Parameters>& declaration : parameterDeclarations()) {
        const auto value = readValue(declaration, text);
        if (!value) {
            expect(!value.error().english().empty());
            continue;
        }
        expect(!refuse(declaration, *value));
        expect(readValue(declaration, writeValue(declaration, *value)) == *value);
    }
    return 0;
}
