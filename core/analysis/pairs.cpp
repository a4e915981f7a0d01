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

}  // namespace

Pairing pairColumns(const Sinusoidal& encoding) {
    Pairing pairing;
    std::vector<Holders> holders(encoding.frequencies().size());
    for (std::int64_t j = 0; j < encoding.columns(); ++j) {
        const Column& column = encoding.column(j);
        if (column.wave == Wave::Zero) {
            pairing.zeros.push_back(j);
            continue;
        }
        Holders& of = holders[static_cast<std::size_t>(column.frequency)];
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

}  // namespace posiscope
