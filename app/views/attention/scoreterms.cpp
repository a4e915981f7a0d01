// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/attention/scoreterms.h"

#include <algorithm>
#include <cmath>

#include "app/plots/colourscale.h"
#include "core/attention/scores.h"
#include "core/words/pipeline.h"

namespace posiscope {
namespace {

constexpr double kRounding = 1e-11;  ///< relative to the largest score: smaller differences are rounding
constexpr std::array<const char*, ScoreTerms::kTerms> kNames{"x·x", "x·PE", "PE·x", "PE·PE",
                                                             "(x + PE)·(x + PE)"};

double greatestOf(const RowMatrix& scores) {
    double most = 0;
    for (const double score : scores.reshaped())
        most = std::isfinite(score) ? std::max(most, std::abs(score)) : most;
    return most;
}

}  // namespace

ScoreTerms::ScoreTerms(const Pipeline& pipeline, const PipelineInputs& inputs) {
    const FourTerms terms = scoresOf(pipeline, inputs.words, projectionOf(inputs.words, *inputs.encoding));
    take(0, terms.contentContent);
    take(1, terms.contentPosition);
    take(2, terms.positionContent);
    take(kPositions, terms.positionPosition);
    take(kSum, terms.sum());
    double most = 0;
    for (const Term& term : m_terms)
        most = std::max(most, greatestOf(term.scores));
    m_scale = scaleOver(-most, most);
}

void ScoreTerms::take(std::size_t term, const Eigen::MatrixXd& scores) {
    m_terms[term] = {scores, unevenness(scores), asymmetry(scores)};
}

const char* ScoreTerms::name(std::size_t term) {
    return kNames[term];
}

bool ScoreTerms::depends(std::size_t term) const {
    return !(m_terms[term].spread <= kRounding * m_scale.greatest);
}

bool ScoreTerms::isSymmetric(std::size_t term) const {
    return m_terms[term].asymmetry <= kRounding * m_scale.greatest;
}

}  // namespace posiscope
