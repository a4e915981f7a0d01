// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/attention/projectionkind.h"
#include "core/parameters/declaration.h"
#include "core/parameters/parameters.h"
#include "core/positions/coordinates.h"

namespace posiscope {

class Encoding;
class Table;

/// How a position's row PE is merged with a word's row x; a and b are the weights of the two.
enum class Merge {
    Add,              ///< a·x + b·PE, as in the Transformer
    Multiply,         ///< (a·x)⊙(b·PE)
    MultiplyOnePlus,  ///< (a·x)⊙(1 + b·PE), as bert4keras does today
    Concatenate,      ///< [a·x ‖ b·PE], twice as wide
    PositionOnly      ///< b·PE
};

/// A sentence, the positions of its words, and its processing into a transformer's input.
struct InputWords {
    std::string sentence = "[cls] 我 爱 中 华 [sep]";
    PositionIds ids{};
    bool labels = false;             ///< the views label positions with the tokens
    std::int64_t seed = 1;           ///< of the word vectors, and of dropout
    std::int64_t trainingSteps = 0;  ///< of random word vectors, to predict their neighbours
    bool scaled = true;              ///< word vectors × √d_model
    Merge merge = Merge::Add;
    double wordWeight = 1;
    double positionWeight = 1;
    double dropout = 0.1;
    ProjectionKind projection = ProjectionKind::Identity;  ///< of queries and keys
    double phase = 0.5;                                    ///< radians, of ProjectionKind::Phase

    bool operator==(const InputWords&) const = default;
};

/// The parameters that are numbers or choices, in the order in which the program presents them. The sentence
/// and the ids are text.
std::span<const Declaration<InputWords>> wordsDeclarations();

inline constexpr std::string_view kSentenceOption = "sentence";
inline constexpr std::string_view kIdsOption = "position-ids";
inline constexpr std::string_view kWordVectorsOption = "word-vectors";

/// Why \p words are invalid for any encoding; std::nullopt if they are valid.
std::optional<Message> refuse(const InputWords& words);

/// Why the encoding of \p parameters cannot be placed at the position ids of \p words: the ids contradict the
/// first position, ask a table for a fraction, or are too many to gather.
std::optional<Message> refuse(const InputWords& words, const Parameters& parameters);

/// The sentence and the position ids; numbers and choices are in wordsDeclarations().
std::span<const TextDeclaration<InputWords>> wordsTexts();

struct PipelineInputs {
    InputWords words;
    std::shared_ptr<const Encoding> encoding;  ///< of any scheme
    std::shared_ptr<const Table> vectors;      ///< the table to take W from; null: W is random

    bool operator==(const PipelineInputs&) const = default;
};

}  // namespace posiscope
