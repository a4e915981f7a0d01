// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/rotaryparameters.h"

#include <cmath>
#include <string>

#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/variantchoices.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

using Refusal = std::optional<Message>;

Refusal refuseDimension(const RotaryParameters& p) {
    const std::int64_t dimension = rotaryDimensionOf(p);
    if (dimension > p.headSize)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary dimension cannot be %1; it must be at most the head size, %2"),
            {std::to_string(dimension), std::to_string(p.headSize)}};
    if (dimension < 2)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary dimension cannot be %1: one pair needs two channels"),
            {std::to_string(dimension)}};
    if (pairedChannels(p) % 2 != 0)
        return Message{
            POSISCOPE_TR_NOOP("core", "rotary dimension cannot be odd (%1): channels rotate in pairs"),
            {std::to_string(pairedChannels(p))}};
    return std::nullopt;
}

Refusal refuseFactor(const RotaryParameters& p) {
    if (p.factor == 0 || p.factor >= kLeastFactor)
        return std::nullopt;
    return Message{
        POSISCOPE_TR_NOOP("core", "scaling factor cannot be %1; use %2 or more, or 0 for %3"),
        {writeNumber(p.factor), writeNumber(kLeastFactor), Message{findRotary("scaling-factor")->unset, {}}}};
}

}  // namespace

std::optional<Message> refuse(const RotaryParameters& parameters) {
    for (const auto declarations : {rotaryDeclarations(), rotaryPositions()})
        for (const Declaration<RotaryParameters>& declaration : declarations)
            if (auto why = refuse(declaration, declaration.get(parameters)))
                return why;
    if (auto why = refuseDimension(parameters))
        return why;
    if (auto why = refuseFactor(parameters))
        return why;
    if (const auto refuseScaling = ruleOf(parameters.scaling).refuse)
        if (auto why = refuseScaling(parameters))
            return why;
    if (parameters.vectors != HeadVectors::Given)
        return std::nullopt;
    if (auto why = refuseVector(parameters.givenQuery, "query", parameters.headSize))
        return why;
    return refuseVector(parameters.givenKey, "key", parameters.headSize);
}

namespace {

void doubtBase(const RotaryParameters& p, std::vector<Message>& doubts) {
    if (p.base < 1)
        doubts.push_back(
            {POSISCOPE_TR_NOOP("core", "a base below 1 makes later pairs faster, not slower"), {}});
    if (p.base == 1)
        doubts.push_back({POSISCOPE_TR_NOOP("core", "with base 1 all pairs have the same frequency"), {}});
}

}  // namespace

std::vector<Message> doubtsOf(const RotaryParameters& parameters) {
    std::vector<Message> doubts;
    doubtBase(parameters, doubts);
    if (parameters.scaling != RotaryScaling::None && factorOf(parameters) < 1)
        doubts.push_back({POSISCOPE_TR_NOOP("core", "a factor below 1 shortens the context length"), {}});
    if (const auto doubt = ruleOf(parameters.scaling).doubt)
        doubt(parameters, doubts);
    return doubts;
}

namespace {

constexpr double kMostHeadSize = 4096;
constexpr double kMostPositions = 1 << 24;
constexpr double kMostFactor = 1e6;

bool isDynamic(const RotaryParameters& p) {
    return p.scaling == RotaryScaling::Dynamic;
}
bool isYarn(const RotaryParameters& p) {
    return p.scaling == RotaryScaling::Yarn;
}
bool isLlama3(const RotaryParameters& p) {
    return p.scaling == RotaryScaling::Llama3;
}
bool hasFactor(const RotaryParameters& p) {
    return p.scaling != RotaryScaling::None;
}
bool dependsOnSequence(const RotaryParameters& p) {
    return isDynamic(p) || p.scaling == RotaryScaling::LongRope;
}
bool hasAttentionFactor(const RotaryParameters& p) {
    return isYarn(p) || p.scaling == RotaryScaling::LongRope;
}
bool hasNoRotaryDimension(const RotaryParameters& p) {
    return p.rotaryDimension == 0;
}
bool isRandom(const RotaryParameters& p) {
    return p.vectors == HeadVectors::Random;
}

/// A number ≥ 0 without a unit, on a logarithmic slider; 0 means \p unset.
ParameterFacts orUnset(std::string_view name, std::string_view option, std::string_view label,
                       std::string_view meaning, double most, double sliderMinimum, std::string_view unset) {
    ParameterFacts facts = realOf(name, option, label, meaning, most, sliderMinimum);
    facts.unset = unset;
    return facts;
}

/// A number of positions; \p least is 0 or 1.
ParameterFacts positions(std::string_view name, std::string_view option, std::string_view label,
                         std::string_view meaning, double least, std::string_view unset = {}) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .unit = POSISCOPE_TR_NOOP("core", "positions"),
            .scale = Scale::Logarithmic,
            .minimum = least,
            .maximum = kMostPositions,
            .sliderMinimum = 1,
            .unset = unset};
}

ParameterFacts headSizeFacts() {
    return {.name = "head size",
            .option = "head-size",
            .label = POSISCOPE_TR_NOOP("core", "head size"),
            .meaning = POSISCOPE_TR_NOOP("core", "Number of channels in one head's query and key."),
            .unit = POSISCOPE_TR_NOOP("core", "channels"),
            .scale = Scale::Logarithmic,
            .minimum = 2,
            .maximum = kMostHeadSize,
            .sliderMinimum = 2,
            .sliderStep = 2};
}

ParameterFacts partialFactorFacts() {
    return {.name = "partial factor",
            .option = "partial-factor",
            .label = POSISCOPE_TR_NOOP("core", "rotary share"),
            .meaning = POSISCOPE_TR_NOOP(
                "core", "Fraction of the head's channels that rotate; the others are unchanged."),
            .whole = false,
            .minimumExcluded = true,
            .maximum = 1,
            .sliderMinimum = 0.05,
            .sliderStep = 0.05,
            .advanced = true};
}

ParameterFacts rotaryDimensionFacts() {
    return {.name = "rotary dimension",
            .option = "rotary-dimension",
            .label = POSISCOPE_TR_NOOP("core", "rotary dimension"),
            .meaning = POSISCOPE_TR_NOOP("core", "How many channels rotate, counted from the first."),
            .unit = POSISCOPE_TR_NOOP("core", "channels"),
            .maximum = kMostHeadSize,
            .sliderStep = 2,
            .unset = POSISCOPE_TR_NOOP("core", "from rotary share"),
            .advanced = true};
}

ParameterFacts seedFacts() {
    return {.name = "query and key seed",
            .option = "query-key-seed",
            .label = POSISCOPE_TR_NOOP("core", "seed"),
            .meaning = POSISCOPE_TR_NOOP("core", "Seed of the random query and key."),
            .maximum = 9999,
            .advanced = true};
}

/// The parameters of the pairs and their frequencies.
Declarations<RotaryParameters> ofPairs() {
    return {
        declare<&RotaryParameters::headSize>(headSizeFacts()),
        declare<&RotaryParameters::partialFactor>(partialFactorFacts(), hasNoRotaryDimension),
        declare<&RotaryParameters::rotaryDimension>(rotaryDimensionFacts()),
        declare<&RotaryParameters::base>(
            baseOf("rotary base", "rotary-base", POSISCOPE_TR_NOOP("core", "base (rope_theta)"),
                   POSISCOPE_TR_NOOP("core", "Wavelengths run from 2π to about 2π·base positions."), 1e12)),
        declare<&RotaryParameters::pairing>(
            choiceOf("pairing", "pairing", POSISCOPE_TR_NOOP("core", "pairing"),
                     POSISCOPE_TR_NOOP("core", "Which two channels rotate together."), kRotaryPairings)),
    };
}

Declarations<RotaryParameters> ofScaling() {
    return {
        declare<&RotaryParameters::scaling>(
            choiceOf("rotary scaling", "rotary-scaling", POSISCOPE_TR_NOOP("core", "scaling"),
                     POSISCOPE_TR_NOOP("core", "How the frequencies are changed for longer sequences."),
                     rotaryScalings())),
        declare<&RotaryParameters::factor>(
            orUnset("scaling factor", "scaling-factor", POSISCOPE_TR_NOOP("core", "factor"),
                    POSISCOPE_TR_NOOP("core",
                                      "Factor by which the context length grows; α in NTK-aware scaling."),
                    kMostFactor, 1, POSISCOPE_TR_NOOP("core", "target / trained length")),
            hasFactor),
        declare<&RotaryParameters::trainedLength>(positions(
            "rotary trained length", "rotary-trained-length", POSISCOPE_TR_NOOP("core", "trained length"),
            POSISCOPE_TR_NOOP("core", "Number of positions seen in training, before any scaling."), 1)),
        declare<&RotaryParameters::targetLength>(
            positions("target length", "target-length", POSISCOPE_TR_NOOP("core", "target length"),
                      POSISCOPE_TR_NOOP("core", "Number of positions the model will be used for."), 1)),
        declare<&RotaryParameters::sequenceLength>(
            positions("sequence length", "sequence-length", POSISCOPE_TR_NOOP("core", "sequence length"),
                      POSISCOPE_TR_NOOP(
                          "core", "Number of positions read so far; dynamic NTK and LongRoPE depend on it."),
                      0, POSISCOPE_TR_NOOP("core", "up to the trained length")),
            dependsOnSequence),
    };
}

Declarations<RotaryParameters> ofYarn() {
    return {
        declare<&RotaryParameters::betaFast>(
            orUnset("beta fast", "beta-fast", POSISCOPE_TR_NOOP("core", "β fast"),
                    POSISCOPE_TR_NOOP(
                        "core",
                        "Pairs with more turns than this within the trained length keep their frequency."),
                    kMostFactor, 0.1, "32"),
            isYarn),
        declare<&RotaryParameters::betaSlow>(
            orUnset(
                "beta slow", "beta-slow", POSISCOPE_TR_NOOP("core", "β slow"),
                POSISCOPE_TR_NOOP(
                    "core", "Pairs with fewer turns than this within the trained length are interpolated."),
                kMostFactor, 0.1, "1"),
            isYarn),
        declare<&RotaryParameters::truncate>(
            choiceOf(
                "truncate", "truncate", POSISCOPE_TR_NOOP("core", "ramp at whole pairs"),
                POSISCOPE_TR_NOOP("core", "Whether the ends of the ramp are rounded to whole pair indices."),
                kSwitch),
            isYarn),
        declare<&RotaryParameters::mscale>(
            orUnset("mscale", "mscale", POSISCOPE_TR_NOOP("core", "mscale"),
                    POSISCOPE_TR_NOOP("core",
                                      "With mscale_all_dim, the attention factor is the temperature for "
                                      "mscale divided by that for mscale_all_dim."),
                    100, 0.01, POSISCOPE_TR_NOOP("core", "not given")),
            isYarn),
        declare<&RotaryParameters::mscaleAllDim>(
            orUnset("mscale_all_dim", "mscale-all-dim", POSISCOPE_TR_NOOP("core", "mscale_all_dim"),
                    POSISCOPE_TR_NOOP("core",
                                      "With mscale, the attention factor is the temperature for mscale "
                                      "divided by that for mscale_all_dim."),
                    100, 0.01, POSISCOPE_TR_NOOP("core", "not given")),
            isYarn),
        declare<&RotaryParameters::attentionFactor>(
            orUnset(
                "attention factor", "attention-factor", POSISCOPE_TR_NOOP("core", "attention factor"),
                POSISCOPE_TR_NOOP(
                    "core", "This factor multiplies sines and cosines; its square multiplies the scores."),
                1000, 0.01, POSISCOPE_TR_NOOP("core", "from the scaling formula")),
            hasAttentionFactor),
    };
}

Declarations<RotaryParameters> ofLlama3() {
    return {
        declare<&RotaryParameters::lowFrequencyFactor>(
            above0(
                "low frequency factor", "low-frequency-factor",
                POSISCOPE_TR_NOOP("core", "low frequency factor"),
                POSISCOPE_TR_NOOP(
                    "core",
                    "Pairs with fewer turns than this within the trained length are slowed by the factor."),
                kMostFactor, 0.1),
            isLlama3),
        declare<&RotaryParameters::highFrequencyFactor>(
            above0("high frequency factor", "high-frequency-factor",
                   POSISCOPE_TR_NOOP("core", "high frequency factor"),
                   POSISCOPE_TR_NOOP(
                       "core",
                       "Pairs with more turns than this within the trained length keep their frequency."),
                   kMostFactor, 0.1),
            isLlama3),
    };
}

Declarations<RotaryParameters> ofXpos() {
    return {
        declare<&RotaryParameters::xposBase>(orUnset(
            "xPos scale base", "xpos-scale-base", POSISCOPE_TR_NOOP("core", "xPos scale base"),
            POSISCOPE_TR_NOOP(
                "core",
                "Base of xPos, 512 in the paper. The term of pair i in a score is multiplied by ζᵢ^(Δ/base) "
                "with ζᵢ = (2i/d + 0.4)/1.4 and Δ = query − key. Use it only with causal attention."),
            1000000, 64, POSISCOPE_TR_NOOP("core", "no xPos"))),
    };
}

Declarations<RotaryParameters> ofVectors() {
    return {
        declare<&RotaryParameters::vectors>(
            choiceOf("query and key", "query-key", POSISCOPE_TR_NOOP("core", "q and k"),
                     POSISCOPE_TR_NOOP("core", "The query and key used for the scores."), kHeadVectors)),
        declare<&RotaryParameters::seed>(seedFacts(), isRandom),
    };
}

Declarations<RotaryParameters> ofArithmetic() {
    return {
        declare<&RotaryParameters::positionsIn>(
            choiceOf("rotary positions in", "rotary-positions-in", POSISCOPE_TR_NOOP("core", "positions in"),
                     POSISCOPE_TR_NOOP("core", "The type that positions are cast to."), kPrecisions)),
        declare<&RotaryParameters::frequenciesIn>(choiceOf(
            "rotary frequencies in", "rotary-frequencies-in", POSISCOPE_TR_NOOP("core", "frequencies in"),
            POSISCOPE_TR_NOOP("core", "The type that inverse frequencies are cast to."), kPrecisions)),
        declare<&RotaryParameters::resultsIn>(choiceOf(
            "rotary results in", "rotary-results-in", POSISCOPE_TR_NOOP("core", "sine and cosine in"),
            POSISCOPE_TR_NOOP("core", "The type that sines and cosines are cast to."), kPrecisions)),
    };
}

const Declarations<RotaryParameters>& all() {
    static const auto declarations =
        joined<RotaryParameters>({ofPairs(), ofScaling(), advanced(ofYarn()), advanced(ofLlama3()),
                                  ofVectors(), advanced(ofXpos()), advanced(ofArithmetic())});
    return declarations;
}

}  // namespace

std::span<const Declaration<RotaryParameters>> rotaryDeclarations() {
    return all();
}

std::span<const Declaration<RotaryParameters>> rotaryPositions() {
    static const Declarations<RotaryParameters> positions{
        declare<&RotaryParameters::length>(lengthFacts()),
        declare<&RotaryParameters::firstPosition>(firstPositionFacts()),
    };
    return positions;
}

const Declaration<RotaryParameters>* findRotary(std::string_view option) {
    return findOption(rotaryDeclarations(), option);
}

std::int64_t rotaryDimensionOf(const RotaryParameters& parameters) {
    if (parameters.rotaryDimension != 0)
        return parameters.rotaryDimension;
    return static_cast<std::int64_t>(
        std::trunc(static_cast<double>(parameters.headSize) * parameters.partialFactor));
}

std::int64_t pairedChannels(const RotaryParameters& parameters) {
    return parameters.scaling == RotaryScaling::Proportional ? parameters.headSize
                                                             : rotaryDimensionOf(parameters);
}

double factorOf(const RotaryParameters& parameters) {
    if (parameters.factor != 0)
        return parameters.factor;
    return static_cast<double>(parameters.targetLength) / static_cast<double>(parameters.trainedLength);
}

}  // namespace posiscope
