// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/numbers/doubledouble.h"
#include "core/schemes/tabulated.h"
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

/// u_i = (p_i − α·p_0)/(1 − α), 0 ≤ i < n: the basis for which the first n rows of Hierarchical equal those
/// of the table. It is never stored.
class HierarchicalBasis : public Tabulated {
public:
    /// \param rows rows of a table of parameters.dModel columns. \pre 0 < parameters.alpha < 1
    HierarchicalBasis(const Parameters& parameters, std::shared_ptr<const Stretchable> rows);

    TableKind tableKind() const override { return this; }
    std::int64_t reach() const override { return m_rows->table().rows(); }
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override { return m_rows->greatestOfBasis(parameters().alpha); }
    double greatestNorm() const override { return m_rows->greatestNormOfBasis(parameters().alpha); }

private:
    std::shared_ptr<const Stretchable> m_rows;
};

/// n trained rows stretched to n² positions (Su, kexue.fm 7947; bert4keras PositionEmbedding):
///   q_k = α·u_{k div n} + (1 − α)·u_{k mod n},  0 ≤ k < n²,
/// with HierarchicalBasis u. In rows of the table this is q_k = p_{k mod n} + β·(p_{k div n} − p_0), β = α/(1
/// − α). So nothing of size n² is stored, a run of rows is a few runs of the table, and another α needs no
/// new sums over it. The first n rows equal those of the table, up to a unit in the last place of its largest
/// number.
class Hierarchical : public Tabulated {
public:
    /// \param rows rows of a table of parameters.dModel columns. \pre 0 < parameters.alpha < 1
    Hierarchical(const Parameters& parameters, std::shared_ptr<const Stretchable> rows);

    /// The table that is stretched, n × d_model.
    const std::shared_ptr<const Stretchable>& stretched() const { return m_rows; }
    std::int64_t tableRows() const { return m_rows->table().rows(); }

    TableKind tableKind() const override { return this; }
    std::int64_t reach() const override { return tableRows() * tableRows(); }
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override;
    double greatestNorm() const override { return m_rows->greatestNormOfBasis(parameters().alpha); }

private:
    void addRow(std::int64_t block, std::int64_t place, double weight, std::int64_t column,
                std::span<double> sums) const;
    void addBlock(std::int64_t block, std::int64_t first, std::int64_t end, double weight,
                  std::int64_t column, std::span<double> sums) const;
    double blockNorms(std::int64_t block, std::int64_t first, std::int64_t end) const;

    std::shared_ptr<const Stretchable> m_rows;
    double m_beta;
};

}  // namespace posiscope
