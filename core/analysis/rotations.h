// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "core/analysis/wavesum.h"

namespace posiscope {

/// rotation() of all \p terms at one \p x, several at once: cosines[i] and sines[i] of (frequency + tail)·x.
/// The same error, 4e-16, where the machine multiplies and adds in one step; about 3 ns a term there, and
/// that of rotation() elsewhere.
void rotations(std::span<const WaveTerm> terms, double x, double* cosines, double* sines);

/// Calls \p take(term, cosine, sine) for one term after the other until it says that it has enough.
template <class Take>
void forRotations(std::span<const WaveTerm> terms, double x, const Take& take) {
    constexpr std::size_t kAtOnce = 64;
    std::array<double, kAtOnce> cosines;
    std::array<double, kAtOnce> sines;
    for (std::size_t first = 0; first < terms.size(); first += kAtOnce) {
        const auto part = terms.subspan(first, std::min(kAtOnce, terms.size() - first));
        rotations(part, x, cosines.data(), sines.data());
        for (std::size_t i = 0; i < part.size(); ++i)
            if (!take(part[i], cosines[i], sines[i]))
                return;
    }
}

}  // namespace posiscope
