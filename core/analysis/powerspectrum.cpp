// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/powerspectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <unsupported/Eigen/FFT>

namespace posiscope {
namespace {

constexpr std::size_t kLargestFactor = 31;  // beyond, the plain transform is quadratic

std::size_t greatestFactor(std::size_t number) {
    std::size_t greatest = 1;
    for (std::size_t factor = 2; factor * factor <= number; ++factor)
        for (; number % factor == 0; number /= factor)
            greatest = factor;
    return std::max(greatest, number);
}

}  // namespace

class PowerSpectrum::Engine : public Eigen::FFT<double> {
public:
    Engine() { SetFlag(HalfSpectrum); }  // the other half of a real sequence's spectrum is redundant
};

PowerSpectrum::PowerSpectrum(std::size_t length)
    : m_engine(std::make_unique<Engine>()), m_length(length), m_rest(length), m_out(length / 2 + 1) {
    if (greatestFactor(length) > kLargestFactor)
        prepareChirp();
}

PowerSpectrum::~PowerSpectrum() = default;

void PowerSpectrum::prepareChirp() {
    m_padded = 1;
    while (m_padded < 2 * m_length - 1)
        m_padded *= 2;
    m_in.assign(m_padded, 0);
    m_out.resize(m_padded);
    m_chirpBack.resize(m_padded);
    for (std::size_t n = 0; n < m_length; ++n) {
        // Whole turns are removed from n² in integers: as a floating-point angle n² would lose all its
        // digits.
        const auto turn = static_cast<double>(n * n % (2 * m_length)) / static_cast<double>(m_length);
        m_chirp.push_back(std::polar(1.0, -std::numbers::pi * turn));
        m_in[n] = std::conj(m_chirp[n]);
        if (n > 0)
            m_in[m_padded - n] = m_in[n];
    }
    m_engine->fwd(m_chirpBack.data(), m_in.data(), static_cast<Eigen::Index>(m_padded));
}

/// kn = (k² + n² − (k − n)²)/2 makes the transform a convolution, and that can have any length.
void PowerSpectrum::transformByChirp() {
    const auto padded = static_cast<Eigen::Index>(m_padded);
    for (std::size_t n = 0; n < m_length; ++n)
        m_in[n] = m_rest[n] * m_chirp[n];
    std::fill(m_in.begin() + static_cast<std::ptrdiff_t>(m_length), m_in.end(), 0);
    m_engine->fwd(m_out.data(), m_in.data(), padded);
    for (std::size_t k = 0; k < m_padded; ++k)
        m_out[k] *= m_chirpBack[k];
    m_engine->inv(m_in.data(), m_out.data(), padded);
    for (std::size_t k = 0; k <= frequencies(); ++k)
        m_out[k] = m_in[k] * m_chirp[k];
}

void PowerSpectrum::of(std::span<const double> sequence, std::span<double> powers) {
    const auto count = static_cast<double>(m_length);
    const double mean = std::accumulate(sequence.begin(), sequence.end(), 0.0) / count;
    // Rounding of the mean would leave a residue in a constant sequence.
    const bool constant =
        std::ranges::all_of(sequence, [&](double value) { return value == sequence.front(); });
    if (constant || !std::isfinite(mean)) {
        std::ranges::fill(powers, std::isfinite(mean) ? 0.0 : std::numeric_limits<double>::quiet_NaN());
        return;
    }
    for (std::size_t n = 0; n < m_length; ++n)
        m_rest[n] = sequence[n] - mean;
    if (m_padded > 0)
        transformByChirp();
    else
        m_engine->fwd(m_out.data(), m_rest.data(), static_cast<Eigen::Index>(m_length));
    for (std::size_t k = 1; k <= frequencies(); ++k)
        powers[k - 1] = (2 * k == m_length ? 1 : 2) * std::norm(m_out[k]) / (count * count);
}

}  // namespace posiscope
