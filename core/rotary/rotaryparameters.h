// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/parameters/declaration.h"
#include "core/parameters/variant.h"

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
     POSISCOPE_TR_NOOP("core", "All components of q and k are 1: the score is twice the kernel g(Δ).")},
    {"random", POSISCOPE_TR_NOOP("core", "random"),
     POSISCOPE_TR_NOOP("core", "q and k are drawn independently from N(0, 1).")},
    {"given", POSISCOPE_TR_NOOP("core", "given numbers"),
     POSISCOPE_TR_NOOP("core", "You enter the numbers of q and k.")},
}};

/// Which two channels of a head form a pair; n is the number of pairs.
enum class RotaryPairing {
    HalfSplit,   ///< (i, i + n): GPT-NeoX, Hugging Face's Llama family, fairseq
    Interleaved  ///< (2i, 2i + 1): RoFormer, GPT-J, Meta's Llama, DeepSeek
};

/// How inverse frequencies are changed for sequences longer than the trained length.
enum class RotaryScaling {
    None,
    Linear,       ///< position interpolation
    Dynamic,      ///< a base that grows with the sequence
    NtkAware,     ///< a larger base, independent of the sequence
    Yarn,         ///< keeps fast pairs, interpolates slow ones, with a ramp between; and a temperature
    LongRope,     ///< a separate factor for every pair
    Llama3,       ///< as YaRN, with a ramp over wavelengths
    Proportional  ///< slow pairs do not rotate at all
};

/// The query and the key that scores are shown for.
enum class HeadVectors {
    Ones,    ///< q = k = 1
    Random,  ///< both N(0, 1)
    Given
};

/// All parameters of a rotary encoding (Su et al. 2021, arXiv 2104.09864) of one attention head. Where a
/// comment says "0: …", 0 means that the number is not given.
struct RotaryParameters {
    std::int64_t headSize = 128;
    double partialFactor = 1;          ///< share of the head that is rotated
    std::int64_t rotaryDimension = 0;  ///< channels that are rotated; 0: partialFactor of the head size
    double base = 10000;
    RotaryPairing pairing = RotaryPairing::HalfSplit;
    RotaryScaling scaling = RotaryScaling::None;
    double factor = 4;                    ///< α of NTK-aware; 0: target over trained length
    std::int64_t trainedLength = 4096;    ///< original_max_position_embeddings
    std::int64_t targetLength = 16384;    ///< max_position_embeddings
    std::int64_t sequenceLength = 16384;  ///< of the current input; 0: no longer than trained
    double betaFast = 32;                 ///< turns in the trained length; 0: 32
    double betaSlow = 1;                  ///< likewise; 0: 1
    bool truncate = true;                 ///< the ramp begins and ends at whole pair indices
    double mscale = 0;                    ///< 0: not given
    double mscaleAllDim = 0;              ///< 0: not given
    double attentionFactor = 0;           ///< 0: by the formula of the scaling
    double lowFrequencyFactor = 1;        ///< of Llama 3
    double highFrequencyFactor = 4;       ///< of Llama 3
    std::vector<double> shortFactors{};   ///< of LongRoPE, one a pair; empty: all 1
    std::vector<double> longFactors{};    ///< the same for the long factors
    double xposBase = 0;                  ///< xPos: scale_base of the decay; 0: none
    HeadVectors vectors = HeadVectors::Ones;
    std::int64_t seed = 1;
    std::vector<double> givenQuery{};  ///< head size numbers, of HeadVectors::Given
    std::vector<double> givenKey{};
    std::int64_t length = 200;                   ///< positions shown …
    std::int64_t firstPosition = 0;              ///< … from this one on
    Precision positionsIn = Precision::Float32;  ///< the types of an implementation that rounds
    Precision frequenciesIn = Precision::Float32;
    Precision resultsIn = Precision::Float32;

    bool operator==(const RotaryParameters&) const = default;
};

/// The parameters that are numbers or choices, in the order in which the program presents them. The lists are
/// in rotaryTexts().
std::span<const Declaration<RotaryParameters>> rotaryDeclarations();

/// Length and first position, shared by all schemes with rows.
std::span<const Declaration<RotaryParameters>> rotaryPositions();

/// The declaration in rotaryDeclarations() whose option is \p option, or null.
const Declaration<RotaryParameters>* findRotary(std::string_view option);

/// The rotary dimension D: as given, or the head size times the partial factor, truncated (Hugging Face).
std::int64_t rotaryDimensionOf(const RotaryParameters& parameters);

/// The number of paired channels: D; for RotaryScaling::Proportional the whole head.
std::int64_t pairedChannels(const RotaryParameters& parameters);

/// The scaling factor: as given, or target over trained length.
double factorOf(const RotaryParameters& parameters);

/// Why these parameters do not define a rotary encoding; std::nullopt if they do. Checks each value first,
/// then their combination.
std::optional<Message> refuse(const RotaryParameters& parameters);

/// Warnings about settings that are allowed but probably a mistake; most are also warnings of Hugging Face.
/// \pre refuse(parameters) returns std::nullopt.
std::vector<Message> doubtsOf(const RotaryParameters& parameters);

}  // namespace posiscope
