// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>
#include <memory>
#include <optional>

#include "app/document/cursor.h"
#include "app/pieces/axishandle.h"
#include "app/pieces/piece.h"
#include "app/pieces/settledpicture.h"
#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"

class QColor;

namespace posiscope {

class PlotRecord;
struct RecordedCells;
struct Theme;

/// A highlighted row or column.
struct MarkedCells {
    double at;              ///< in coordinates of the axis
    QColor Theme::*colour;  ///< colour of its quantity
};

/// One axis of a matrix of cells.
struct CellAxis {
    SpanKind kind = SpanKind::None;  ///< the span that zooming changes
    Span shown{};                    ///< the visible part, in axis coordinates …
    double origin = 0;               ///< … and the axis coordinate of row or column 0 of the field
    double zero = 0;                 ///< axis coordinate that is numbered 0 …
    double pitch = 1;                ///< … and the distance from one number to the next
    QString label{};
    double widest = 0;  ///< logical pixels of its widest number or word; 0: no labels

    /// Ticks from \p first to \p last over \p pixels.
    std::function<QList<Tick>(double first, double last, int pixels)> ticks{};
    /// What a marked cell is called on the axis; none: by its number.
    std::function<QString(std::int64_t at)> name{};

    /// The marked cells, if not those at the cursor by \p kind.
    std::optional<MarkedCells> marked{};

    /// The visible part in rows or columns of the field.
    Span cells() const { return {shown.first - origin, shown.last - origin}; }
};

/// The cells of a matrix, with axes and a colour bar.
struct Cells {
    std::shared_ptr<const Field> field;
    CellAxis down;
    CellAxis across;
    bool square = false;  ///< cells are square, so that the diagonal is at 45°
    PaletteKind palette = PaletteKind::RedBlue;
    Averaging averaging = Averaging::Exact;
    int coarseness = 0;     ///< pixels in each direction that share a value if cells are costly; 0: as in Ink
    QStringList title{};    ///< wordings of the title, the longest first; none: no title
    QString measure{};      ///< label of the colour bar; empty: none
    bool bar = true;        ///< colour bar at the right …
    bool barBelow = false;  ///< … or below, where several matrices share the width
    bool framed = false;    ///< marks frame cells if these are large enough, instead of striking through them
    bool crossing = false;  ///< marks frame only the cell where they cross
    bool whole = false;     ///< numbers in cells have no decimals
    bool numbers = true;    ///< in cells, if they are large enough …
    bool brief = false;     ///< … for few digits

    /// The user's colour settings, if they apply.
    std::optional<Colouring> colouring{};
    /// The default range of the colours, if a pixel covers so many cells vertically.
    std::function<Bounds(double cellsAPixel)> scale{};
    std::function<ColourScaling(double cellsAPixel)> usual{};  ///< default scaling
    /// The scale, if another piece determines it; that piece's bar selects cells.
    std::function<ColourScale(const Ink& ink)> given{};
    const Piece* barElsewhere = nullptr;
    /// Numbers of a bar of so many pixels, if not those of the scale.
    std::function<QList<Tick>(int pixels)> barTicks{};
    /// The axis above the columns, over so many pixels.
    std::function<Axis(int pixels)> above{};

    Cursor cursor{};  ///< the marked cursor, also the start for pointing
    /// The cursor for a cell at the pointer, if not given by the axes.
    std::function<Cursor(const Cell&)> pointed{};
    /// Description of a cell in one line, and in several for the magnifier.
    std::function<QString(const Cell&)> readout{};
    std::function<QStringList(const Cell&)> lines{};
};

/// A matrix with its axes: draws, marks, zooms and reads out cells for all matrix views.
class CellPlot : public Piece {
public:
    /// Painting on the cells below the frame, or on the finished plot below the cursor.
    using Paint = std::function<void(QPainter& painter, const Ink& ink)>;

    /// \param owner the object that has this as a member; \p settled is called when an exact image has
    /// arrived
    CellPlot(QObject& owner, std::function<void()> settled) : m_picture(owner, std::move(settled)) {}

    void show(Cells cells);
    void setName(const QString& name) { m_name = name; }
    void setUnder(Paint paint) { m_under = std::move(paint); }
    void setOver(Paint paint) { m_over = std::move(paint); }

    const PlotFrame& frame() const { return m_frame; }
    const Cells& cells() const { return m_cells; }
    const Field& field() const { return *m_cells.field; }
    /// Rows and columns per device pixel in the last picture.
    double cellsAPixel() const { return m_cellsAPixel; }
    double columnsAPixel() const { return m_columnsAPixel; }
    /// The scale of the last picture.
    const ColourScale& scale() const { return m_scale; }
    const SettledPicture& image() const { return m_picture; }

    /// The cell at \p point; std::nullopt outside the cells.
    std::optional<Cell> cellAt(const QPointF& point) const;

    void dress(const Details& details) override;
    bool label(const FigureLabels& labels) override;
    const PlotFrame* labelledFrame() const override { return &m_frame; }
    bool hasLabelledBar() const override { return m_cells.bar && !m_cells.barBelow; }
    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override;
    QString name() const override { return m_name; }
    QStringList leftWithin() const override { return m_labelsLeft; }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override;
    /// On an axis with a handle, moves only the coordinate of that axis.
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    std::optional<Cursor> draggedTo(const QPointF& from, const QPointF& point) const override;
    std::optional<BarPlace> barAt(const QPointF& point) const override;
    bool cutsOff() const override { return m_scale.cutBelow || m_scale.cutAbove; }
    QString readoutAt(const QPointF& point) const override;
    std::optional<ReadCells> readCells() const override;
    std::optional<MagnifiedCell> magnifiedAt(const QPointF& point) const override;

private:
    QMargins margins() const;
    int barWidth() const { return m_barWidth + (m_barLabel.isEmpty() ? 0 : ColourBar::kLabel); }
    Cell nearest(const QPointF& point) const;
    AskedScale asked(const Ink& ink) const;
    void forgetDrawn();
    void drawPlot(QPainter& painter, const Ink& ink);
    /// Keeps its numbers instead of drawing them.
    void keep(QPainter& painter, const Ink& ink, PlotRecord& record);
    void drawCells(QPainter& painter, const Ink& ink);
    void drawTitle(QPainter& painter, const Ink& ink) const;
    void drawBar(QPainter& painter, const Ink& ink);
    void drawMeasure(QPainter& painter, const Theme& theme) const;
    RecordedCells recorded(const QPainter& painter) const;
    void drawCursor(QPainter& painter, const Theme& theme) const;
    void drawCrossing(QPainter& painter, const Theme& theme) const;
    /// Text and position of an axis handle; std::nullopt if the axis has none.
    std::optional<AxisHandle> handleOn(Qt::Edge edge, const Theme& theme) const;
    void drawHandle(QPainter& painter, const Theme& theme, Qt::Edge edge) const;
    bool isHandled(const CellAxis& axis, double pixels) const;
    bool isOnAxis(const QPointF& point, Qt::Edge edge) const;
    void drawZoomed(QPainter& painter, const Theme& theme) const;
    void drawBeyondAll(QPainter& painter, const Theme& theme) const;
    QRect strip() const;

    Cells m_cells;
    QString m_name;
    Paint m_under;
    Paint m_over;
    PlotFrame m_frame;
    ColourBar m_bar;
    SettledPicture m_picture;
    AskedScale m_asked;
    ColourScale m_scale;
    int m_barWidth = ColourBar::kWidth;
    bool m_rowsNamed = true;  ///< at the left
    FigureLabels m_labels;
    QString m_barLabel;        ///< the user's
    QStringList m_labelsLeft;  ///< what of the user's labels has no room
    double m_cellsAPixel = 1;
    double m_columnsAPixel = 1;
};

}  // namespace posiscope
