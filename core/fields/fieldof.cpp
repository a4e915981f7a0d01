// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/fieldof.h"

#include "core/fields/encodingfield.h"
#include "core/fields/tabulatedfield.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

using Made = std::shared_ptr<const Field>;

}  // namespace

std::shared_ptr<const Field> encodingFieldOf(const std::shared_ptr<const Encoding>& encoding) {
    return std::visit(Cases{[&](const Sinusoidal* waves) -> Made {
                                return std::make_shared<const EncodingField>(
                                    std::shared_ptr<const Sinusoidal>(encoding, waves));
                            },
                            [&](const Tabulated* table) -> Made {
                                return std::make_shared<const TabulatedField>(
                                    std::shared_ptr<const Tabulated>(encoding, table));
                            }},
                      encoding->kind());
}

std::shared_ptr<const Field> similarityFieldOf(const std::shared_ptr<const Encoding>& encoding,
                                               Measure measure) {
    return std::visit(Cases{[&](const Sinusoidal* waves) -> Made {
                                return std::make_shared<const SimilarityField>(
                                    std::shared_ptr<const Sinusoidal>(encoding, waves), measure);
                            },
                            [&](const Tabulated* table) -> Made {
                                return std::make_shared<const TabulatedSimilarity>(
                                    std::shared_ptr<const Tabulated>(encoding, table), measure);
                            }},
                      encoding->kind());
}

}  // namespace posiscope
