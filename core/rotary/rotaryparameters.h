// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/parameters/declaration.h"
#include "core/parameters/variant.h"

namespace posiscope {

/// Which two channels of a head make a pair, n pairs.
enum class RotaryPairing {
    HalfSplit,   ///< (i, i + n): GPT-NeoX, Hugging Face's Llama family, fairseq
    Interleaved  ///< (2i, 2i + 1): RoFormer, GPT-J, Meta's Llama, DeepSeek
};

/// How inverse frequencies are changed for sequences longer than the trained ones.
enum class RotaryScaling {
    None,
    Linear,       ///< position interpolation
    Dynamic,      ///< a base that grows with the sequence
    NtkAware,     ///< a base that is larger once and for all
    Yarn,         ///< fast pairs kept, slow ones interpolated, a ramp between; and a temperature
    LongRope,     ///< a factor of its own for every pair
    Llama3,       ///< as YaRN, with a ramp over wavelengths
    Proportional  ///< slow pairs do not turn at all
};

/// The query and the key that scores are shown for.
enum class HeadVectors {
    Ones,    ///< q = k = 1
    Random,  ///< both N(0, 1)
    Given
};

/// Everything a rotary encoding (Su et al. 2021, arXiv 2104.09864) of one attention head depends on.
/// A number that is 0 where the comment says "0: …" is not given.
struct RotaryParameters {
    std::int64_t headSize = 128;
    double partialFactor = 1;          ///< share of the head that turns
    std::int64_t rotaryDimension = 0;  ///< channels that turn; 0: partialFactor of the head size
    double base = 10000;
    RotaryPairing pairing = RotaryPairing::HalfSplit;
    RotaryScaling scaling = RotaryScaling::None;
    double factor = 4;                    ///< α of NTK-aware; 0: target over trained length
    std::int64_t trainedLength = 4096;    ///< original_max_position_embeddings
    std::int64_t targetLength = 16384;    ///< max_position_embeddings
    std::int64_t sequenceLength = 16384;  ///< of what is read now; 0: no longer than trained
    double betaFast = 32;                 ///< turns in the trained length; 0: 32
    double betaSlow = 1;                  ///< likewise; 0: 1
    bool truncate = true;                 ///< the ramp begins and ends at whole pairs
    double mscale = 0;                    ///< 0: not given
    double mscaleAllDim = 0;              ///< 0: not given
    double attentionFactor = 0;           ///< 0: by the formula of the scaling
    double lowFrequencyFactor = 1;        ///< of Llama 3
    double highFrequencyFactor = 4;       ///< of Llama 3
    std::vector<double> shortFactors{};   ///< of LongRoPE, one a pair; empty: all 1
    std::vector<double> longFactors{};    ///< likewise
    HeadVectors vectors = HeadVectors::Ones;
    std::int64_t seed = 1;
    std::vector<double> givenQuery{};  ///< head size numbers, of HeadVectors::Given
    std::vector<double> givenKey{};
    std::int64_t length = 200;                   ///< positions looked at …
    std::int64_t firstPosition = 0;              ///< … from this one on
    Precision positionsIn = Precision::Float32;  ///< the types of a code that rounds on its way
    Precision frequenciesIn = Precision::Float32;
    Precision resultsIn = Precision::Float32;

    bool operator==(const RotaryParameters&) const = default;
};

/// What of it is a number or a choice, in the order people meet it; the lists are kept beside them.
std::span<const Declaration<RotaryParameters>> rotaryDeclarations();

/// Length and first position, which are declared alike for the schemes with rows.
std::span<const Declaration<RotaryParameters>> rotaryPositions();

/// The one of rotaryDeclarations() whose option is \p option, or null.
const Declaration<RotaryParameters>* findRotary(std::string_view option);

/// The rotary dimension D: as given, or the head size times the partial factor, cut off (Hugging Face).
std::int64_t rotaryDimensionOf(const RotaryParameters& parameters);

/// How many channels are paired: D, of RotaryScaling::Proportional the whole head.
std::int64_t pairedChannels(const RotaryParameters& parameters);

/// The scaling factor: as given, or target over trained length.
double factorOf(const RotaryParameters& parameters);

/// Why these parameters are no rotary encoding, or nothing if they are: first each value by itself, then
/// their combination.
std::optional<Message> refuse(const RotaryParameters& parameters);

/// What is allowed and still likely to be a mistake, mostly what Hugging Face warns of.
/// \pre refuse(parameters) finds nothing wrong.
std::vector<Message> doubtsOf(const RotaryParameters& parameters);

}  // namespace posiscope
