// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/fieldof.h"

#include "core/fields/encodingfield.h"
#include "core/fields/tabulatedfield.h"
#include "core/fields/tabulatedsimilarity.h"

namespace posiscope {

std::shared_ptr<const Field> encodingFieldOf(const std::shared_ptr<const Encoding>& encoding) {
    if (auto tabulated = std::dynamic_pointer_cast<const Tabulated>(encoding))
        return std::make_shared<const TabulatedField>(std::move(tabulated));
    return std::make_shared<const EncodingField>(std::dynamic_pointer_cast<const Sinusoidal>(encoding));
}

std::shared_ptr<const Field> similarityFieldOf(const std::shared_ptr<const Encoding>& encoding,
                                               Measure measure) {
    if (auto tabulated = std::dynamic_pointer_cast<const Tabulated>(encoding))
        return std::make_shared<const TabulatedSimilarity>(std::move(tabulated), measure);
    return std::make_shared<const SimilarityField>(std::dynamic_pointer_cast<const Sinusoidal>(encoding),
                                                   measure);
}

}  // namespace posiscope
