// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/words/embedding.h"
#include "core/words/pipelineinputs.h"
#include "core/words/words.h"

namespace posiscope {

/// The stages of a transformer's input, in the order they happen.
enum class Stage {
    OneHot,       ///< tokens × words
    WordVectors,  ///< W, words × d_model
    Embedding,    ///< one-hot · W: the rows picked
    Scaled,       ///< × √d_model, or as it was where that is switched off
    Positions,    ///< PE
    Merged,       ///< words and positions
    DroppedOut    ///< what the first layer gets in training
};
inline constexpr int kStages = 7;

/// All matrices between a sentence and the first layer of a transformer:
/// one-hot → × W → × √d_model → merged with PE → dropout (Vaswani et al. 2017, §3.4 and §5.4).
class Pipeline {
public:
    /// \param encoding of any scheme; row k of PE is its row at firstPosition + k
    /// \param vectors a trained table to take W from; without one W is random
    /// \pre refuse(words) finds nothing wrong; vectors are as wide as the encoding.
    Pipeline(const InputWords& words, const Encoding& encoding, const Table* vectors = nullptr);
    explicit Pipeline(const PipelineInputs& inputs)
        : Pipeline(inputs.words, *inputs.encoding, inputs.vectors.get()) {}

    const std::vector<std::string>& tokens() const { return m_tokens; }
    const Vocabulary& vocabulary() const { return m_vocabulary; }
    const RowMatrix& at(Stage stage) const { return m_stages[static_cast<std::size_t>(stage)]; }

    /// The row of \p stage that belongs to token \p k: k itself, or of W the row of its word.
    std::int64_t rowOf(Stage stage, std::int64_t token) const;
    /// Length of that row.
    double norm(Stage stage, std::int64_t token) const;

    /// Cosine of the rows of W of two tokens.
    double cosine(std::int64_t token, std::int64_t other) const;

    /// The largest magnitude at any stage, what one colour scale for all has to span. Only finite numbers
    /// count.
    double greatest() const;

private:
    std::vector<std::string> m_tokens;
    Vocabulary m_vocabulary;
    std::vector<RowMatrix> m_stages;
};

}  // namespace posiscope
