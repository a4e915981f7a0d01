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

/// Neighbouring frequencies k = first … end − 1 of a discrete Fourier transform, taken together.
struct Band {
    std::int64_t first;
    std::int64_t end;
};

/// Over which wavelengths the columns of a table vary: the discrete Fourier transform of each column along
/// the positions, its mean removed, as shares of the column's power (its variance) in bands. A band is one
/// frequency where they lie far apart, and otherwise the frequencies of a twelfth of an octave.
///
/// Cost is bounded: of the rows that exist the first kMostRows are analysed, fewer where that would be more
/// than kMostNumbers numbers. About 20 ns a number in one thread.
class ColumnSpectrum {
public:
    static constexpr std::int64_t kMostRows = 65536;
    static constexpr std::int64_t kMostNumbers = std::int64_t{1} << 26;

    /// Nothing where there are less than two rows. On up to four cores: for one who
    /// waits, as WaveSum::sampleInAllCores().
    static std::optional<ColumnSpectrum> of(const Tabulated& encoding);
    /// The same in one thread. Nothing when \p stop was requested, either.
    static std::optional<ColumnSpectrum> of(const Tabulated& encoding, const std::stop_token& stop);

    /// How many rows of \p encoding of() analyses, and how many its matrix has.
    static std::int64_t rowsAnalysed(const Tabulated& encoding);
    static std::int64_t rowsThere(const Tabulated& encoding);

    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return static_cast<std::int64_t>(m_columns.size()); }

    const std::vector<Band>& bands() const { return m_bands; }
    /// The band of the frequency nearest to \p wavelength, −1 if it lies outside all: bands meet half-way
    /// between frequencies.
    int bandAt(double wavelength) const;

    /// Share of a column's power in \p band, in [0, 1]: 0 everywhere for a constant column, NaN where the
    /// column is not finite.
    double share(int band, std::int64_t column) const {
        return static_cast<double>(
            m_shares[static_cast<std::size_t>(column) * m_bands.size() + static_cast<std::size_t>(band)]);
    }
    double greatestShare() const { return m_greatest; }
    /// How many columns are finite.
    std::int64_t finiteColumns() const { return std::ranges::count_if(m_columns, &Strongest::isFinite); }

    /// What a column does most.
    struct Strongest {
        std::int64_t frequency = 0;  ///< k, 0 for a column without any power
        double share = 0;            ///< of the column's power
        double power = 0;            ///< the column's: its variance

        bool isFinite() const { return std::isfinite(power); }
    };
    const Strongest& strongest(std::int64_t column) const {
        return m_columns[static_cast<std::size_t>(column)];
    }
    double wavelength(std::int64_t frequency) const {
        return static_cast<double>(m_rows) / static_cast<double>(frequency);
    }

    /// Share of the power of all columns together at wavelengths of \p least and more.
    double shareFrom(double least) const;

private:
    class Analysis;

    ColumnSpectrum(std::int64_t rows, std::int64_t columns);

    void makeBands();
    void take(std::int64_t column, const std::vector<double>& powers);
    void sumUp(const std::vector<std::vector<double>>& totals);

    std::int64_t m_rows;
    std::vector<Band> m_bands;
    std::vector<int> m_bandOf;    // of k − 1
    std::vector<float> m_shares;  // column by column
    std::vector<Strongest> m_columns;
    std::vector<double> m_total;  // power of all columns at k − 1
    double m_greatest = 0;
};

}  // namespace posiscope
