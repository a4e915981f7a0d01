// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/columnspectrum.h"

#include <bit>
#include <functional>
#include <limits>
#include <numbers>
#include <numeric>
#include <unsupported/Eigen/FFT>

#include "core/parallel/workers.h"
#include "core/schemes/tabulated.h"

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

namespace {

constexpr double kBand = 1.0594630943592953;  // 2^(1/12)
constexpr std::int64_t kColumnsAtOnce = 16;   // read together: one by one would fetch every row so many times
constexpr double kRead = 0.25;                // share of reading a number of a table in its time
constexpr std::int64_t kTasks = 4;            // each prepares a transform

std::int64_t firstThere(const Tabulated& encoding) {
    return std::max(encoding.firstPosition(), encoding.firstRow());
}

}  // namespace

std::int64_t ColumnSpectrum::rowsThere(const Tabulated& encoding) {
    const std::int64_t end = std::min(encoding.firstPosition() + encoding.rows(), encoding.reach());
    return std::max<std::int64_t>(end - firstThere(encoding), 0);
}

std::int64_t ColumnSpectrum::rowsAnalysed(const Tabulated& encoding) {
    const double cost =
        std::max(1.0, encoding.workOfNumber() * kRead) * static_cast<double>(encoding.columns());
    const std::int64_t most =
        std::min(kMostRows, static_cast<std::int64_t>(static_cast<double>(kMostNumbers) / cost));
    const std::int64_t there = rowsThere(encoding);
    // Of more rows as many as a transform takes in least time: others are up to six times slower.
    return there <= most ? there
                         : static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(most)));
}

/// Analyses groups of neighbouring columns. Several threads may work on one spectrum, each with its own
/// Analysis and its own groups.
class ColumnSpectrum::Analysis {
public:
    Analysis(const Tabulated& encoding, ColumnSpectrum& spectrum)
        : m_encoding(encoding),
          m_spectrum(spectrum),
          m_transform(static_cast<std::size_t>(spectrum.rows())),
          m_powers(m_transform.frequencies()),
          m_columns(kColumnsAtOnce, std::vector<double>(static_cast<std::size_t>(spectrum.rows()))) {}

    static std::int64_t groups(const Tabulated& encoding) {
        return (encoding.columns() + kColumnsAtOnce - 1) / kColumnsAtOnce;
    }

    /// Adds the powers of the columns of \p group to \p total.
    /// \returns false when stopped
    bool take(std::int64_t group, std::vector<double>& total, const std::stop_token& stop) {
        const std::int64_t left = group * kColumnsAtOnce;
        const std::int64_t count = std::min(kColumnsAtOnce, m_encoding.columns() - left);
        if (!read(left, count, stop))
            return false;
        total.assign(m_powers.size(), 0);
        for (std::int64_t j = 0; j < count; ++j) {
            if (stop.stop_requested())
                return false;
            m_transform.of(m_columns[static_cast<std::size_t>(j)], m_powers);
            m_spectrum.take(left + j, m_powers);
            if (m_spectrum.strongest(left + j).frequency > 0)
                std::ranges::transform(total, m_powers, total.begin(), std::plus<>());
        }
        return true;
    }

private:
    bool read(std::int64_t left, std::int64_t count, const std::stop_token& stop) {
        const std::int64_t first = firstThere(m_encoding);
        std::vector<double> row(static_cast<std::size_t>(count));
        for (std::int64_t r = 0; r < m_spectrum.rows(); ++r) {
            if (r % 4096 == 0 && stop.stop_requested())
                return false;
            std::ranges::fill(row, 0.0);
            m_encoding.addRun(first + r, first + r + 1, 1, left, row);
            for (std::size_t j = 0; j < row.size(); ++j)
                m_columns[j][static_cast<std::size_t>(r)] = row[j];
        }
        return true;
    }

    const Tabulated& m_encoding;
    ColumnSpectrum& m_spectrum;
    PowerSpectrum m_transform;
    std::vector<double> m_powers;
    std::vector<std::vector<double>> m_columns;
};

std::optional<ColumnSpectrum> ColumnSpectrum::of(const Tabulated& encoding) {
    const std::int64_t rows = rowsAnalysed(encoding);
    if (rows < 2)
        return std::nullopt;
    ColumnSpectrum spectrum(rows, encoding.columns());
    const std::int64_t groups = Analysis::groups(encoding);
    std::vector<std::vector<double>> totals(static_cast<std::size_t>(groups));
    const std::int64_t tasks = std::min(groups, kTasks);
    parallelFor(static_cast<int>(tasks), [&](int task) {
        Analysis analysis(encoding, spectrum);
        for (std::int64_t group = task; group < groups; group += tasks)
            analysis.take(group, totals[static_cast<std::size_t>(group)], {});
    });
    spectrum.sumUp(totals);
    return spectrum;
}

std::optional<ColumnSpectrum> ColumnSpectrum::of(const Tabulated& encoding, const std::stop_token& stop) {
    const std::int64_t rows = rowsAnalysed(encoding);
    if (rows < 2)
        return std::nullopt;
    ColumnSpectrum spectrum(rows, encoding.columns());
    std::vector<std::vector<double>> totals(static_cast<std::size_t>(Analysis::groups(encoding)));
    Analysis analysis(encoding, spectrum);
    for (std::size_t group = 0; group < totals.size(); ++group)
        if (!analysis.take(static_cast<std::int64_t>(group), totals[group], stop))
            return std::nullopt;
    spectrum.sumUp(totals);
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
    }
    const auto most = std::ranges::max_element(powers);
    strongest.frequency = most - powers.begin() + 1;
    strongest.share = *most / power;
}

/// Sums in the order of the columns, so the result does not depend on which thread finished first.
void ColumnSpectrum::sumUp(const std::vector<std::vector<double>>& totals) {
    for (const std::vector<double>& total : totals)
        std::ranges::transform(m_total, total, m_total.begin(), std::plus<>());
    for (const float share : m_shares)
        m_greatest = std::max(m_greatest, static_cast<double>(share));  // ignores NaN
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
