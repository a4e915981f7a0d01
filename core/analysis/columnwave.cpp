// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/columnwave.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/rotation.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

constexpr std::size_t kTurns = 32;  // rotations in a row; each may add a rounding error

/// \p hand rotated by \p angle.
Rotation turned(const Rotation& hand, const Rotation& angle) {
    return {hand.cosine * angle.cosine - hand.sine * angle.sine,
            hand.sine * angle.cosine + hand.cosine * angle.sine};
}

}  // namespace

void sampleColumn(const Sinusoidal& encoding, std::int64_t column, double first, double step,
                  std::span<double> values) {
    const Column& content = encoding.column(column);
    if (content.wave == Wave::Zero) {
        std::ranges::fill(values, 0.0);
        return;
    }
    const auto i = static_cast<std::size_t>(content.frequency);
    const Rotation onward = rotation(encoding, i, step);
    Rotation hand;
    for (std::size_t k = 0; k < values.size(); ++k) {
        hand = k % kTurns == 0 ? rotation(encoding, i, first + static_cast<double>(k) * step)
                               : turned(hand, onward);
        values[k] = content.wave == Wave::Sine ? hand.sine : hand.cosine;
    }
}

void sampleColumn(const Tabulated& encoding, std::int64_t column, double first, double step,
                  std::span<double> values) {
    std::int64_t at = std::numeric_limits<std::int64_t>::min();
    double before = 0;
    double after = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double p = first + static_cast<double>(k) * step;
        const auto whole = static_cast<std::int64_t>(std::floor(p));
        if (whole != at) {
            before = encoding.value(whole, column);
            after = encoding.value(whole + 1, column);
            at = whole;
        }
        const double share = p - static_cast<double>(whole);
        values[k] = share == 0 ? before : before + share * (after - before);
    }
}

void sampleColumn(const Encoding& encoding, std::int64_t column, double first, double step,
                  std::span<double> values) {
    std::visit(Cases{[&](const Sinusoidal* waves) { sampleColumn(*waves, column, first, step, values); },
                     [&](const Tabulated* table) { sampleColumn(*table, column, first, step, values); }},
               encoding.kind());
}

}  // namespace posiscope
