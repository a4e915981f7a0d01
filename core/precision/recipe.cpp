// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/recipe.h"

#include <cmath>

#include "core/parameters/parameters.h"
#include "core/precision/rounding.h"
#include "core/schemes/frequencyexponent.h"

namespace posiscope {
namespace {

double inFloat64(FrequencyFormula formula, double base, const Exponent& exponent) {
    const auto numerator = static_cast<double>(exponent.numerator);
    const auto denominator = static_cast<double>(exponent.denominator);
    return formula == FrequencyFormula::Power ? std::pow(base, -numerator / denominator)
                                              : std::exp(numerator * (-std::log(base) / denominator));
}

/// −ln base/d is a Python float; it is rounded to float32 when it multiplies the tensor.
float inFloat32(FrequencyFormula formula, double base, const Exponent& exponent) {
    const auto numerator = static_cast<float>(exponent.numerator);
    const auto denominator = static_cast<float>(exponent.denominator);
    if (formula == FrequencyFormula::Power)
        return 1.0F / std::pow(static_cast<float>(base), numerator / denominator);
    const double step = -std::log(base) / static_cast<double>(exponent.denominator);
    return std::exp(numerator * static_cast<float>(step));
}

}  // namespace

Precision Recipe::products() const {
    if (positions == frequencies)
        return positions;
    return positions == Precision::Float64 || frequencies == Precision::Float64 ? Precision::Float64
                                                                                : Precision::Float32;
}

Recipe recipeOf(const Parameters& parameters) {
    using enum Precision;
    constexpr auto power = FrequencyFormula::Power;
    switch (parameters.variant) {
        case Variant::Exact:
        case Variant::Float64:
            return {power, Float64, Float64, Float64};
        case Variant::ExpLog:
            return {FrequencyFormula::ExpLog, Float32, Float32, Float32};
        case Variant::Power:
            break;
        case Variant::PowerToBFloat16:
            return {power, Float32, Float32, BFloat16};
        case Variant::PowerToFloat16:
            return {power, Float32, Float32, Float16};
        case Variant::BFloat16Frequencies:
            return {power, Float32, BFloat16, Float32};
        case Variant::BFloat16Positions:
            return {power, BFloat16, Float32, Float32};
        case Variant::AllBFloat16:
            return {power, BFloat16, BFloat16, BFloat16};
        case Variant::AllFloat16:
            return {power, Float16, Float16, Float16};
        case Variant::Own:
            return {power, parameters.positionsIn, parameters.frequenciesIn, parameters.resultsIn};
    }
    return {power, Float32, Float32, Float32};
}

std::vector<double> recipeFrequencies(const Recipe& recipe, const Parameters& parameters,
                                      std::int64_t count) {
    std::vector<double> frequencies;
    frequencies.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
        const Exponent exponent = frequencyExponent(parameters, i);
        frequencies.push_back(
            recipe.frequencies == Precision::Float64
                ? inFloat64(recipe.formula, parameters.base, exponent)
                : static_cast<double>(
                      rounded(inFloat32(recipe.formula, parameters.base, exponent), recipe.frequencies)));
    }
    return frequencies;
}

}  // namespace posiscope
