// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/attention/projectionkind.h"
#include "core/parameters/declaration.h"
#include "core/parameters/parameters.h"
#include "core/words/positionids.h"

namespace posiscope {

/// How a position's row PE joins a word's row x, a and b being the weights of the two sides.
enum class Merge {
    Add,              ///< a·x + b·PE, as in the Transformer
    Multiply,         ///< (a·x)⊙(b·PE)
    MultiplyOnePlus,  ///< (a·x)⊙(1 + b·PE), as bert4keras does today
    Concatenate,      ///< [a·x ‖ b·PE], twice as wide
    PositionOnly      ///< b·PE
};

/// A sentence, where its words stand, and what becomes of them on the way into a transformer.
struct InputWords {
    std::string sentence = "[cls] 我 爱 中 华 [sep]";
    PositionIds ids;
    bool labels = false;             ///< tokens name the positions in the views
    std::int64_t seed = 1;           ///< of the word vectors, and of dropout
    std::int64_t trainingSteps = 0;  ///< in which random word vectors learn to predict their neighbours
    bool scaled = true;              ///< word vectors × √d_model
    Merge merge = Merge::Add;
    double wordWeight = 1;
    double positionWeight = 1;
    double dropout = 0.1;
    ProjectionKind projection = ProjectionKind::Identity;  ///< of queries and keys
    double phase = 0.5;                                    ///< radians, of ProjectionKind::Phase

    bool operator==(const InputWords&) const = default;
};

/// What of it is a number or a choice, in the order people meet it. The sentence and the ids are text.
std::span<const Declaration<InputWords>> wordsDeclarations();

inline constexpr std::string_view kSentenceOption = "sentence";
inline constexpr std::string_view kIdsOption = "position-ids";
inline constexpr std::string_view kWordVectorsOption = "word-vectors";

/// Why \p words cannot be, whatever the encoding; nothing if they can.
std::optional<Message> refuse(const InputWords& words);

/// Why the encoding of \p parameters cannot stand at the position ids of \p words: the ids would contradict
/// the first position, ask a table for a fraction, or be too many to gather.
std::optional<Message> refuse(const InputWords& words, const Parameters& parameters);

}  // namespace posiscope
