// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <cstdint>
#include <optional>

#include "app/pieces/cellplot.h"
#include "app/pieces/piece.h"
#include "app/plots/plotframe.h"

namespace posiscope {

class Document;
struct Ink;
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
    double value(std::int64_t dimension) const;

    Term m_term;
    Look m_look;
    std::int64_t m_dimension = 0;
};

/// The n² positions of a hierarchical encoding as a square: blocks down, places in a block across. The
/// positions of the matrix are filled, and the cursor's position is marked.
class BlockSquare : public Piece {
    Q_DECLARE_TR_FUNCTIONS(BlockSquare)

public:
    explicit BlockSquare(const Document& document) : m_document(document) {}

    void setRows(std::int64_t rows) { m_rows = rows; }

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override { m_frame.forget(); }
    QString name() const override { return tr("the square of blocks and places"); }
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

}  // namespace posiscope
