// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/parameters/declaration.h"

namespace posiscope {

/// The names of RotaryPairing, in its order.
inline constexpr std::array<Choice, 2> kRotaryPairings{{
    {"half-split", POSISCOPE_TEXT("core", "half-split (i, i + n)"),
     POSISCOPE_TEXT("core",
                    "The first half of the channels pairs with the second, as in GPT-NeoX and Hugging "
                    "Face's Llama.")},
    {"interleaved", POSISCOPE_TEXT("core", "interleaved (2i, 2i + 1)"),
     POSISCOPE_TEXT("core", "Neighbouring channels pair, as in RoFormer, GPT-J and Meta's Llama.")},
}};

/// The names of RotaryScaling, in its order.
inline constexpr std::array<Choice, 8> kRotaryScalings{{
    {"none", POSISCOPE_TEXT("core", "none"), POSISCOPE_TEXT("core", "θ_i = base^(−2i/D), as trained.")},
    {"linear", POSISCOPE_TEXT("core", "linear"),
     POSISCOPE_TEXT("core", "Position interpolation: every frequency is divided by the factor.")},
    {"dynamic", POSISCOPE_TEXT("core", "dynamic NTK"),
     POSISCOPE_TEXT("core", "The base grows with the sequence once it is longer than the trained length.")},
    {"ntk", POSISCOPE_TEXT("core", "NTK-aware"),
     POSISCOPE_TEXT("core", "A larger base: the fastest pair is kept, the slowest divided by the factor.")},
    {"yarn", POSISCOPE_TEXT("core", "YaRN"),
     POSISCOPE_TEXT("core",
                    "Fast pairs are kept, slow ones divided by the factor, with a ramp between; scores "
                    "grow by a temperature.")},
    {"longrope", POSISCOPE_TEXT("core", "LongRoPE"),
     POSISCOPE_TEXT("core", "Every pair has a factor of its own, another one for long sequences.")},
    {"llama3", POSISCOPE_TEXT("core", "Llama 3"),
     POSISCOPE_TEXT("core",
                    "Short wavelengths are kept, long ones stretched by the factor, smoothly between.")},
    {"proportional", POSISCOPE_TEXT("core", "proportional (p-RoPE)"),
     POSISCOPE_TEXT("core", "The slowest pairs do not turn at all; the others keep their frequencies.")},
}};

/// The names of HeadVectors, in its order.
inline constexpr std::array<Choice, 3> kHeadVectors{{
    {"ones", POSISCOPE_TEXT("core", "ones"),
     POSISCOPE_TEXT("core", "q = k = 1: the score is twice the kernel g of the distance.")},
    {"random", POSISCOPE_TEXT("core", "random"),
     POSISCOPE_TEXT("core", "q and k drawn from N(0, 1), each by itself.")},
    {"given", POSISCOPE_TEXT("core", "given numbers"),
     POSISCOPE_TEXT("core", "The numbers of q and k as they were entered.")},
}};

}  // namespace posiscope
