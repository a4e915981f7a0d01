// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/decaybound.h"
#include "core/rotary/pairing.h"
#include "core/rotary/querykey.h"
#include "core/rotary/rotary.h"
#include "core/rotary/xpos.h"
#include "core/schemes/phase.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <stdexcept>

namespace posiscope {

double decayMean(const Rotary& rotary, double delta) {
    std::complex<double> partial = 0;
    double sum = 0;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        const SineCosine hand = sineCosine(rotary.frequency(i), delta);
        partial += xposScale(rotary, i, -delta) * std::complex<double>(hand.cosine, hand.sine);
        sum += std::abs(partial);
    }
    return sum / static_cast<double>(rotary.pairs());
}

ScoreBound::ScoreBound(const Rotary& rotary, const QueryKey& vectors) {
    if (std::ssize(vectors.query) != rotary.headSize() || std::ssize(vectors.key) != rotary.headSize())
        throw std::invalid_argument("query and key must have head size numbers");
    const auto pairOf = [&](const std::vector<double>& vector, std::int64_t i) {
        const ChannelPair pair = rotary.channels(i);
        return std::complex<double>(vector[static_cast<std::size_t>(pair.a)],
                                    vector[static_cast<std::size_t>(pair.b)]);
    };
    std::complex<double> next = 0;  // h_n
    for (std::int64_t i = rotary.pairs() - 1; i >= 0; --i) {
        const std::complex<double> h = pairOf(vectors.query, i) * std::conj(pairOf(vectors.key, i));
        m_steepest = std::max(m_steepest, std::abs(next - h));
        next = h;
    }
    m_steepest *= rotary.attentionFactor() * rotary.attentionFactor();
}

double ScoreBound::at(const Rotary& rotary, double delta) const {
    return m_steepest * static_cast<double>(rotary.pairs()) * decayMean(rotary, delta);
}

}  // namespace posiscope
