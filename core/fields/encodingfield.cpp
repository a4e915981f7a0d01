// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/encodingfield.h"

#include <utility>

namespace posiscope {

EncodingField::EncodingField(std::shared_ptr<const Sinusoidal> encoding) : m_encoding(std::move(encoding)) {}

Extent EncodingField::extent() const {
    return {m_encoding->rows(), m_encoding->columns()};
}

double EncodingField::cell(std::int64_t row, std::int64_t column) const {
    return m_encoding->value(m_encoding->firstPosition() + row, column);
}

void EncodingField::means(const Window& window, const Pixels<float>& pixels) const {
    samples(window, pixels);
}

void EncodingField::means(const Window&, const Pixels<double>&) const {}

}  // namespace posiscope
