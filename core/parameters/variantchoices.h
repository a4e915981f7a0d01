// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/parameters/declaration.h"
#include "core/parameters/declare.h"

namespace posiscope {

/// The positions that have a row; shared by all schemes that have such positions.
inline ParameterFacts lengthFacts() {
    return countOf("length", "length", POSISCOPE_TR_NOOP("core", "length"),
                   POSISCOPE_TR_NOOP("core", "Number of positions, one for each row of the matrix."),
                   POSISCOPE_TR_NOOP("core", "positions"), 1, 1048576);
}

inline ParameterFacts firstPositionFacts() {
    return {.name = "first position",
            .option = "first-position",
            .label = POSISCOPE_TR_NOOP("core", "first position"),
            .meaning = POSISCOPE_TR_NOOP("core", "Position of the first row; libraries start at 0, 1 or 2."),
            .minimum = -1048576,
            .maximum = 1048576,
            .sliderStep = 1,
            .advanced = true};
}

/// The names of Variant, in its order.
inline constexpr std::array<Choice, 11> kVariants{{
    {"exact", POSISCOPE_TR_NOOP("core", "exact"),
     POSISCOPE_TR_NOOP("core", "The exact values, without intermediate rounding.")},
    {"float64", POSISCOPE_TR_NOOP("core", "float64 (NumPy)"),
     POSISCOPE_TR_NOOP("core", "base^(−2i/d), the product and the sine are each rounded to float64.")},
    {"exp-log", POSISCOPE_TR_NOOP("core", "float32, exp and log (Annotated Transformer)"),
     POSISCOPE_TR_NOOP("core",
                       "ω = exp(2i·(−ln base/d)) in float32, as in the Annotated Transformer, fairseq and "
                       "Tensor2Tensor.")},
    {"power", POSISCOPE_TR_NOOP("core", "float32, power (Hugging Face)"),
     POSISCOPE_TR_NOOP("core", "ω = 1/base^(2i/d) in float32, as Hugging Face computes inv_freq.")},
    {"power-bfloat16", POSISCOPE_TR_NOOP("core", "float32, cast to bfloat16"),
     POSISCOPE_TR_NOOP("core", "As in Hugging Face; sine and cosine are cast to bfloat16 at the end.")},
    {"power-float16", POSISCOPE_TR_NOOP("core", "float32, cast to float16"),
     POSISCOPE_TR_NOOP("core", "As in Hugging Face; sine and cosine are cast to float16 at the end.")},
    {"bfloat16-frequencies", POSISCOPE_TR_NOOP("core", "bfloat16 inverse frequencies"),
     POSISCOPE_TR_NOOP("core", "A common bug: the model is cast to bfloat16, and inv_freq with it.")},
    {"bfloat16-positions", POSISCOPE_TR_NOOP("core", "bfloat16 positions"),
     POSISCOPE_TR_NOOP("core", "A common bug: bfloat16 cannot represent every whole number above 256.")},
    {"bfloat16", POSISCOPE_TR_NOOP("core", "all bfloat16"),
     POSISCOPE_TR_NOOP("core", "Positions, inverse frequencies, products and results in bfloat16.")},
    {"float16", POSISCOPE_TR_NOOP("core", "all float16"),
     POSISCOPE_TR_NOOP("core", "Like \"all bfloat16\", but in float16; positions from 65 520 on overflow.")},
    {"own", POSISCOPE_TR_NOOP("core", "own choice"),
     POSISCOPE_TR_NOOP("core", "Each type is chosen separately; products follow PyTorch's type promotion.")},
}};

/// The names of Precision, in its order.
inline constexpr std::array<Choice, 4> kPrecisions{{
    {"float64", POSISCOPE_TR_NOOP("core", "float64"), POSISCOPE_TR_NOOP("core", "53 significant bits.")},
    {"float32", POSISCOPE_TR_NOOP("core", "float32"), POSISCOPE_TR_NOOP("core", "24 significant bits.")},
    {"bfloat16", POSISCOPE_TR_NOOP("core", "bfloat16"),
     POSISCOPE_TR_NOOP("core", "8 significant bits: whole numbers up to 256 are exact.")},
    {"float16", POSISCOPE_TR_NOOP("core", "float16"),
     POSISCOPE_TR_NOOP(
         "core",
         "11 significant bits: whole numbers up to 2048 are exact; numbers from 65 520 on become infinite.")},
}};

}  // namespace posiscope
