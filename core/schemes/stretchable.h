// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/numbers/doubledouble.h"
#include "core/tables/rowsums.h"
#include "core/tables/table.h"

namespace posiscope {

/// The data Hierarchical needs of the table p that it stretches, n × d_model, the same for every 0 < α < 1.
/// It takes one more pass over the table after that of its sums, and n + d_model small entries. Numbers that
/// are not finite affect only the rows that contain them.
class Stretchable {
public:
    /// \pre sums->large() is false, because every row is read.
    explicit Stretchable(std::shared_ptr<const RowSums> sums);

    const RowSums& sums() const { return *m_sums; }
    const Table& table() const { return m_sums->table(); }
    /// p_0 and Σ p_i, of all columns.
    const std::vector<double>& start() const { return m_start; }
    const std::vector<double>& total() const { return m_total; }

    /// Σ |p_i − p_0|² over i = first … end − 1.
    double squaresFromStart(std::int64_t first, std::int64_t end) const;

    /// Σ |u_i|² over i = first … end − 1, for u_i = (p_i − α·p_0)/(1 − α).
    double squaresOfBasis(double alpha, std::int64_t first, std::int64_t end) const;
    /// The largest finite magnitude of any number of u, and the largest norm of any row; both rounded up
    /// slightly.
    double greatestOfBasis(double alpha) const;
    double greatestNormOfBasis(double alpha) const;

private:
    /// Squared norm of p_i − p_0, and its product with p_0.
    struct FromStart {
        double squares;
        double along;
    };

    FromStart lookAt(std::span<const double> row);
    double squaresOfBasis(double alpha, const FromStart& from) const;

    std::shared_ptr<const RowSums> m_sums;
    std::vector<double> m_start;
    std::vector<double> m_total;
    double m_startSquares;                // |p_0|²
    std::vector<Bounds> m_columns;        // of the finite numbers of each
    std::vector<FromStart> m_fromStart;   // of each row …
    std::vector<DoubleDouble> m_squares;  // … and Σ squares of all finite rows above it
    std::vector<std::int64_t> m_broken;   // rows whose squares are not finite, ascending
};

}  // namespace posiscope
