// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "core/analysis/wavesum.h"

namespace posiscope {

/// rotation() of all \p terms at one \p x, vectorised: cosines[i] and sines[i] of (frequency + tail)·x. The
/// error is also ≤ 4e-16. About 3 ns a term on machines with fused multiply-add; elsewhere as slow as
/// rotation().
void rotations(std::span<const WaveTerm> terms, double x, double* cosines, double* sines);

/// Calls \p take(term, cosine, sine) for each term in order until it returns false.
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
