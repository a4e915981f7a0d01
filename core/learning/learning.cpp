// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/learning.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/schemes/learned.h"

namespace posiscope {
namespace {

constexpr double kSpread =
    1.2;  ///< the largest singular value of a random matrix may slightly exceed σ(√n + √d)

/// An upper bound of the largest eigenvalue of P·Pᵀ and of its target.
double weightBound(const LearningSettings& settings) {
    const double side =
        std::sqrt(static_cast<double>(settings.trained)) + std::sqrt(static_cast<double>(settings.dModel));
    const double wanted = nearnessBound(settings.band, settings.trained);
    return std::max(wanted, kSpread * std::pow(settings.sigma * side, 2));
}

}  // namespace

LearningSettings learningSettings(const Parameters& parameters) {
    return {.rows = parameters.tableRows,
            .trained = std::min(parameters.trainedLength, parameters.tableRows),
            .dModel = parameters.dModel,
            .band = parameters.band,
            .sigma = parameters.sigma,
            .seed = parameters.seed};
}

Learning::Learning(const Parameters& parameters)
    : m_settings(learningSettings(parameters)),
      m_start(initialTable(parameters)),
      m_rows(m_settings.trained, m_settings.dModel),
      m_rate(std::pow(static_cast<double>(m_settings.trained), 2) / (8 * weightBound(m_settings))) {
    for (std::int64_t r = 0; r < m_settings.trained; ++r)
        m_start->readRow(r, 0, {m_rows.row(r).data(), static_cast<std::size_t>(m_settings.dModel)});
    m_slope = nearnessSlope(m_rows, m_settings.band);
    m_losses.push_back(m_slope.loss);
}

void Learning::step() {
    m_rows -= m_rate * m_slope.gradient;
    m_slope = nearnessSlope(m_rows, m_settings.band);
    m_losses.push_back(m_slope.loss);
}

LearningState Learning::state() const {
    const auto columns = static_cast<std::size_t>(m_settings.dModel);
    std::vector<double> numbers(static_cast<std::size_t>(m_settings.rows) * columns);
    std::copy_n(m_rows.data(), m_rows.size(), numbers.begin());
    for (std::int64_t r = m_settings.trained; r < m_settings.rows; ++r)
        m_start->readRow(r, 0, std::span(numbers).subspan(static_cast<std::size_t>(r) * columns, columns));
    return {m_settings, steps(), Table::of(m_settings.rows, m_settings.dModel, std::move(numbers)), m_losses};
}

}  // namespace posiscope
