// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QRect>
#include <optional>
#include <vector>

namespace posiscope {

/// The size requirements of one panel of a figure, in logical pixels.
struct PanelWish {
    QMargins around;    ///< margins around its plot area
    double aspect = 0;  ///< width of the plot area over its height; 0: any
    int height = 1;     ///< default height of the plot area
};

/// Panels in rows of a fixed number of columns, filled from the upper left.
class PanelGrid {
public:
    /// \param columns at least 1
    PanelGrid(std::vector<PanelWish> wishes, int columns);

    static constexpr int kEdge = 4;     ///< margin around all panels
    static constexpr int kGap = 8;      ///< gap between rows
    static constexpr int kBeside = 14;  ///< gap between columns

    /// The plot areas in a figure of \p size. Those in a column share their left and right edges, those in a
    /// row top and bottom. A plot with an aspect ratio is as large as that allows, from its upper left
    /// corner. Columns of square plots become as wide as these plots, and the remaining width goes to the
    /// other columns.
    /// \returns std::nullopt if the margins alone take more room
    std::optional<std::vector<QRect>> plotsIn(const QSize& size) const;

    /// The widths of the columns in a figure of \p width and unlimited height. Columns without an aspect
    /// ratio are wider than columns with one beside them.
    std::vector<int> columnsIn(int width) const;

    /// The height of such a figure.
    int heightFor(int width) const;

private:
    struct Lane {  ///< a column or a row
        int before = 0;
        int after = 0;
        int length = 0;
        double aspect = 0;  ///< of the widest panel with an aspect ratio; 0: none
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
