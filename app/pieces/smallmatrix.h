// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/cellplot.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

class GivenRows;

class ScaleBar;

/// Appends the numbers of \p matrix to \p all, for a ScaleBar shared by several matrices.
void addNumbers(const RowMatrix& matrix, std::vector<float>& all);

/// One of several matrices in a picture: all of its cells under a bold title, on a shared colour scale. It
/// has no axes, because its rows and columns have other meanings than those of its neighbours.
class SmallMatrix : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(SmallMatrix)

public:
    /// Its appearance and place among the others.
    struct Look {
        QStringList title;         ///< wordings, the longest first
        int least = 0;             ///< logical pixels wide; 0: as wide as the last wording
        bool square = false;       ///< as wide as high
        bool numbers = false;      ///< in cells, if they are large enough …
        double most = 1;           ///< … for numbers up to this one
        bool shaped = false;       ///< its shape is written beside the title
        std::int64_t tallest = 0;  ///< rows of the tallest neighbour, for rows of equal height; 0: its own
        int enough = kNoEnd;       ///< logical pixels high
        double gain = 10;          ///< see Wish
        PaletteKind palette = PaletteKind::RedBlue;
        const ScaleBar* bar = nullptr;  ///< the bar whose scale it uses

        std::optional<std::int64_t> row{};     ///< framed as the position …
        std::optional<std::int64_t> column{};  ///< … and as the other one

        std::function<QString(const Cell&)> readout{};
        /// The cursor for pointing at a cell.
        std::function<std::optional<Cursor>(const Cell&)> pointed{};
    };

    using CellPlot::CellPlot;

    /// The least width for this title. Titles with the same beginning give the same width.
    static int leastWidth(const QString& title);

    void setMatrix(RowMatrix matrix);
    /// \pre setMatrix() was called since forget()
    const GivenRows& rows() const { return *m_rows; }
    void setLook(Look look);

    /// The last drawn area of a row or a column.
    QRectF rowArea(std::int64_t row) const;
    QRectF columnArea(std::int64_t column) const;

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override;
    QStringList leftWithin() const override;
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override { return std::nullopt; }
    std::optional<Cursor> cursorAt(const QPointF& point) const override;

private:
    /// For example "6×128"; empty if not wanted.
    QString shape() const;
    /// The wording of the title in a line \p width wide, with the shape beside it if there is room.
    struct Heading {
        QString title;
        QString shape;
    };
    Heading headingIn(double width) const;
    void drawTitle(QPainter& painter, const Theme& theme) const;
    void drawMarks(QPainter& painter, const Theme& theme) const;

    std::shared_ptr<const GivenRows> m_rows;
    std::shared_ptr<const Field> m_field;  ///< made from m_rows
    Look m_look;
};

}  // namespace posiscope
