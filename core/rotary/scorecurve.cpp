// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/scorecurve.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <stdexcept>

#include "core/rotary/querykey.h"
#include "core/rotary/rotatedvector.h"
#include "core/schemes/phase.h"

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

namespace {

std::complex<double> pairOf(const std::vector<double>& vector, const ChannelPair& channels) {
    return {vector[static_cast<std::size_t>(channels.a)], vector[static_cast<std::size_t>(channels.b)]};
}

std::vector<PairContribution> contributionsOf(const Rotary& rotary, const QueryKey& vectors) {
    if (std::ssize(vectors.query) != rotary.headSize() || std::ssize(vectors.key) != rotary.headSize())
        throw std::invalid_argument("query and key must have head size numbers");
    const double gain = rotary.attentionFactor() * rotary.attentionFactor();
    const double base = rotary.parameters().xposBase;
    const std::vector<double> decays = xposDecays(rotary);
    const auto growth = [&](std::int64_t i) {
        return base > 0 ? -std::log(decays[static_cast<std::size_t>(i)]) / base : 0;
    };
    std::vector<PairContribution> all;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        const std::complex<double> q = pairOf(vectors.query, rotary.channels(i));
        const std::complex<double> k = pairOf(vectors.key, rotary.channels(i));
        const double amplitude = gain * std::abs(q) * std::abs(k);
        const double phase = amplitude == 0 ? 0 : std::arg(k) - std::arg(q);
        all.push_back({rotary.frequency(i), amplitude, phase, growth(i)});
    }
    return all;
}

WaveSum waves(const std::vector<PairContribution>& contributions, Wave wave) {
    std::vector<WaveTerm> terms;
    for (const PairContribution& c : contributions) {
        const double part = wave == Wave::Cosine ? std::cos(c.phase) : -std::sin(c.phase);
        terms.push_back({c.frequency.hi, c.frequency.lo, c.amplitude * part});
    }
    return {std::move(terms), wave};
}

}  // namespace

double PairContribution::at(double delta) const {
    const SineCosine hand = sineCosine(frequency, delta);
    constexpr double kMost = 690;  // future keys grow without end; numbers stay finite
    const double grown = growth == 0 ? amplitude : amplitude * std::exp(std::min(growth * delta, kMost));
    return grown * (std::cos(phase) * hand.cosine - std::sin(phase) * hand.sine);
}

ScoreCurve::ScoreCurve(const Rotary& rotary, const QueryKey& vectors)
    : m_contributions(contributionsOf(rotary, vectors)),
      m_grows(rotary.parameters().xposBase > 0),
      m_cosines(waves(m_contributions, Wave::Cosine)),
      m_sines(waves(m_contributions, Wave::Sine)) {
    for (auto channel = static_cast<std::size_t>(2 * rotary.pairs()); channel < vectors.query.size();
         ++channel)
        m_unpaired += vectors.query[channel] * vectors.key[channel];
}

double ScoreCurve::greatest() const {
    double sum = std::abs(m_unpaired);
    for (const PairContribution& c : m_contributions)
        sum += c.amplitude;
    return sum;
}

double ScoreCurve::at(double delta) const {
    if (!m_grows)
        return m_cosines.at(delta) + m_sines.at(delta) + m_unpaired;
    double sum = m_unpaired;
    for (const PairContribution& c : m_contributions)
        sum += c.at(delta);
    return sum;
}

void ScoreCurve::sample(double first, double step, std::span<double> values) const {
    if (m_grows) {
        for (std::size_t k = 0; k < values.size(); ++k)
            values[k] = at(first + step * static_cast<double>(k));
        return;
    }
    std::vector<double> sines(values.size());
    m_cosines.sample(first, step, values);
    m_sines.sample(first, step, sines);
    for (std::size_t k = 0; k < values.size(); ++k)
        values[k] += sines[k] + m_unpaired;
}

WaveSum rotaryKernel(const Rotary& rotary) {
    std::vector<WaveTerm> terms;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        terms.push_back({rotary.frequency(i).hi, rotary.frequency(i).lo, 1});
    return {std::move(terms), Wave::Cosine};
}

}  // namespace posiscope
