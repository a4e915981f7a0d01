// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/exactmeans.h"

#include <cmath>

#include "core/fields/sampledwaves.h"
#include "core/parallel/workers.h"
#include "core/schemes/phase.h"

namespace posiscope {

double dirichlet(DoubleDouble w, std::int64_t count) {
    const double n = static_cast<double>(count);
    const double denominator = sineCosine(w, 0.5).sine;
    if (std::abs(denominator) < 1e-300)
        return 1;
    return sineCosine(w, n / 2).sine / (n * denominator);
}

namespace {

std::complex<double> phasor(DoubleDouble w, double p) {
    const SineCosine both = sineCosine(w, p);
    return {both.cosine, both.sine};
}

/// Σ e^{iwj} over j = 1 … n − 1.
std::complex<double> innerSum(DoubleDouble w, std::int64_t n) {
    if (n < 2)
        return 0;
    const double count = static_cast<double>(n - 1);
    return count * dirichlet(w, n - 1) * phasor(w, static_cast<double>(n) / 2);
}

}  // namespace

ExactMeans::ExactMeans(const SampledWaves& waves, const PixelCover& cover, std::size_t first,
                       std::size_t last)
    : m_waves(waves), m_cover(cover), m_firstWave(first), m_factors(last - first) {
    constexpr std::size_t kTask = 256;
    const std::size_t tasks = (m_factors.size() + kTask - 1) / kTask;
    parallelFor(static_cast<int>(tasks), [&](int task) {
        const std::size_t begin = static_cast<std::size_t>(task) * kTask;
        for (std::size_t i = begin; i < std::min(begin + kTask, m_factors.size()); ++i) {
            const DoubleDouble w = waves.frequencies[first + i];
            for (std::size_t more = 0; more < 2; ++more) {
                const std::int64_t n = cover.leastCells() + static_cast<std::int64_t>(more);
                m_factors[i].inner[more] = cover.inner() * innerSum(w, n);
                m_factors[i].step[more] = phasor(w, static_cast<double>(n));
            }
        }
    });
}

std::complex<double> ExactMeans::at(int pixel, std::size_t index) const {
    const Factors& factors = m_factors[index - m_firstWave];
    const auto more = static_cast<std::size_t>(m_cover.cells(pixel) - m_cover.leastCells());
    const std::complex<double> step = factors.step[more];
    const std::complex<double> inner = factors.inner[more];
    const double real = m_cover.head(pixel) + inner.real() + m_cover.tail(pixel) * step.real();
    const double imaginary = inner.imag() + m_cover.tail(pixel) * step.imag();
    const SineCosine first = sineCosine(
        m_waves.frequencies[index], m_waves.firstPosition + static_cast<double>(m_cover.firstCell(pixel)));
    return {first.cosine * real - first.sine * imaginary, first.cosine * imaginary + first.sine * real};
}

}  // namespace posiscope
