// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/cellplot.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

class GivenRows;
struct Ink;

class ScaleBar;

/// Adds the numbers of \p matrix to \p all, as a bar for several wants them.
void addNumbers(const RowMatrix& matrix, std::vector<float>& all);

/// One matrix among several of a picture: all of its cells under a bold name, on a scale that others share.
/// What its rows and columns count differs from neighbour to neighbour, so it has no axes of its own.
class SmallMatrix : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(SmallMatrix)

public:
    /// How it looks beside the others.
    struct Look {
        QStringList title;         ///< wordings, the longest first
        int least = 0;             ///< logical pixels across; 0: of the last wording
        bool square = false;       ///< as wide as high
        bool shaped = false;       ///< its shape stands beside the title
        std::int64_t tallest = 0;  ///< rows the highest of its neighbours has, for rows of one height; 0: own
        int enough = kNoEnd;       ///< logical pixels down
        double gain = 10;          ///< see Wish
        PaletteKind palette = PaletteKind::RedBlue;
        const ScaleBar* bar = nullptr;  ///< whose scale it has

        std::optional<std::int64_t> row{};     ///< framed as the position …
        std::optional<std::int64_t> column{};  ///< … and as the other one

        std::function<QString(const Cell&)> readout{};
        /// The cursor that pointing at a cell means.
        std::function<std::optional<Cursor>(const Cell&)> pointed{};
    };

    using CellPlot::CellPlot;

    /// Of a matrix with this title. Matrices that begin with as much stay of one size.
    static int leastWidth(const QString& title);

    void setMatrix(RowMatrix matrix);
    /// \pre setMatrix() was called since forget()
    const GivenRows& rows() const;
    void setLook(Look look);

    /// Where a row or a column was drawn last.
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
    /// "6×128"; empty where it is not wanted.
    QString shape() const;
    /// The title's wording in a line \p width wide, with the shape beside it where one fits.
    struct Heading {
        QString title;
        QString shape;
    };
    Heading headingIn(double width) const;
    void drawTitle(QPainter& painter, const Theme& theme) const;
    void drawMarks(QPainter& painter, const Theme& theme) const;

    std::shared_ptr<const GivenRows> m_rows;
    std::shared_ptr<const Field> m_field;  ///< of the rows
    Look m_look;
};

}  // namespace posiscope
