// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/tables/bounds.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

class Pipeline;
struct PipelineInputs;

/// The four products of content and position and their sum, with measures of their dependence on positions.
class ScoreTerms {
public:
    static constexpr std::size_t kTerms = 5;
    static constexpr std::size_t kPositions = 3;  ///< PE·PE
    static constexpr std::size_t kSum = 4;

    /// One term, or the sum.
    struct Term {
        RowMatrix scores;
        double spread = 0;     ///< on a diagonal, see unevenness()
        double asymmetry = 0;  ///< see asymmetry()
    };

    ScoreTerms() = default;
    ScoreTerms(const Pipeline& pipeline, const PipelineInputs& inputs);

    static const char* name(std::size_t term);
    const Term& operator[](std::size_t term) const { return m_terms[term]; }
    /// The common range of their colours.
    const Bounds& scale() const { return m_scale; }

    bool depends(std::size_t term) const;      ///< on more than the difference of positions
    bool isSymmetric(std::size_t term) const;  ///< the same for Δ and −Δ

private:
    void take(std::size_t term, const Eigen::MatrixXd& scores);

    std::array<Term, kTerms> m_terms;
    Bounds m_scale{-1, 1};
};

}  // namespace posiscope
