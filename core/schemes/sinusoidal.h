// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/parameters/parameters.h"

namespace posiscope {

enum class Wave : std::uint8_t { Sine, Cosine, Zero };

/// What one column of the matrix holds.
struct Column {
    std::int32_t frequency;  ///< index into the frequencies, −1 for a zero column
    Wave wave;
};

/// The sinusoidal encoding of Vaswani et al. 2017 (arXiv 1706.03762 §3.5) and its relatives, resolved
/// from parameters into columns: PE[p, j] = sin or cos of w·p, w = frequency(column(j).frequency).
///
/// Every layout, schedule, odd-d rule and ablation is only another list of columns, so whatever is
/// computed from the columns (fields, kernel, captions) is right for all of them.
///
/// Frequencies are kept as double-double (hi + lo, relative error below 1e-30), fastest first.
class Sinusoidal {
public:
    /// \pre refuse(parameters) finds nothing wrong.
    explicit Sinusoidal(const Parameters& parameters);

    const Parameters& parameters() const { return m_parameters; }
    std::int64_t rows() const { return m_parameters.length; }
    std::int64_t columns() const { return static_cast<std::int64_t>(m_columns.size()); }
    std::int64_t firstPosition() const { return m_parameters.firstPosition; }

    /// What column \p j in [0, columns()) holds.
    const Column& column(std::int64_t j) const { return m_columns[static_cast<std::size_t>(j)]; }

    /// Distinct inverse frequencies in radians per token, fastest first: w_0 = 1, w_1, …
    const std::vector<double>& frequencies() const { return m_frequencies; }
    /// What each double above misses of the exact frequency.
    const std::vector<double>& frequencyTails() const { return m_tails; }
    double wavelength(std::int64_t frequency) const;  ///< 2π/w in tokens

    /// The column that holds the sine (or cosine) of \p frequency, −1 if none does.
    std::int64_t columnOf(std::int64_t frequency, Wave wave) const;

    /// True when every frequency has exactly one sine and one cosine: then dot products depend on the
    /// difference of positions only.
    bool paired() const { return m_paired; }

    /// PE[p, j] for any integer position p, |p| ≤ 2^53 (not only those of the matrix): double-double phase,
    /// absolute error ≤ 4e-16.
    double value(std::int64_t position, std::int64_t column) const;

private:
    Parameters m_parameters;
    std::vector<Column> m_columns;
    std::vector<double> m_frequencies;
    std::vector<double> m_tails;
    bool m_paired = true;
};

}  // namespace posiscope
