// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/chosenwaves.h"

#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {
namespace {

/// Columns spread over a table.
std::vector<std::int64_t> spreadOf(std::int64_t columns) {
    std::vector<std::int64_t> dimensions;
    for (const std::int64_t eighths : {0, 2, 4, 6})
        if (const std::int64_t j = columns * eighths / 8; dimensions.empty() || dimensions.back() != j)
            dimensions.push_back(j);
    return dimensions;
}

/// One sine column for each of some frequencies, from the fastest to the middle, because slower ones hardly
/// move.
std::vector<std::int64_t> spreadOf(const Sinusoidal& encoding) {
    std::vector<std::int64_t> dimensions;
    const auto n = static_cast<std::int64_t>(encoding.frequencies().size());
    for (const std::int64_t sixteenths : {0, 1, 3, 5, 8}) {
        const std::int64_t frequency = n * sixteenths / 16;
        if (frequency >= n)
            continue;
        const std::int64_t sine = encoding.columnOf(frequency, Wave::Sine);
        const std::int64_t column = sine >= 0 ? sine : encoding.columnOf(frequency, Wave::Cosine);
        if (column >= 0 && std::ranges::find(dimensions, column) == dimensions.end())
            dimensions.push_back(column);
    }
    return dimensions;
}

/// The fastest wave and a slower one of every axis.
std::vector<std::int64_t> spreadOf(const TokenWaves& waves) {
    std::vector<std::int64_t> dimensions;
    for (std::size_t axis = 0; axis < waves.axes(); ++axis) {
        std::vector<std::int64_t> own;
        for (std::int64_t j = 0; j < waves.columns(); ++j)
            if (waves.column(j).axis == axis && waves.column(j).wave == Wave::Sine)
                own.push_back(j);
        for (const std::size_t eighths : {std::size_t{0}, std::size_t{2}})
            if (const std::size_t at = own.size() * eighths / 8;
                at < own.size() && std::ranges::find(dimensions, own[at]) == dimensions.end())
                dimensions.push_back(own[at]);
    }
    std::ranges::sort(dimensions);
    return dimensions;
}

}  // namespace

std::vector<std::int64_t> chosenWaves(const Document& document) {
    std::vector<std::int64_t> dimensions = document.appearance().waveDimensions;
    std::erase_if(dimensions, [&](std::int64_t j) { return j >= document.extent().dimensions.size(); });
    if (!dimensions.empty())
        return dimensions;
    if (const auto waves = document.waves())
        return spreadOf(*waves);
    return document.sinusoidal() ? spreadOf(*document.sinusoidal())
                                 : spreadOf(document.extent().dimensions.size());
}

Appearance withWaves(const Document& document, std::vector<std::int64_t> dimensions) {
    Appearance appearance = document.appearance();
    appearance.waveDimensions = std::move(dimensions);
    return appearance;
}

Appearance withWaveToggled(const Document& document, std::int64_t dimension) {
    std::vector<std::int64_t> dimensions = chosenWaves(document);
    if (std::erase(dimensions, dimension) == 0) {
        dimensions.push_back(dimension);
        std::ranges::sort(dimensions);
    }
    return dimensions.empty() || dimensions.size() > kMostWaves ? document.appearance()
                                                                : withWaves(document, std::move(dimensions));
}

}  // namespace posiscope
