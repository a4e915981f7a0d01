// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/parameters/variant.h"

namespace posiscope {

struct Parameters;

/// How the inverse frequencies are computed.
enum class FrequencyFormula : std::uint8_t {
    Power,  ///< 1/base^(2i/d)
    ExpLog  ///< exp(2i·(−ln base/d))
};

/// The steps of an implementation and the types between them. Positions and inverse frequencies are cast to
/// their types and multiplied; the sine or cosine is taken; the result is cast to its own type.
struct Recipe {
    FrequencyFormula formula = FrequencyFormula::Power;
    Precision positions = Precision::Float32;
    Precision frequencies = Precision::Float32;
    Precision results = Precision::Float32;

    /// The type of products and of sine and cosine before the last cast: the wider of the two factors' types,
    /// float32 if neither contains the other (PyTorch, "Type promotion documentation").
    Precision products() const;

    bool operator==(const Recipe&) const = default;
};

/// The recipe of parameters.variant. \pre it is not Variant::Exact
Recipe recipeOf(const Parameters& parameters);

/// The inverse frequencies of the sinusoid of \p parameters under \p recipe, radians a token. In float64 they
/// are computed in float64 (pow(base, −2i/d)), otherwise in float32 and then cast. Schedule, ablation and
/// odd-d rule only change the exponents (frequencyExponent()). May be infinite if the base is below 1.
std::vector<double> recipeFrequencies(const Recipe& recipe, const Parameters& parameters, std::int64_t count);

}  // namespace posiscope
