// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cell.h"

#include <cmath>
#include <numbers>

#include "core/analysis/rotation.h"

namespace posiscope {
namespace {

std::optional<Partner> partnerOf(const Sinusoidal& encoding, std::int64_t position, const Column& column) {
    const Wave other = column.wave == Wave::Sine ? Wave::Cosine : Wave::Sine;
    const std::int64_t at = encoding.columnOf(column.frequency, other);
    if (at < 0)
        return std::nullopt;
    return Partner{at, other, encoding.value(position, at)};
}

}  // namespace

CellFacts cellFacts(const Sinusoidal& encoding, std::int64_t position, std::int64_t j) {
    const Column& column = encoding.column(j);
    CellFacts facts{position, j, column.wave, encoding.value(position, j)};
    if (column.wave == Wave::Zero)
        return facts;

    const auto i = static_cast<std::size_t>(column.frequency);
    const double w = encoding.frequencies()[i];
    const auto p = static_cast<double>(position);
    facts.frequency = column.frequency;
    facts.exponent = frequencyExponent(encoding.parameters(), column.frequency);
    facts.radiansPerPosition = w;
    facts.wavelength = encoding.wavelength(column.frequency);
    facts.angle = w * p;
    facts.remainder = angleOf(rotation(encoding, i, p));
    facts.wholeTurns = std::round((facts.angle - facts.remainder) / (2 * std::numbers::pi));
    facts.partner = partnerOf(encoding, position, column);
    return facts;
}

}  // namespace posiscope
