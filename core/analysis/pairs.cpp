// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs.h"

#include <algorithm>

namespace posiscope {
namespace {

constexpr std::int64_t kNone = -1;

/// The first sine and cosine of a frequency.
struct Holders {
    std::int64_t sine = kNone;
    std::int64_t cosine = kNone;
};

template <class Waves, class Number>
Pairing paired(const Waves& encoding, std::size_t frequencies, const Number& numberOf) {
    Pairing pairing;
    std::vector<Holders> holders(frequencies);
    for (std::int64_t j = 0; j < encoding.columns(); ++j) {
        const Column& column = encoding.column(j);
        if (column.wave == Wave::Zero || column.wave == Wave::Position) {
            (column.wave == Wave::Zero ? pairing.zeros : pairing.unpaired).push_back(j);
            continue;
        }
        Holders& of = holders[static_cast<std::size_t>(numberOf(j))];
        std::int64_t& place = column.wave == Wave::Sine ? of.sine : of.cosine;
        if (place == kNone)
            place = j;
        else
            pairing.unpaired.push_back(j);
    }
    for (std::size_t i = 0; i < holders.size(); ++i) {
        const auto [sine, cosine] = holders[i];
        if (sine != kNone && cosine != kNone)
            pairing.pairs.push_back({static_cast<std::int32_t>(i), sine, cosine});
        else if (sine != kNone || cosine != kNone)
            pairing.unpaired.push_back(std::max(sine, cosine));
    }
    std::ranges::sort(pairing.unpaired);
    return pairing;
}

}  // namespace

Pairing pairColumns(const Sinusoidal& encoding) {
    return paired(encoding, encoding.frequencies().size(),
                  [&](std::int64_t j) { return encoding.column(j).frequency; });
}

Pairing pairColumns(const TokenWaves& waves) {
    return paired(waves, static_cast<std::size_t>(waves.frequencies()),
                  [&](std::int64_t j) { return waves.frequencyOf(j); });
}

}  // namespace posiscope
