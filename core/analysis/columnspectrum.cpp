// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/columnspectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/analysis/powerspectrum.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

constexpr double kBand = 1.0594630943592953;  // 2^(1/12)
constexpr std::int64_t kColumnsAtOnce = 16;   // of each row: one by one would fetch every row so many times

std::int64_t firstThere(const Tabulated& encoding) {
    return std::max(encoding.firstPosition(), encoding.firstRow());
}

/// Columns \p column and on, each by itself, of \p rows rows from \p first on. \returns false when stopped
bool readColumns(const Tabulated& encoding, std::int64_t first, std::int64_t rows, std::int64_t column,
                 std::vector<std::vector<double>>& columns, const std::stop_token& stop) {
    std::vector<double> row(columns.size());
    for (std::int64_t r = 0; r < rows; ++r) {
        if (r % 4096 == 0 && stop.stop_requested())
            return false;
        std::ranges::fill(row, 0.0);
        encoding.addRun(first + r, first + r + 1, 1, column, row);
        for (std::size_t j = 0; j < row.size(); ++j)
            columns[j][static_cast<std::size_t>(r)] = row[j];
    }
    return true;
}

}  // namespace

std::int64_t ColumnSpectrum::rowsThere(const Tabulated& encoding) {
    const std::int64_t end = std::min(encoding.firstPosition() + encoding.rows(), encoding.reach());
    return std::max<std::int64_t>(end - firstThere(encoding), 0);
}

std::int64_t ColumnSpectrum::rowsAnalysed(const Tabulated& encoding) {
    return std::min({rowsThere(encoding), kMostRows, kMostNumbers / encoding.columns()});
}

std::optional<ColumnSpectrum> ColumnSpectrum::of(const Tabulated& encoding, const std::stop_token& stop) {
    const std::int64_t rows = rowsAnalysed(encoding);
    if (rows < 2)
        return std::nullopt;
    ColumnSpectrum spectrum(rows, encoding.columns());
    PowerSpectrum transform(static_cast<std::size_t>(rows));
    std::vector<double> powers(transform.frequencies());
    std::vector<std::vector<double>> columns;
    for (std::int64_t left = 0; left < encoding.columns(); left += kColumnsAtOnce) {
        const std::int64_t count = std::min(kColumnsAtOnce, encoding.columns() - left);
        columns.resize(static_cast<std::size_t>(count), std::vector<double>(static_cast<std::size_t>(rows)));
        if (!readColumns(encoding, firstThere(encoding), rows, left, columns, stop))
            return std::nullopt;
        for (std::int64_t j = 0; j < count; ++j) {
            if (stop.stop_requested())
                return std::nullopt;
            transform.of(columns[static_cast<std::size_t>(j)], powers);
            spectrum.take(left + j, powers);
        }
    }
    return spectrum;
}

ColumnSpectrum::ColumnSpectrum(std::int64_t rows, std::int64_t columns)
    : m_rows(rows),
      m_columns(static_cast<std::size_t>(columns)),
      m_total(static_cast<std::size_t>(rows / 2)) {
    makeBands();
    m_shares.resize(m_bands.size() * static_cast<std::size_t>(columns));
}

void ColumnSpectrum::makeBands() {
    const std::int64_t end = m_rows / 2 + 1;
    for (std::int64_t first = 1; first < end;) {
        const double reach = std::floor((static_cast<double>(first) - 0.5) * kBand + 0.5);
        const std::int64_t next = std::clamp(static_cast<std::int64_t>(reach), first + 1, end);
        m_bandOf.insert(m_bandOf.end(), static_cast<std::size_t>(next - first),
                        static_cast<int>(m_bands.size()));
        m_bands.push_back({first, next});
        first = next;
    }
}

int ColumnSpectrum::bandAt(double wavelength) const {
    const double k = std::floor(static_cast<double>(m_rows) / wavelength + 0.5);
    const bool inside = k >= 1 && k <= static_cast<double>(m_bandOf.size());
    return inside ? m_bandOf[static_cast<std::size_t>(k) - 1] : -1;
}

void ColumnSpectrum::take(std::int64_t column, const std::vector<double>& powers) {
    const double power = std::accumulate(powers.begin(), powers.end(), 0.0);
    float* shares = m_shares.data() + static_cast<std::size_t>(column) * m_bands.size();
    Strongest& strongest = m_columns[static_cast<std::size_t>(column)];
    strongest.power = power;
    if (!std::isfinite(power))
        std::fill_n(shares, m_bands.size(), std::numeric_limits<float>::quiet_NaN());
    if (!std::isfinite(power) || power == 0)
        return;
    for (std::size_t band = 0; band < m_bands.size(); ++band) {
        double sum = 0;
        for (std::int64_t k = m_bands[band].first; k < m_bands[band].end; ++k)
            sum += powers[static_cast<std::size_t>(k) - 1];
        shares[band] = static_cast<float>(sum / power);
        m_greatest = std::max(m_greatest, sum / power);
    }
    const auto most = std::ranges::max_element(powers);
    strongest.frequency = most - powers.begin() + 1;
    strongest.share = *most / power;
    for (std::size_t k = 0; k < powers.size(); ++k)
        m_total[k] += powers[k];
}

double ColumnSpectrum::shareFrom(double least) const {
    const double all = std::accumulate(m_total.begin(), m_total.end(), 0.0);
    double sum = 0;
    for (std::size_t k = 1;
         k <= m_total.size() && static_cast<double>(m_rows) >= least * static_cast<double>(k); ++k)
        sum += m_total[k - 1];
    return all > 0 ? sum / all : 0;
}

}  // namespace posiscope
