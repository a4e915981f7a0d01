// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <memory>
#include <vector>

#include "app/pieces/cellplot.h"
#include "app/pieces/piece.h"
#include "app/views/pictureview.h"
#include "app/views/relative/influence.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativerows.h"
#include "core/relative/relativeparameters.h"
#include "core/tables/bounds.h"

namespace posiscope {

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

/// The row of the cursor's query in \p map as a curve over the keys. \p map must outlive the picture.
Chart queryRowChart(const Document& document, const RelativeMap& map);

/// The row of the table that the cursor's pair looks up, as a strip of cells: all columns, with numbers if
/// there is room. For T5 a column is the bias of one head.
class RowStrip : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(RowStrip)

public:
    using CellPlot::CellPlot;

    /// \param rows must outlive the picture
    void fill(const Document& document, const RelativeRows& rows);

    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    CellAxis rowAxis(const Document& document, const RelativeRows& rows, std::int64_t row) const;
    CellAxis columnAxis(const Document& document, const RelativeRows& rows) const;
};

/// The computation from the cursor's pair to its contribution to the score, below the matrices.
class LookupLine : public Piece {
    Q_DECLARE_TR_FUNCTIONS(LookupLine)

public:
    /// In a picture of \p width. The number of lines stays the same when the words change, unless they need
    /// more.
    void show(const QString& words, int width);

    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the computation step by step"); }
    void draw(QPainter& painter, const Ink& ink) override;

protected:
    const QString& words() const { return m_words; }

private:
    QString m_words;
    int m_lines = 1;
};

/// The same computation as a cell of the size of a matrix, one step below the other.
class LookupSteps : public LookupLine {
public:
    /// \param beside a matrix of the same size; must outlive the picture
    void show(const QString& words, const RelativeMap& beside);

    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const RelativeMap* m_beside = nullptr;
};

/// The matrices of a relative scheme side by side, from the difference of query and key to what is looked up
/// or added, the computation for the cursor's pair in words, and the row of the query as a curve. Of a mask
/// alone what one layer mixes, and what all layers do.
class RelativeView : public PictureView {
    Q_OBJECT

public:
    explicit RelativeView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return comparesTokens(document()); }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    void composeAll();
    double cell(RelativeMatrix matrix, const PointedPair& pair) const;

    RelativeParameters m_made;  ///< parameters of the maps …
    std::shared_ptr<const Table> m_madeOf;
    std::unique_ptr<const RelativeRows> m_rows;
    std::vector<std::unique_ptr<RelativeMap>> m_maps;
    LookupLine m_words;
    LookupSteps m_steps;
    RowStrip m_strip;
    std::shared_ptr<const MixedRow> m_mixed;  ///< of a mask alone
    LineChart m_row;
};

}  // namespace posiscope
