// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cursorfacts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/analysis/hands.h"
#include "core/analysis/rotation.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/field.h"
#include "core/fields/fieldof.h"
#include "core/schemes/ofkind.h"

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

namespace {

constexpr double kMeaningless = std::numeric_limits<double>::quiet_NaN();

double similarityOf(const LookedAt& at, Measure measure, std::int64_t p, std::int64_t q) {
    if (!at.encoding)
        return kMeaningless;
    const std::int64_t first = at.encoding->firstPosition();
    return similarityFieldOf(at.encoding, measure)->cell(p - first, q - first);
}

double ofBoth(const LookedAt& at, Measure measure) {
    return similarityOf(at, measure, at.position, at.otherPosition);
}

/// The sines and cosines of tokens; null if the encoding does not consist of them.
const TokenWaves* tokenWavesOf(const LookedAt& at) {
    const auto table = ofKind<Tabulated>(at.encoding);
    return table != nullptr ? table->waves() : nullptr;
}

/// What is known of the wave at a cell, of positions or of tokens.
struct WaveFacts {
    double pair;
    double wavelength;
    double frequency;  ///< radians per position, patch, frame or id
    double angle;
};

/// \p fact of the cell; kMeaningless if the cell does not lie on a wave.
double ofWave(const LookedAt& at, double WaveFacts::*fact) {
    if (const auto* const tokens = tokenWavesOf(at)) {
        const std::int64_t pair = tokens->frequencyOf(at.dimension);
        if (pair < 0)
            return kMeaningless;
        const double wavelength = tokens->wavelength(at.dimension);
        return WaveFacts{static_cast<double>(pair), wavelength, 2 * std::numbers::pi / wavelength,
                         tokens->angleAt(at.dimension, at.position)}.*
               fact;
    }
    const auto waves = ofKind<Sinusoidal>(at.encoding);
    if (waves == nullptr)
        return kMeaningless;
    const CellFacts cell = cellFacts(*waves, at.position, at.dimension);
    return cell.wave == Wave::Zero ? kMeaningless
                                   : WaveFacts{static_cast<double>(cell.frequency), cell.wavelength,
                                               cell.radiansPerPosition, cell.angle}.*
                                         fact;
}

double pairsOf(const LookedAt& at) {
    if (const auto* const tokens = tokenWavesOf(at))
        return static_cast<double>(tokens->frequencies());
    const auto waves = ofKind<Sinusoidal>(at.encoding);
    return waves != nullptr ? static_cast<double>(wavelengthFacts(*waves).frequencies) : kMeaningless;
}

double fullCyclesOf(const LookedAt& at) {
    if (const auto* const tokens = tokenWavesOf(at))
        return static_cast<double>(std::ranges::count_if(
            hands(*tokens), [&](const Hand& hand) { return tokens->cycles(hand.column()) >= 1; }));
    const auto waves = ofKind<Sinusoidal>(at.encoding);
    return waves != nullptr ? static_cast<double>(wavelengthFacts(*waves).completeCycles) : kMeaningless;
}

constexpr CursorFact kFacts[]{
    {"position", [](const LookedAt& at) { return static_cast<double>(at.position); }},
    {"other-position", [](const LookedAt& at) { return static_cast<double>(at.otherPosition); }},
    {"offset", [](const LookedAt& at) { return static_cast<double>(at.otherPosition - at.position); }},
    {"dimension", [](const LookedAt& at) { return static_cast<double>(at.dimension); }},
    {"pair", [](const LookedAt& at) { return ofWave(at, &WaveFacts::pair); }},
    {"value",
     [](const LookedAt& at) {
         return at.encoding ? at.encoding->value(at.position, at.dimension) : kMeaningless;
     }},
    {"wavelength", [](const LookedAt& at) { return ofWave(at, &WaveFacts::wavelength); }},
    {"frequency", [](const LookedAt& at) { return ofWave(at, &WaveFacts::frequency); }},
    {"angle", [](const LookedAt& at) { return ofWave(at, &WaveFacts::angle); }},
    {"turns", [](const LookedAt& at) { return ofWave(at, &WaveFacts::angle) / (2 * std::numbers::pi); }},
    {"dot", [](const LookedAt& at) { return ofBoth(at, Measure::DotProduct); }},
    {"cosine", [](const LookedAt& at) { return ofBoth(at, Measure::Cosine); }},
    {"distance", [](const LookedAt& at) { return ofBoth(at, Measure::Distance); }},
    {"norm",
     [](const LookedAt& at) {
         return std::sqrt(similarityOf(at, Measure::DotProduct, at.position, at.position));
     }},
    {"pairs", [](const LookedAt& at) { return pairsOf(at); }},
    {"full-cycles", [](const LookedAt& at) { return fullCyclesOf(at); }},
    {"rows",
     [](const LookedAt& at) {
         return at.encoding ? static_cast<double>(at.encoding->rows()) : kMeaningless;
     }},
    {"columns",
     [](const LookedAt& at) {
         return at.encoding ? static_cast<double>(at.encoding->columns()) : kMeaningless;
     }},
};

}  // namespace

std::span<const CursorFact> cursorFacts() {
    return kFacts;
}

std::optional<double> cursorFact(std::string_view name, const LookedAt& place) {
    const auto* const found = std::ranges::find(kFacts, name, &CursorFact::name);
    return found == std::end(kFacts) ? std::nullopt : std::optional(found->of(place));
}

}  // namespace posiscope
