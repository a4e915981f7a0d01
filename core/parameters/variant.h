// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// The floating-point type of an implementation's numbers.
enum class Precision : std::uint8_t { Float64, Float32, BFloat16, Float16 };

/// How an implementation computes the sinusoid: its steps and the rounding between them. See recipeOf().
enum class Variant : std::uint8_t {
    Exact,            ///< not rounded at all
    Float64,          ///< NumPy: pow, product and sine in float64
    ExpLog,           ///< float32, w = exp(2i·(−ln base/d)): Annotated Transformer, fairseq, Tensor2Tensor
    Power,            ///< float32, w = 1/base^(2i/d): Hugging Face
    PowerToBFloat16,  ///< the same, the result cast to bfloat16
    PowerToFloat16,   ///< the same, the result cast to float16
    BFloat16Frequencies,  ///< the inverse frequencies cast to bfloat16, the rest in float32
    BFloat16Positions,    ///< the positions cast to bfloat16, the rest in float32
    AllBFloat16,          ///< every step rounded to bfloat16
    AllFloat16,           ///< every step rounded to float16
    Own                   ///< each type chosen separately
};

}  // namespace posiscope
