// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace posiscope {

class Tabulated;

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

/// Neighbouring frequencies k = first … end − 1 of a discrete Fourier transform, grouped into one band.
struct Band {
    std::int64_t first;
    std::int64_t end;
};

/// Power spectrum of each column of a table: the discrete Fourier transform along the positions, without the
/// mean, as shares of the column's power (its variance) in bands. A band is a twelfth of an octave wide, or a
/// single frequency where the frequencies lie farther apart than that.
///
/// The cost is bounded: only the first kMostRows existing rows are analysed, or fewer if that would exceed
/// kMostNumbers numbers of a table; numbers that are computed count more. About 20 ns a number in one thread.
class ColumnSpectrum {
public:
    static constexpr std::int64_t kMostRows = 65536;
    static constexpr std::int64_t kMostNumbers = std::int64_t{1} << 25;

    /// std::nullopt if there are fewer than two rows. Uses up to four cores; call it when the user is
    /// waiting, like WaveSum::sampleInAllCores().
    static std::optional<ColumnSpectrum> of(const Tabulated& encoding);
    /// The same in one thread. Also std::nullopt when \p stop was requested.
    static std::optional<ColumnSpectrum> of(const Tabulated& encoding, const std::stop_token& stop);

    /// The number of rows of \p encoding that of() analyses, and the number that its matrix has.
    static std::int64_t rowsAnalysed(const Tabulated& encoding);
    static std::int64_t rowsThere(const Tabulated& encoding);

    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return static_cast<std::int64_t>(m_columns.size()); }

    const std::vector<Band>& bands() const { return m_bands; }
    /// The band of the frequency nearest to \p wavelength, or −1 if the wavelength lies outside all bands.
    /// Bands meet half-way between frequencies.
    int bandAt(double wavelength) const;

    /// Share of a column's power in \p band, in [0, 1]: 0 everywhere for a constant column, NaN where the
    /// column is not finite.
    double share(int band, std::int64_t column) const {
        return static_cast<double>(
            m_shares[static_cast<std::size_t>(column) * m_bands.size() + static_cast<std::size_t>(band)]);
    }
    double greatestShare() const { return m_greatest; }
    /// The number of columns whose values are all finite.
    std::int64_t finiteColumns() const { return std::ranges::count_if(m_columns, &Strongest::isFinite); }

    /// The strongest frequency of a column.
    struct Strongest {
        std::int64_t frequency = 0;  ///< k, 0 for a column without any power
        double share = 0;            ///< of the column's power
        double power = 0;            ///< of the whole column: its variance

        bool isFinite() const { return std::isfinite(power); }
    };
    const Strongest& strongest(std::int64_t column) const {
        return m_columns[static_cast<std::size_t>(column)];
    }
    double wavelength(std::int64_t frequency) const {
        return static_cast<double>(m_rows) / static_cast<double>(frequency);
    }

    /// Share of the power of all columns together at wavelengths ≥ \p least.
    double shareFrom(double least) const;

private:
    class Analysis;

    ColumnSpectrum(std::int64_t rows, std::int64_t columns);

    void makeBands();
    void take(std::int64_t column, const std::vector<double>& powers);
    void sumUp(const std::vector<std::vector<double>>& totals);

    std::int64_t m_rows;
    std::vector<Band> m_bands;
    std::vector<int> m_bandOf;    // index of the band of frequency k, at k − 1
    std::vector<float> m_shares;  // column by column
    std::vector<Strongest> m_columns;
    std::vector<double> m_total;  // power of all columns at k − 1
    double m_greatest = 0;
};

}  // namespace posiscope
