// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/rotarytexts.h"

#include <array>

#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

bool hasFactors(const RotaryParameters& rotary) {
    return rotary.scaling == RotaryScaling::LongRope;
}

bool hasGivenVectors(const RotaryParameters& rotary) {
    return rotary.vectors == HeadVectors::Given;
}

/// \p Member as the option \p Name.
template <auto Member, const char* Name, auto Matters>
TextDeclaration<RotaryParameters> list(std::string_view meaning) {
    return {Name,
            meaning,
            POSISCOPE_TR_NOOP("core", "list"),
            ',',
            Matters,
            [](const RotaryParameters& rotary) { return writeNumbers(rotary.*Member); },
            [](RotaryParameters& rotary, std::string_view text) {
                return assign(rotary.*Member, readNumbers(Name, text));
            }};
}

constexpr char kShort[] = "short-factors";
constexpr char kLong[] = "long-factors";
constexpr char kQuery[] = "query";
constexpr char kKey[] = "key";

}  // namespace

std::span<const TextDeclaration<RotaryParameters>> rotaryTexts() {
    static const std::array texts{
        list<&RotaryParameters::shortFactors, kShort, hasFactors>(POSISCOPE_TR_NOOP(
            "core", "LongRoPE's factors for sequences up to the trained length, one for each pair.")),
        list<&RotaryParameters::longFactors, kLong, hasFactors>(
            POSISCOPE_TR_NOOP("core", "LongRoPE's factors for longer sequences, one for each pair.")),
        list<&RotaryParameters::givenQuery, kQuery, hasGivenVectors>(
            POSISCOPE_TR_NOOP("core", "The query: one number for each channel of the head.")),
        list<&RotaryParameters::givenKey, kKey, hasGivenVectors>(
            POSISCOPE_TR_NOOP("core", "The key: one number for each channel of the head.")),
    };
    return texts;
}

}  // namespace posiscope
