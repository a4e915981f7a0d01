// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMargins>
#include <QRect>
#include <memory>
#include <optional>
#include <vector>

#include "app/figures/comparedfigure.h"

class QPainter;

namespace posiscope {

class Details;
class Document;
struct FigureContent;
struct FigureLabels;
class PictureView;
struct Theme;
struct ViewKind;

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

/// Views as the panels of one figure: plot areas on one grid, letters aligned, colours shared if requested.
/// Sizes are logical pixels. If a setting is held, a view has two panels, A and B, or one for the difference.
class PanelSheet {
public:
    /// \param document of panels without their own \param details of these panels
    /// \param moving appended to every title
    PanelSheet(const Document& document, const FigureContent& content, const Theme& theme,
               const Details& details, const QString& moving = {});
    ~PanelSheet();
    PanelSheet(const PanelSheet&) = delete;
    PanelSheet& operator=(const PanelSheet&) = delete;

    int heightFor(int width);

    /// Gives every panel its place in \p size. \returns whether there is room for the plots
    bool layOut(const QSize& size);

    /// The plot areas of the last layout, as large as the views made them.
    QList<QRect> plots() const;

    /// Whether nothing is left out at \p size.
    bool isWhole(const QSize& size);
    /// What does not fit in \p size, and the size in which everything fits.
    std::optional<Lack> lackOfRoom(const QSize& size);

    /// Paints \p size of \p painter, including the background.
    void draw(QPainter& painter, const QSize& size);

private:
    struct Panel;

    void add(const Document& document, const ViewKind& kind, const Details& details);
    void add(std::unique_ptr<PictureView> view, const ViewKind& kind, const Details& details,
             const QString& name, const FigureLabels& labels, int pair);
    PanelGrid grid() const;
    std::size_t columns() const;
    void shareBars();
    void probe(const QSize& room);
    void findWishes(const QSize& room);
    void findBlank(Panel& panel, const QSize& size) const;
    void measure(Panel& panel) const;
    bool keepsShape(const Panel& panel) const;
    int heightOf(const Panel& panel, int column) const;
    int captionOf(const Panel& panel, int width) const;
    void shareColours(QPainter& painter);
    /// The width of title and name.
    double wordsWidth(const Panel& panel) const;
    QRectF headingOf(std::size_t index) const;
    bool titleFits(std::size_t index) const;
    void drawHeading(QPainter& painter, std::size_t index, int top) const;
    void drawCaption(QPainter& painter, const Panel& panel, int top) const;

    const Theme& m_theme;
    std::vector<Panel> m_panels;
    QString m_letters;
    QString m_moving;  ///< appended to every title
    int m_columns;
    bool m_labelled;  ///< whether panels have labels of their own
    bool m_shared;
    int m_heading = 0;  ///< height of a row above the panels for titles and names; 0: letters in corners
};

}  // namespace posiscope
