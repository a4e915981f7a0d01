// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "app/pieces/cellplot.h"
#include "app/pieces/piece.h"
#include "app/plots/plotframe.h"
#include "app/views/pictureview.h"
#include "core/schemes/hierarchical.h"

namespace posiscope {

struct Theme;

/// One of the rows that a hierarchical encoding adds, or their sum, as a strip of cells, with its name at the
/// left and its number at the cursor's dimension at the right.
class SumStrip : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(SumStrip)

public:
    /// A row of a field and its weight.
    struct Term {
        std::shared_ptr<const Field> field;  ///< null: the position has no row
        std::int64_t row = 0;
        double weight = 1;
        QStringList names;  ///< wordings, the longest first
        QString called;     ///< before the dimension, as in "0.4·u(3, 7)"
        QColor colour;
    };

    /// Settings that all strips of a picture share.
    struct Look {
        double widestName = 0;            ///< logical pixels
        bool valued = true;               ///< whether numbers are shown at the right
        bool last = false;                ///< the last of the strips that share an axis below
        const CellPlot* table = nullptr;  ///< of the rows without weights, drawn before
    };

    using CellPlot::CellPlot;

    void fill(const Document& document, Term term, const Look& look);

    Wish wish(const Ink& ink) const override;
    void forget() override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    double value(std::int64_t dimension) const {
        return m_term.weight * m_term.field->cell(m_term.row, dimension);
    }

    Term m_term;
    Look m_look;
    std::int64_t m_dimension = 0;
};

/// The n² positions of a hierarchical encoding as a grid: blocks down, places in a block across. The
/// positions of the matrix are filled, and the cursor's position is marked.
class BlockGrid : public Piece {
    Q_DECLARE_TR_FUNCTIONS(BlockGrid)

public:
    explicit BlockGrid(const Document& document) : m_document(document) {}

    void setRows(std::int64_t rows) { m_rows = rows; }

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override { m_frame.forget(); }
    QString name() const override { return tr("the n × n square of positions"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    void drawPosition(QPainter& painter, const Theme& theme) const;
    /// The position under \p point; std::nullopt beside the square.
    std::optional<std::int64_t> positionAt(const QPointF& point) const;

    const Document& m_document;
    std::int64_t m_rows = 1;  ///< n
    PlotFrame m_frame;
};

/// The table u. It is omitted before the rows that are added, which are rows of it.
class BasisTable : public CellPlot {
public:
    using CellPlot::CellPlot;

    Wish wish(const Ink& ink) const override {
        Wish wish = CellPlot::wish(ink);
        wish.rank = 1;
        return wish;
    }
};

/// How a hierarchical encoding is computed at the cursor's position k = i·n + j: the table u with the two
/// rows used, their weighted rows, the sum q, and the place of k among n blocks of n positions.
class ConstructionView : public PictureView {
    Q_OBJECT

public:
    explicit ConstructionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override {
        return {findAppearance("palette"), findAppearance("scale"), findAppearance("shared-scale")};
    }

protected:
    bool applies() const override {
        return document().scheme() == Scheme::Hierarchical && !document().atGivenIds();
    }
    EmptyState emptyState() const override;
    QString explanation() const override;
    QStringList leftOut() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    /// Block and place of the cursor's position.
    struct Place {
        std::int64_t block = 0;
        std::int64_t place = 0;
    };

    std::int64_t rows() const { return m_encoding->tableRows(); }
    std::optional<Place> place() const;
    std::array<SumStrip::Term, 3> terms() const;
    double widestName() const;
    void fillTable(bool labelled);
    void fillStrips();
    QString heading() const;
    void drawRowMarks(QPainter& painter, const Ink& ink) const;

    std::shared_ptr<const Hierarchical> m_encoding;
    std::shared_ptr<const Field> m_basis;
    std::shared_ptr<const Field> m_field;
    Bounds m_scale;       ///< range of the table unless set otherwise
    bool m_roomy = true;  ///< room for weights, numbers and the colour bar beside the pictures
    BasisTable m_table;
    std::array<SumStrip, 3> m_strips;
    BlockGrid m_blocks;
};

}  // namespace posiscope
