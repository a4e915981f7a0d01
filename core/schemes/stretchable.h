// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/tables/rowsums.h"

namespace posiscope {

/// What Hierarchical needs of the table p it stretches, the same for every α. All of it is made in one pass
/// over the table and takes as much memory as the table.
class Stretchable {
public:
    explicit Stretchable(const std::shared_ptr<const Table>& table);

    const RowSums& sums() const { return m_sums; }
    /// p_0 and Σ p_i, of all columns.
    const std::vector<double>& start() const { return m_start; }
    const std::vector<double>& total() const { return m_total; }

    /// Σ |p_i − p_0|² over i = first … end − 1.
    double squaresFromStart(std::int64_t first, std::int64_t end) const;

    /// The largest magnitude of any number, and the largest norm of any row, of u_i = (p_i − α·p_0)/(1 − α).
    double greatestOfBasis(double alpha) const;
    double greatestNormOfBasis(double alpha) const;

private:
    /// Of p_i − p_0: its squared norm, and its product with p_0.
    struct FromStart {
        double squares;
        double along;
    };

    void lookAt(const Table& table);

    RowSums m_sums;
    std::vector<double> m_start;
    std::vector<double> m_total;
    std::vector<Bounds> m_columns;  // of the finite numbers of each
    std::vector<FromStart> m_fromStart;
    std::vector<double> m_squares;  // Σ |p_i − p_0|² of all rows above each
};

}  // namespace posiscope
