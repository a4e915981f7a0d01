// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/relativeerror.h"

#include <cmath>

#include "core/precision/rounding.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {
namespace {

/// base^(−2i/D) times the multiplier, in float32 unless \p precision is wider.
double roundedFrequency(const Rotary& exact, std::int64_t i, Precision precision) {
    const Scaling& scaling = exact.scaling();
    const double multiplier = scaling.multipliers[static_cast<std::size_t>(i)].hi;
    const auto exponent = static_cast<double>(2 * i);
    const auto denominator = static_cast<double>(scaling.denominator);
    if (precision == Precision::Float64)
        return std::pow(exact.effectiveBase(), -exponent / denominator) * multiplier;
    const float power = std::pow(static_cast<float>(exact.effectiveBase()),
                                 static_cast<float>(exponent) / static_cast<float>(denominator));
    return static_cast<double>(rounded(1.0F / power * static_cast<float>(multiplier), precision));
}

/// \tparam Product the type that products are computed in: float for the narrow types, then rounded
template <class Product>
SineCosine turnIn(double position, double frequency, double attentionFactor, const Recipe& recipe) {
    const Precision products = recipe.products();
    const auto in = [&](Product x) { return static_cast<Product>(rounded(x, products)); };
    const Product angle = in(static_cast<Product>(position) * static_cast<Product>(frequency));
    const auto factor = static_cast<Product>(attentionFactor);
    const auto result = [&](Product wave) {
        const Product taken = in(wave);
        return static_cast<double>(rounded(in(taken * factor), recipe.results));
    };
    return {result(std::sin(angle)), result(std::cos(angle))};
}

}  // namespace

Recipe rotaryRecipe(const RotaryParameters& p) {
    return {FrequencyFormula::Power, p.positionsIn, p.frequenciesIn, p.resultsIn};
}

RoundedRotary::RoundedRotary(const Rotary& exact, const Recipe& recipe) : m_exact(exact), m_recipe(recipe) {
    for (std::int64_t i = 0; i < exact.pairs(); ++i)
        m_frequencies.push_back(roundedFrequency(exact, i, recipe.frequencies));
}

double RoundedRotary::positionOf(std::int64_t position) const {
    return rounded(static_cast<double>(position), m_recipe.positions);
}

SineCosine RoundedRotary::turn(std::int64_t i, std::int64_t position) const {
    const double factor = m_exact.attentionFactor();
    return m_recipe.products() == Precision::Float64
               ? turnIn<double>(positionOf(position), frequency(i), factor, m_recipe)
               : turnIn<float>(positionOf(position), frequency(i), factor, m_recipe);
}

std::vector<double> RoundedRotary::rotated(const std::vector<double>& vector, std::int64_t position,
                                           HeadSide side) const {
    const auto signedPosition = static_cast<double>(side == HeadSide::Query ? position : -position);
    std::vector<SineCosine> turns;
    for (std::int64_t i = 0; i < m_exact.pairs(); ++i) {
        SineCosine turned = turn(i, position);
        const double scale = xposScale(m_exact, i, signedPosition);
        turned.sine *= scale;
        turned.cosine *= scale;
        turns.push_back(turned);
    }
    return turnedBy(turns, vector, m_exact.pairing(), m_exact.headSize());
}

TurnError turnError(const RoundedRotary& rounded, std::int64_t position) {
    TurnError error{.position = position};
    double squares = 0;
    for (std::int64_t i = 0; i < rounded.exact().pairs(); ++i) {
        const SineCosine is = rounded.turn(i, position);
        const SineCosine should = rounded.exact().turn(i, static_cast<double>(position));
        for (const double difference :
             {std::abs(is.sine - should.sine), std::abs(is.cosine - should.cosine)}) {
            squares += difference * difference;
            if (difference > error.largest || (std::isnan(difference) && !std::isnan(error.largest))) {
                error.largest = difference;
                error.pair = i;
            }
        }
    }
    error.meanSquare = squares / static_cast<double>(2 * rounded.exact().pairs());
    return error;
}

RelativeError::RelativeError(const RoundedRotary& rounded, const QueryKey& vectors, std::int64_t distance)
    : m_rounded(rounded),
      m_vectors(vectors),
      m_distance(distance),
      m_exact(ScoreCurve(rounded.exact(), vectors).at(static_cast<double>(distance))) {}

RelativeScore RelativeError::at(std::int64_t position) const {
    const double score = scoreOf(m_rounded.rotated(m_vectors.query, position - m_distance, HeadSide::Query),
                                 m_rounded.rotated(m_vectors.key, position, HeadSide::Key));
    return {position, score, score - m_exact};
}

std::optional<RelativeScore> RelativeError::firstAbove(double tolerance, std::int64_t end,
                                                       const std::stop_token& stop) const {
    for (std::int64_t position = 0; position < end && !stop.stop_requested(); ++position) {
        const RelativeScore score = at(position);
        if (!(std::abs(score.difference) <= tolerance))
            return score;
    }
    return std::nullopt;
}

}  // namespace posiscope
