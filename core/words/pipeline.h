// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/words/embedding.h"
#include "core/words/words.h"

namespace posiscope {

/// The stages of a transformer's input, in order.
enum class Stage {
    OneHot,       ///< tokens × words
    WordVectors,  ///< W, words × d_model
    Embedding,    ///< one-hot · W: picks rows of W
    Scaled,       ///< × √d_model, or unchanged if scaling is off
    Positions,    ///< PE
    Merged,       ///< words merged with positions
    DroppedOut    ///< the input of the first layer in training
};
inline constexpr int kStages = 7;

/// All matrices between a sentence and the first layer of a transformer:
/// one-hot → × W → × √d_model → merged with PE → dropout (Vaswani et al. 2017, §3.4 and §5.4).
class Pipeline {
public:
    /// \param encoding of any scheme; row k of PE is its row at firstPosition + k
    /// \param vectors a trained table to take W from; without one W is random
    /// \pre refuse(words) returns std::nullopt; vectors are as wide as the encoding.
    Pipeline(const InputWords& words, const Encoding& encoding, const Table* vectors = nullptr);
    explicit Pipeline(const PipelineInputs& inputs)
        : Pipeline(inputs.words, *inputs.encoding, inputs.vectors.get()) {}

    const std::vector<std::string>& tokens() const { return m_tokens; }
    const Vocabulary& vocabulary() const { return m_vocabulary; }
    const RowMatrix& at(Stage stage) const { return m_stages[static_cast<std::size_t>(stage)]; }

    /// The row of \p stage for token \p k: k itself, or in W the row of its word.
    std::int64_t rowOf(Stage stage, std::int64_t token) const {
        return stage == Stage::WordVectors ? m_vocabulary.wordOf[static_cast<std::size_t>(token)] : token;
    }
    /// Length of that row.
    double norm(Stage stage, std::int64_t token) const { return at(stage).row(rowOf(stage, token)).norm(); }

    /// Cosine of the rows of W of two tokens.
    double cosine(std::int64_t token, std::int64_t other) const;

    /// The largest finite magnitude at any of \p stages, for one colour scale common to them.
    double greatest(std::span<const Stage> stages) const;

private:
    std::vector<std::string> m_tokens;
    Vocabulary m_vocabulary;
    std::vector<RowMatrix> m_stages;
};

}  // namespace posiscope
