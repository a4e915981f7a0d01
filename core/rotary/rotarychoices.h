// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/parameters/declaration.h"

namespace posiscope {

/// The names of RotaryPairing, in its order.
inline constexpr std::array<Choice, 2> kRotaryPairings{{
    {"half-split", POSISCOPE_TR_NOOP("core", "half-split"),
     POSISCOPE_TR_NOOP(
         "core",
         "The first half of the channels pairs with the second: i with i + n, for n pairs, as in "
         "GPT-NeoX and Hugging Face's Llama.")},
    {"interleaved", POSISCOPE_TR_NOOP("core", "interleaved"),
     POSISCOPE_TR_NOOP(
         "core", "Neighbouring channels pair: 2i with 2i + 1, as in RoFormer, GPT-J and Meta's Llama.")},
}};

/// The names of HeadVectors, in its order.
inline constexpr std::array<Choice, 3> kHeadVectors{{
    {"ones", POSISCOPE_TR_NOOP("core", "ones"),
     POSISCOPE_TR_NOOP("core", "q = k = 1: the score is twice the kernel g of the distance.")},
    {"random", POSISCOPE_TR_NOOP("core", "random"),
     POSISCOPE_TR_NOOP("core", "q and k are drawn independently from N(0, 1).")},
    {"given", POSISCOPE_TR_NOOP("core", "given numbers"),
     POSISCOPE_TR_NOOP("core", "The numbers of q and k as entered.")},
}};

}  // namespace posiscope
