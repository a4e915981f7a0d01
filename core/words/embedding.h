// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/schemes/encoding.h"
#include "core/tables/table.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

struct InputWords;

/// The distinct words of a sentence in the order of their first occurrence, and the word of each token.
struct Vocabulary {
    std::vector<std::string> words;
    std::vector<std::int64_t> wordOf;  ///< of each token, an index into words

    std::int64_t tokens() const { return static_cast<std::int64_t>(wordOf.size()); }
    std::int64_t size() const { return static_cast<std::int64_t>(words.size()); }
};

Vocabulary vocabularyOf(const std::vector<std::string>& tokens);

/// tokens × words: row k is 1 in the column of its word, 0 elsewhere.
RowMatrix oneHot(const Vocabulary& vocabulary);

/// W, words × \p dModel: seeded random N(0, 1/d_model), so that √d_model·W has unit variance. A row depends
/// only on the seed and the word's spelling, so it is the same in every sentence.
RowMatrix wordVectors(const Vocabulary& vocabulary, std::int64_t dModel, std::int64_t seed);

/// W, words × columns of \p table, from the rows of a trained table. A word written #k takes row k; any other
/// takes the row of its index among the distinct words of the sentence. NaN if there is no such row.
RowMatrix wordVectors(const Vocabulary& vocabulary, const Table& table);

/// oneHot(vocabulary)·\p w, tokens × d_model: the product picks the row of each word.
RowMatrix lookedUp(const Vocabulary& vocabulary, const RowMatrix& w);

/// PE of \p count rows from position \p first on, count × d_model; NaN where the scheme has no row.
RowMatrix positionRows(const Encoding& encoding, std::int64_t first, std::int64_t count);

/// \p x and \p pe, both n × d, merged with the weights of \p words: n × d, or n × 2d if concatenated.
RowMatrix merged(const RowMatrix& x, const RowMatrix& pe, const InputWords& words);

/// Inverted dropout (Srivastava et al. 2014): each number is 0 with probability \p rate in [0, 1), otherwise
/// divided by 1 − rate. The choice depends only on the seed, the row and the column.
RowMatrix droppedOut(const RowMatrix& rows, double rate, std::int64_t seed);

/// Root mean square of all finite numbers, which excludes words without a row.
double rootMeanSquare(const RowMatrix& rows);

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
