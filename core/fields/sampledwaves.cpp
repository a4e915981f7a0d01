// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/sampledwaves.h"

#include <numbers>

#include "core/fields/pixelcover.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

void addColumn(const Sinusoidal& encoding, std::int64_t j, double weight, std::vector<ColumnShare>& shares) {
    if (weight == 0 || j >= encoding.columns())  // the edge of the matrix, rounded
        return;
    const Column& column = encoding.column(j);
    if (column.wave == Wave::Zero)
        return;
    if (shares.empty() || shares.back().frequency != column.frequency)
        shares.push_back({column.frequency, 0, 0});
    (column.wave == Wave::Sine ? shares.back().sine : shares.back().cosine) += weight;
}

}  // namespace

void sharesUnder(const PixelCover& columns, int pixel, const Sinusoidal& encoding,
                 std::vector<ColumnShare>& shares) {
    shares.clear();
    const std::int64_t first = columns.firstCell(pixel);
    const std::int64_t last = columns.firstCell(pixel + 1);
    addColumn(encoding, first, columns.head(pixel), shares);
    if (columns.pointed())
        return;
    for (std::int64_t j = first + 1; j < last; ++j)
        addColumn(encoding, j, columns.inner(), shares);
    addColumn(encoding, last, columns.tail(pixel), shares);
}

SampledWaves::SampledWaves(const Sinusoidal& encoding)
    : firstPosition(static_cast<double>(encoding.firstPosition())) {
    const auto count = static_cast<std::int64_t>(encoding.frequencies().size());
    frequencies.reserve(static_cast<std::size_t>(count));
    turns.reserve(static_cast<std::size_t>(count) + 64);
    for (std::int64_t i = 0; i < count; ++i)
        add(encoding.frequency(i));
    pad();
}

void SampledWaves::add(DoubleDouble frequency) {
    frequencies.push_back(sampledFrequency(frequency));
    turns.push_back(frequencies.back().hi / (2 * std::numbers::pi));
}

}  // namespace posiscope
