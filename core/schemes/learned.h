// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/schemes/tabulated.h"
#include "core/tables/rowsums.h"
#include "core/tables/table.h"

namespace posiscope {

/// The initial table of a scheme of trained rows, parameters.tableRows × parameters.dModel: normal with
/// deviation sigma (GPT-2, HF), cut at 2·sigma (BERT in TensorFlow), or filled by the sinusoid. A number
/// depends only on the seed, its row and its column, so a larger table contains the smaller one.
/// Initialisation::Trained starts like Normal. A table that is still held is not filled
/// again for the same thread.
/// \pre refuse(parameters) returns std::nullopt, initialisation is not File.
std::shared_ptr<const Table> initialTable(const Parameters& parameters);

/// A trained position table, as in BERT and GPT-2: PE[p] is row p; there are no rows past the last.
class Learned : public Tabulated {
public:
    /// \param rows rows of a table of parameters.dModel columns
    Learned(const Parameters& parameters, std::shared_ptr<const RowSums> rows);

    const std::shared_ptr<const RowSums>& rowSums() const { return m_rows; }

    TableKind tableKind() const override { return this; }
    std::int64_t reach() const override { return m_rows->table().rows(); }
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override {
        return m_rows->squaredNorms(first, end, effort);
    }
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override {
        return m_rows->extremes(first, end, column);
    }
    bool sampled() const override { return m_rows->large(); }
    double greatest() const override { return m_rows->greatest(); }
    double greatestNorm() const override { return m_rows->greatestNorm(); }

private:
    std::shared_ptr<const RowSums> m_rows;
};

}  // namespace posiscope
