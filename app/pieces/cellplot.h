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

struct Ink;
struct Theme;

/// A row or column that stands out.
struct MarkedCells {
    double at;              ///< by what the axis calls it
    QColor Theme::*colour;  ///< that of what it is
};

/// What one side of a matrix of cells counts.
struct CellAxis {
    SpanKind kind = SpanKind::None;  ///< what zooming it changes
    Span shown;                      ///< the part looked at, in what the axis counts …
    double origin = 0;               ///< … where row or column 0 of the field is called this
    double zero = 0;                 ///< what its numbers call 0
    QString label;
    double widest = 0;  ///< logical pixels of its widest number or word; 0: none are written

    /// Ticks from \p first to \p last over \p pixels.
    std::function<QList<Tick>(double first, double last, int pixels)> ticks{};

    /// What is marked where that is not the cursor's place by \p kind.
    std::optional<MarkedCells> marked{};

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
    int coarseness = 0;     ///< pixels both ways that share a value, where each is costly; 0: as the ink says
    QStringList title{};    ///< wordings above the cells, the longest first; none: nothing
    QString measure{};      ///< over the colour bar; empty: no name
    bool bar = true;        ///< colour bar at the right …
    bool barBelow = false;  ///< … or below, where several matrices share the width
    bool framed = false;    ///< marks frame cells, where these are large enough, instead of striking them
    bool whole = false;     ///< numbers in cells have no decimals
    bool numbers = true;    ///< in cells, where they are large enough

    /// What people ask of the colours, where they may.
    std::optional<Colouring> colouring{};
    /// What the colours span, if nothing else is asked, where a pixel holds so many cells down.
    std::function<Bounds(double cellsAPixel)> scale{};
    std::function<ColourScaling(double cellsAPixel)> usual{};  ///< how, if people ask for nothing
    /// What they span where others decide that, and whose bar tells which cells are meant.
    std::function<ColourScale(const Ink& ink)> given{};
    const Piece* barElsewhere = nullptr;
    /// Numbers of a bar of so many pixels, where they are not those of the scale.
    std::function<QList<Tick>(int pixels)> barTicks{};
    /// What stands above the columns, over so many pixels.
    std::function<Axis(int pixels)> above{};

    Cursor cursor{};  ///< what is marked, and what pointing goes on from
    /// The cursor that pointing at a cell means, where that is not what the axes count.
    std::function<Cursor(const Cell&)> pointed{};
    /// A cell in a line, and in a few for the magnifier.
    std::function<QString(const Cell&)> readout{};
    std::function<QStringList(const Cell&)> lines{};
};

/// A matrix with its axes: what every view of cells draws, marks, zooms, points at and reads.
class CellPlot : public Piece {
public:
    /// What is drawn onto the cells before the frame, or onto the finished plot before the cursor.
    using Paint = std::function<void(QPainter& painter, const Ink& ink)>;

    /// \param owner has this as a member; \p settled is called when an exact image has come
    CellPlot(QObject& owner, std::function<void()> settled) : m_picture(owner, std::move(settled)) {}

    void show(Cells cells);
    void setName(const QString& name) { m_name = name; }
    void setUnder(Paint paint) { m_under = std::move(paint); }
    void setOver(Paint paint) { m_over = std::move(paint); }

    const PlotFrame& frame() const { return m_frame; }
    const Cells& cells() const { return m_cells; }
    const Field& field() const { return *m_cells.field; }
    /// How many rows and columns a device pixel of the last picture stood for.
    double cellsAPixel() const { return m_cellsAPixel; }
    double columnsAPixel() const { return m_columnsAPixel; }
    /// What its colours spanned.
    const ColourScale& scale() const { return m_scale; }
    const SettledPicture& image() const { return m_picture; }

    /// The cell at \p point, or nothing beside the cells.
    std::optional<Cell> cellAt(const QPointF& point) const;

    void dress(const Details& details) override;
    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override;
    QString name() const override { return m_name; }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override;
    /// On an axis with a handle only what that axis counts is moved.
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    std::optional<Cursor> draggedTo(const QPointF& from, const QPointF& point) const override;
    std::optional<BarPlace> barAt(const QPointF& point) const override;
    bool cutsOff() const override { return m_scale.cutBelow || m_scale.cutAbove; }
    QString readoutAt(const QPointF& point) const override;
    std::optional<ReadCells> readCells() const override;
    std::optional<MagnifiedCell> magnifiedAt(const QPointF& point) const override;

private:
    QMargins margins() const;
    Cell nearest(const QPointF& point) const;
    AskedScale asked(const Ink& ink) const;
    void forgetDrawn();
    void drawCells(QPainter& painter, const Ink& ink);
    void drawTitle(QPainter& painter, const Ink& ink) const;
    void drawBar(QPainter& painter, const Ink& ink);
    void drawCursor(QPainter& painter, const Theme& theme) const;
    /// What the handle of an axis says and where it stands; nothing where the axis has none.
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
    double m_cellsAPixel = 1;
    double m_columnsAPixel = 1;
};

}  // namespace posiscope
