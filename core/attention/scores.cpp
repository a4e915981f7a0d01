// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/scores.h"

#include "core/analysis/pairs.h"
#include "core/schemes/tabulated.h"
#include "core/words/pipeline.h"

namespace posiscope {
namespace {

std::vector<Projection::Columns> pairsOf(const Sinusoidal& waves) {
    std::vector<Projection::Columns> pairs;
    for (const Pair& pair : pairColumns(waves).pairs)
        pairs.emplace_back(pair.sineColumn, pair.cosineColumn);
    return pairs;
}

std::vector<Projection::Columns> neighbours(std::int64_t columns) {
    std::vector<Projection::Columns> pairs;
    for (std::int64_t column = 0; column + 1 < columns; column += 2)
        pairs.emplace_back(column, column + 1);
    return pairs;
}

std::vector<Projection::Columns> pairsOf(const Encoding& encoding) {
    return std::visit(Cases{[](const Sinusoidal* waves) { return pairsOf(*waves); },
                            [](const Tabulated* table) { return neighbours(table->columns()); }},
                      encoding.kind());
}

}  // namespace

Projection projectionOf(const InputWords& words, const Encoding& encoding) {
    switch (words.projection) {
        case ProjectionKind::Phase:
            return Projection::phase(words.phase, pairsOf(encoding));
        case ProjectionKind::Random:
            return Projection::random(encoding.columns(), static_cast<std::uint64_t>(words.seed));
        case ProjectionKind::Identity:
            break;
    }
    return Projection::identity();
}

FourTerms scoresOf(const Pipeline& pipeline, const InputWords& words, const Projection& projection) {
    return fourTerms(words.wordWeight * pipeline.at(Stage::Scaled),
                     words.positionWeight * pipeline.at(Stage::Positions), projection);
}

}  // namespace posiscope
