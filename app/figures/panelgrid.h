// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QRect>
#include <optional>
#include <vector>

namespace posiscope {

/// What one panel of a figure wants on the grid, in logical pixels.
struct PanelWish {
    QMargins around;    ///< what stands around its plot area
    double aspect = 0;  ///< width of the plot area over its height; 0: any
    int height = 1;     ///< of the plot area, where nothing else says how high it is
};

/// Panels in rows of so many columns, filled from the upper left.
class PanelGrid {
public:
    /// \param columns at least 1
    PanelGrid(std::vector<PanelWish> wishes, int columns);

    static constexpr int kEdge = 4;  ///< free around all panels
    static constexpr int kGap = 8;   ///< and between them

    /// The plot areas in a figure of \p size: those of a column begin and end on the same pixels across,
    /// those of a row down; what has a shape of its own is as large as that lets it be, from its upper left
    /// corner. Columns of square plots become as wide as these, and what that leaves goes to the others.
    /// \returns nothing where margins alone take more
    std::optional<std::vector<QRect>> plotsIn(const QSize& size) const;

    /// How wide the columns of a figure of \p width are that may be as high as it likes. Columns that hold
    /// nothing of a shape of its own are wider than those beside them that do.
    std::vector<int> columnsIn(int width) const;

    /// How high such a figure is.
    int heightFor(int width) const;

private:
    struct Lane {  ///< a column or a row
        int before = 0;
        int after = 0;
        int length = 0;
        double aspect = 0;  ///< of the widest panel of a shape of its own; 0: there is none
    };
    using Lanes = std::vector<Lane>;

    Lanes lanes(bool across) const;
    int rowOf(std::size_t i) const { return static_cast<int>(i) / m_columns; }
    int columnOf(std::size_t i) const { return static_cast<int>(i) % m_columns; }
    int wantedHeight(int row, const Lanes& columns) const;
    void fitShapes(Lanes& columns, Lanes& rows) const;

    std::vector<PanelWish> m_wishes;
    int m_columns;
};

}  // namespace posiscope
