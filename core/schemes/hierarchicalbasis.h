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

}  // namespace posiscope
