// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>

#include "app/pieces/cellplot.h"

namespace posiscope {

class Document;
struct Ink;
struct RelativeParameters;

/// One of the linked matrices, queries down and keys across. In a row of matrices only the first has the
/// numbers of the queries.
class RelativeMap : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(RelativeMap)

public:
    using CellPlot::CellPlot;

    /// \param field its cells
    void rebuild(const RelativeParameters& parameters, RelativeMatrix matrix,
                 std::shared_ptr<const Field> field);
    RelativeMatrix matrix() const { return m_matrix; }

    /// \param named whether axes have numbers and names
    /// \param first the first of the linked matrices; null: this one
    void fill(const Document& document, bool named, const RelativeMap* first);

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override;

private:
    QString readoutOf(const RelativeParameters& parameters, const Cell& cell) const;

    RelativeMatrix m_matrix = RelativeMatrix::Difference;
    std::shared_ptr<const Field> m_field;
    Bounds m_span;    ///< of all cells
    CellAxis m_down;  ///< for the first matrix in a row
    const RelativeMap* m_first = nullptr;
};

}  // namespace posiscope
