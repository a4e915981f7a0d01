// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/schemes/stretchable.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

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
    std::int64_t reach() const override;
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override;
    double greatestNorm() const override;

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
