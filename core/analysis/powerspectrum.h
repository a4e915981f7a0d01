// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace posiscope {

/// The power spectrum of a real sequence x_0 … x_{N−1}, mean removed:
///   P_k = c·|Σ x_n e^{−2πi·kn/N}|² / N²,  k = 1 … N/2,  c = 1 for k = N/2 and 2 otherwise,
/// so that Σ P_k is the variance (Parseval). Frequency k has the wavelength N/k.
///
/// Any N in O(N log N): lengths with a large prime factor use Bluestein's chirp transform (Bluestein 1970),
/// which is exact and does not pad the sequence. Relative error of an amplitude ≤ 1e-12 of the largest. An
/// object must not be used by two threads at once.
class PowerSpectrum {
public:
    /// \pre 2 ≤ \p length ≤ 2^24
    explicit PowerSpectrum(std::size_t length);
    ~PowerSpectrum();
    PowerSpectrum(const PowerSpectrum&) = delete;
    PowerSpectrum& operator=(const PowerSpectrum&) = delete;

    std::size_t frequencies() const { return m_length / 2; }

    /// P_1 … P_{N/2} of \p sequence, N numbers, into \p powers. All 0 where all numbers are the same, NaN
    /// where one is not finite.
    void of(std::span<const double> sequence, std::span<double> powers);

private:
    class Engine;
    using Complex = std::complex<double>;

    void prepareChirp();
    void transformByChirp();

    std::unique_ptr<Engine> m_engine;
    std::size_t m_length;
    std::size_t m_padded = 0;          // length of the chirp's transforms; 0 without a chirp
    std::vector<Complex> m_chirp;      // e^{−πi·n²/N}
    std::vector<Complex> m_chirpBack;  // the transform of its conjugate
    std::vector<double> m_rest;        // the sequence minus its mean
    std::vector<Complex> m_in;         // input of the chirp's transforms
    std::vector<Complex> m_out;
};

}  // namespace posiscope
