// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

class Tabulated;

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
