// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <cstdint>
#include <optional>

#include "app/pieces/piece.h"
#include "app/plots/plotframe.h"

namespace posiscope {

class Document;
struct Ink;
struct Theme;

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
