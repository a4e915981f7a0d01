// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <memory>
#include <vector>

#include "app/pieces/cellplot.h"
#include "core/relative/relativematrix.h"
#include "core/relative/relativeparameters.h"
#include "core/tables/bounds.h"

namespace posiscope {

class Document;
class Field;
struct Ink;
struct RelativeParameters;

/// The matrices of \p kind shown side by side, each computed from the one before: from the difference to what
/// is looked up or added.
std::vector<RelativeMatrix> linkedMatrices(RelativeKind kind);

/// The title of \p matrix, the longest wording first.
QStringList namesOf(const RelativeParameters& parameters, RelativeMatrix matrix);

/// Whether its cells are whole numbers.
bool isWhole(RelativeMatrix matrix);

/// Whether its colours diverge from 0.
bool diverges(RelativeMatrix matrix);

/// The colour range of all cells of \p matrix, whose values are \p field.
Bounds spanOf(const RelativeParameters& parameters, RelativeMatrix matrix, const Field& field);

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
