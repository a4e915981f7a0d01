// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/encodinginpage.h"

#include "core/analysis/similarityscale.h"
#include "core/fields/bitsfield.h"
#include "core/fields/encodingfield.h"
#include "core/fields/range.h"
#include "core/fields/similarityfield.h"

namespace posiscope {

EncodingInPage::EncodingInPage() : m_encoding(std::make_shared<const Sinusoidal>(Parameters{})) {
    m_place.encoding = m_encoding;
}

std::optional<Message> EncodingInPage::take(std::string_view lines) {
    Parameters wanted;
    if (auto why = readLines(lines, parameterDeclarations(), wanted))
        return why;
    if (auto why = refuse(wanted))
        return why;
    if (wanted == m_encoding->parameters())
        return std::nullopt;
    m_encoding = std::make_shared<const Sinusoidal>(wanted);
    m_place.encoding = m_encoding;
    forget();
    return std::nullopt;
}

void EncodingInPage::forget() {
    m_matrix.reset();
    m_bits.reset();
    m_similarities = {};
    m_cellReach = {};
    m_diagonals.reset();
    m_hands.clear();
}

const Field& EncodingInPage::matrix() {
    if (!m_matrix)
        m_matrix = std::make_unique<const EncodingField>(m_encoding);
    return *m_matrix;
}

const Field& EncodingInPage::bits() {
    if (!m_bits)
        m_bits = std::make_unique<const BitsField>(m_encoding->firstPosition(), m_encoding->rows());
    return *m_bits;
}

const Field& EncodingInPage::similarities(Measure measure) {
    auto& field = m_similarities[static_cast<std::size_t>(measure)];
    if (!field)
        field = std::make_unique<const SimilarityField>(m_encoding, measure);
    return *field;
}

const DiagonalMeans& EncodingInPage::diagonals() {
    if (!m_diagonals)
        m_diagonals = std::make_unique<const DiagonalMeans>(*m_encoding);
    return *m_diagonals;
}

const std::vector<Hand>& EncodingInPage::hands() {
    if (m_hands.empty())
        m_hands = posiscope::hands(*m_encoding);
    return m_hands;
}

/// The range of the single cells.
const Bounds& EncodingInPage::cellReach(Measure measure) {
    auto& reach = m_cellReach[static_cast<std::size_t>(measure)];
    if (!reach && kernel().whole()) {
        reach = kernelReach(kernel(), measure, m_encoding->rows());
    } else if (!reach) {
        const Bounds range = rangeOf(similarities(measure));
        reach = scaleOver(range.least, range.greatest);
    }
    return *reach;
}

Bounds EncodingInPage::similarityScale(Measure measure, double pitch) {
    if (pitch <= 1)
        return cellReach(measure);
    return averagedReach({.field = similarities(measure),
                          .kernel = kernel(),
                          .measure = measure,
                          .dModel = m_encoding->columns(),
                          .unaveraged = cellReach(measure)},
                         pitch);
}

}  // namespace posiscope
