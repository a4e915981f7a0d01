// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/schemes/tabulated.h"
#include "core/tables/rowsums.h"

namespace posiscope {

/// u_i = (p_i − α·p_0)/(1 − α): the basis that makes the first n rows of Hierarchical those of \p table.
/// \pre α ≠ 1
std::shared_ptr<const Table> hierarchicalBasis(const Table& table, double alpha);

/// n trained rows stretched to n² positions (Su, kexue.fm 7947; bert4keras PositionEmbedding):
///   q_k = α·u_{k div n} + (1 − α)·u_{k mod n},  0 ≤ k < n².
/// Nothing of size n² is built: a run of rows is a few runs of the basis.
class Hierarchical : public Tabulated {
public:
    /// \param basis hierarchicalBasis() of a table of parameters.dModel columns for parameters.alpha
    Hierarchical(const Parameters& parameters, std::shared_ptr<const RowSums> basis);

    const Table& basis() const { return m_basis->table(); }
    const std::shared_ptr<const RowSums>& basisRows() const { return m_basis; }

    std::int64_t reach() const override;
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override;
    double greatestNorm() const override;

private:
    double blockNorms(std::int64_t block, std::int64_t first, std::int64_t end) const;

    std::shared_ptr<const RowSums> m_basis;
    std::vector<double> m_whole;  // Σ of all basis rows
};

}  // namespace posiscope
