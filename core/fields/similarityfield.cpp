// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/similarityfield.h"

#include <utility>

namespace posiscope {

SimilarityField::SimilarityField(std::shared_ptr<const Sinusoidal> encoding, Measure measure)
    : m_encoding(std::move(encoding)), m_measure(measure) {}

Extent SimilarityField::extent() const {
    return {m_encoding->rows(), m_encoding->rows()};
}

double SimilarityField::cell(std::int64_t row, std::int64_t column) const {
    double sum = 0;
    for (std::int64_t j = 0; j < m_encoding->columns(); ++j)
        sum += m_encoding->value(m_encoding->firstPosition() + row, j) *
               m_encoding->value(m_encoding->firstPosition() + column, j);
    return sum;
}

void SimilarityField::means(const Window& window, const Pixels<float>& pixels) const {
    samples(window, pixels);
}

void SimilarityField::means(const Window&, const Pixels<double>&) const {}

Bounds SimilarityField::bounds() const {
    const double n = static_cast<double>(m_encoding->columns()) / 2;
    return {-n, n};
}

}  // namespace posiscope
