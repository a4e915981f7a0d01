// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/columnwave.h"

#include "core/analysis/rotation.h"

namespace posiscope {

void sampleColumn(const Sinusoidal& encoding, std::int64_t column, double first, double step,
                  std::span<double> values) {
    const Column& content = encoding.column(column);
    const auto i = static_cast<std::size_t>(content.frequency);
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (content.wave == Wave::Zero) {
            values[k] = 0;
            continue;
        }
        const Rotation hand = rotation(encoding, i, first + static_cast<double>(k) * step);
        values[k] = content.wave == Wave::Sine ? hand.sine : hand.cosine;
    }
}

}  // namespace posiscope
