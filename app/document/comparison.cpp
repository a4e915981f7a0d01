// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/comparison.h"

#include "core/fields/differencefield.h"
#include "core/fields/fieldof.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"
#include "core/words/givenrows.h"

namespace posiscope {

bool compares(const Encoding& encoding, Comparison comparison) {
    // Rows gathered by position ids are not compared, because the sinusoid of the same shape has other
    // positions.
    return showsTable(encoding.parameters()) && comparison != Comparison::Table &&
           ofKind<Gathered>(encoding) == nullptr;
}

std::shared_ptr<const Field> comparedField(const std::shared_ptr<const Encoding>& encoding,
                                           Comparison comparison) {
    if (!compares(*encoding, comparison) || comparison == Comparison::SideBySide)
        return encodingFieldOf(encoding);
    auto sinusoid = encodingFieldOf(sinusoidOfShape(encoding->parameters()));
    if (comparison == Comparison::Sinusoid)
        return sinusoid;
    return std::make_shared<const DifferenceField>(encodingFieldOf(encoding), std::move(sinusoid));
}

}  // namespace posiscope
