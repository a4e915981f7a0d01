// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/schemes/tabulated.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

struct InputWords;

/// Rows given as numbers, so that fields draw them like any table. A row of NaN means that the row does not
/// exist; sums that include it are NaN.
class GivenRows : public Tabulated {
public:
    /// \param parameters dModel is the number of columns; rows at positions 0 …
    GivenRows(const Parameters& parameters, RowMatrix rows);
    /// The same with a row for each token of \p coordinates.
    GivenRows(const Parameters& parameters, RowMatrix rows, Coordinates coordinates);

    const RowMatrix& numbers() const { return m_rows; }

    TableKind tableKind() const override { return this; }
    std::int64_t reach() const override { return m_rows.rows(); }
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override { return m_greatest; }
    double greatestNorm() const override { return m_greatestNorm; }

private:
    RowMatrix m_rows;
    double m_greatest = 0;
    double m_greatestNorm = 0;
};

/// \p rows as an encoding of their own: one position per row, one dimension per column.
std::shared_ptr<const GivenRows> givenRows(RowMatrix rows);

/// An encoding whose rows are at given positions: row k is the row of another encoding at the coordinate of
/// token k.
class Gathered : public GivenRows {
public:
    /// \pre \p coordinates have one axis; fractions with a sinusoidal \p base only
    Gathered(std::shared_ptr<const Encoding> base, const Coordinates& coordinates);

    TableKind tableKind() const override { return this; }
    const Encoding& base() const { return *m_base; }

private:
    std::shared_ptr<const Encoding> m_base;
};

/// \p encoding itself if the ids are consecutive, otherwise its rows gathered at the ids of \p words.
/// \pre refuse(words, encoding->parameters()) returns std::nullopt.
std::shared_ptr<const Encoding> atPositionIds(const std::shared_ptr<const Encoding>& encoding,
                                              const InputWords& words);

}  // namespace posiscope
