// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/pipeline.h"
#include "core/words/sentence.h"

#include <cmath>

namespace posiscope {

Pipeline::Pipeline(const InputWords& words, const Encoding& encoding, const Table* vectors)
    : m_tokens(tokensOf(words.sentence)), m_vocabulary(vocabularyOf(m_tokens)), m_stages(kStages) {
    const auto stage = [this](Stage which) -> RowMatrix& {
        return m_stages[static_cast<std::size_t>(which)];
    };
    stage(Stage::OneHot) = oneHot(m_vocabulary);
    stage(Stage::WordVectors) =
        vectors ? wordVectors(m_vocabulary, *vectors)
                : trainedOnNeighbours(m_vocabulary, wordVectors(m_vocabulary, encoding.columns(), words.seed),
                                      words.trainingSteps);
    stage(Stage::Embedding) = lookedUp(m_vocabulary, at(Stage::WordVectors));
    const double scale = words.scaled ? std::sqrt(static_cast<double>(encoding.columns())) : 1;
    stage(Stage::Scaled) = scale * at(Stage::Embedding);
    stage(Stage::Positions) = positionRows(encoding, encoding.firstPosition(), m_vocabulary.tokens());
    stage(Stage::Merged) = merged(at(Stage::Scaled), at(Stage::Positions), words);
    stage(Stage::DroppedOut) = droppedOut(at(Stage::Merged), words.dropout, words.seed);
}

double Pipeline::cosine(std::int64_t token, std::int64_t other) const {
    const RowMatrix& words = at(Stage::Embedding);
    return words.row(token).dot(words.row(other)) /
           (norm(Stage::Embedding, token) * norm(Stage::Embedding, other));
}

double Pipeline::greatest(std::span<const Stage> stages) const {
    double greatest = 0;
    for (const Stage stage : stages)
        for (const double value : at(stage).reshaped<Eigen::RowMajor>())
            if (std::isfinite(value) && std::abs(value) > greatest)
                greatest = std::abs(value);
    return greatest;
}

}  // namespace posiscope
