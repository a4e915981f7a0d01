// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/wavesum.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/analysis/rotations.h"
#include "core/parallel/scratch.h"
#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr std::size_t kTermsPerTask = 256;  // the rotations of so many terms fit into the second-level cache

std::vector<std::span<const WaveTerm>> parts(std::span<const WaveTerm> terms) {
    std::vector<std::span<const WaveTerm>> all;
    for (std::size_t at = 0; at < terms.size(); at += kTermsPerTask)
        all.push_back(terms.subspan(at, std::min(kTermsPerTask, terms.size() - at)));
    return all;
}

}  // namespace

WaveSum::WaveSum(std::vector<WaveTerm> terms, Wave wave) : m_wave(wave) {
    if (!std::ranges::is_sorted(terms, std::greater{}, &WaveTerm::frequency))
        std::ranges::stable_sort(terms, std::greater{}, &WaveTerm::frequency);
    m_terms.reserve(terms.size());
    for (const WaveTerm& term : terms) {
        if (!m_terms.empty() && m_terms.back().frequency == term.frequency &&
            m_terms.back().tail == term.tail)
            m_terms.back().amplitude += term.amplitude;
        else
            m_terms.push_back(term);
    }
}

double WaveSum::at(double x) const {
    double sum = 0;
    double lost = 0;  // rounding error of the additions (Knuth's two-sum)
    forRotations(m_terms, x, [&](const WaveTerm& term, double cosine, double sine) {
        const double value = term.amplitude * (m_wave == Wave::Cosine ? cosine : sine);
        const double next = sum + value;
        const double added = next - sum;
        lost += (sum - (next - added)) + (value - added);
        sum = next;
        return true;
    });
    return sum + lost;
}

void WaveSum::sample(double first, double step, std::span<double> values) const {
    std::ranges::fill(values, 0.0);
    for (std::size_t at = 0; at < values.size(); at += kPointsPerRun) {
        const auto run = values.subspan(at, std::min(kPointsPerRun, values.size() - at));
        for (const auto part : parts(m_terms))
            addWaves(part, m_wave, first + step * static_cast<double>(at), step, run);
    }
}

void WaveSum::sampleInAllCores(double first, double step, std::span<double> values) const {
    const auto all = parts(m_terms);
    // Every part sums into its own row, and the rows are added in order, so the result does not depend on
    // timing.
    thread_local Scratch<double> memory;
    double* rows = memory.of(all.size() * values.size());
    std::fill_n(rows, all.size() * values.size(), 0.0);
    parallelFor(static_cast<int>(all.size()), [&](int task) {
        const auto index = static_cast<std::size_t>(task);
        const std::span row(rows + index * values.size(), values.size());
        for (std::size_t at = 0; at < row.size(); at += kPointsPerRun)
            addWaves(all[index], m_wave, first + step * static_cast<double>(at), step,
                     row.subspan(at, std::min(kPointsPerRun, row.size() - at)));
    });
    std::ranges::fill(values, 0.0);
    for (std::size_t part = 0; part < all.size(); ++part)
        std::transform(values.begin(), values.end(), rows + part * values.size(), values.begin(),
                       std::plus{});
}

double WaveSum::curvatureBound() const {
    double bound = 0;
    for (const WaveTerm& term : m_terms)
        bound += std::abs(term.amplitude) * term.frequency * term.frequency;
    return bound;
}

}  // namespace posiscope
