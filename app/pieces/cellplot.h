// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "app/pieces/piece.h"
#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"
#include "app/views/settledpicture.h"

namespace posiscope {

/// What one side of a matrix of cells counts.
struct CellAxis {
    SpanKind kind = SpanKind::None;  ///< what zooming it changes
    Span shown;                      ///< the part looked at, in what the axis counts …
    double origin = 0;               ///< … where row or column 0 of the field is called this
    QString label;
    double widest = 0;  ///< logical pixels of its widest number or word; 0: none are written

    /// Ticks from \p first to \p last over \p pixels.
    std::function<QList<Tick>(double first, double last, int pixels)> ticks;

    /// The part looked at in rows or columns of the field.
    Span cells() const { return {shown.first - origin, shown.last - origin}; }
};

/// The cells of a matrix in a frame with axes and a colour bar.
struct Cells {
    std::shared_ptr<const Field> field;
    CellAxis down;
    CellAxis across;
    bool square = false;  ///< as many cells a pixel down as across, so that a diagonal is a diagonal
    PaletteKind palette = PaletteKind::RedBlue;
    Averaging averaging = Averaging::Exact;
    QString measure;  ///< over the colour bar; empty: no name

    /// What the colours span where a pixel holds so many cells down.
    std::function<Bounds(double cellsAPixel)> scale;
};

/// A matrix with its axes: what every view of cells draws, zooms, points at and reads.
class CellPlot : public Piece {
public:
    /// What is drawn onto the cells before the frame, or onto the finished plot.
    using Paint = std::function<void(QPainter& painter, const Ink& ink)>;

    /// \param owner has this as a member; \p settled is called when an exact image has come
    CellPlot(QObject& owner, std::function<void()> settled) : m_picture(owner, std::move(settled)) {}

    void show(const Cells& cells) { m_cells = cells; }
    void setName(const QString& name) { m_name = name; }
    void setUnder(Paint paint) { m_under = std::move(paint); }
    void setOver(Paint paint) { m_over = std::move(paint); }

    const PlotFrame& frame() const { return m_frame; }
    const Field& field() const { return *m_cells.field; }
    /// How many rows a pixel of the last picture stood for.
    double cellsAPixel() const { return m_cellsAPixel; }
    /// Whether the last picture stands on a few of the rows only.
    bool sampled() const { return m_picture.sampled(); }

    /// What the two axes call the cell at \p point, or nothing beside the cells.
    struct Cell {
        std::int64_t down;
        std::int64_t across;
    };
    std::optional<Cell> cellAt(const QPointF& point) const;
    /// The same at \p point anywhere, as dragged out of the plot.
    Cell nearest(const QPointF& point) const;

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return m_name; }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override;

private:
    QMargins margins() const;
    void drawCells(QPainter& painter, const Ink& ink, const Bounds& scale);
    void drawBar(QPainter& painter, const Ink& ink, const Bounds& scale);

    Cells m_cells;
    QString m_name;
    Paint m_under;
    Paint m_over;
    PlotFrame m_frame;
    ColourBar m_bar;
    SettledPicture m_picture;
    double m_cellsAPixel = 1;
};

}  // namespace posiscope
