// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/words/embedding.h"

namespace posiscope {

/// Sentences with more distinct words are not trained, because a step costs about the cube of their number.
inline constexpr std::int64_t kMostTrainedWords = 64;
inline constexpr std::int64_t kMostWordSteps = 500;

/// W after \p steps of training to predict, from each word of the sentence, the words next to it (skip-gram
/// with a window of one and the full softmax; Mikolov et al. 2013):
///   loss(W, C) = −Σ_a Σ_b P(b | a)·log softmax_b(w_a·C) + λ/2·(|W|² + |C|²),
/// P(b | a) being the share of b among the neighbours of a. Plain gradient descent from \p start and C = 0 at
/// the rate 0.3, λ = 0.05, without randomness. Words with the same neighbours converge to the same row,
/// because their initial difference decays.
/// \pre at most kMostTrainedWords words, finite rows
RowMatrix trainedOnNeighbours(const Vocabulary& vocabulary, const RowMatrix& start, std::int64_t steps);

}  // namespace posiscope
