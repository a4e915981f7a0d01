// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QRect>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <optional>

#include "app/document/appearance.h"
#include "app/document/cursor.h"
#include "app/pieces/barplace.h"
#include "app/plots/colourscale.h"
#include "app/plots/details.h"
#include "core/fields/field.h"

class QPainter;

namespace posiscope {

class PlotFrame;
struct Ink;

/// No upper limit of useful room.
inline constexpr int kNoEnd = 1 << 20;

/// The size requirements of a piece, in logical pixels. Sizes are those of the data area; labels around it
/// use the margins. Margins come from the widest possible label, so that the layout stays fixed while numbers
/// change.
struct Wish {
    QSize least{1, 1};            ///< below it, the piece is useless …
    QSize spare{kNoEnd, kNoEnd};  ///< … unless at least this: then it omits parts, which leftWithin() names
    QSize enough{kNoEnd, kNoEnd};  ///< above it, the piece gains nothing
    double aspect = 0;             ///< width of the data over their height; 0: any
    QMargins margins;              ///< for labels around the data
    double gain = 1;               ///< weight of a pixel of its data; room is shared in proportion
    int rank = 0;                  ///< 0: mandatory; otherwise the highest rank is left out first

    bool operator==(const Wish&) const = default;
};

/// A cell and its surroundings, for the magnifier.
struct MagnifiedCell {
    const Field& field;
    std::int64_t row;  ///< the cell in the middle
    std::int64_t column;
    PaletteKind palette;
    ColourScale scale;
    QStringList lines;  ///< description of the cell
    QSizeF size;        ///< size of a cell on screen, logical pixels
};

/// A cell of a matrix, in the coordinates of its two axes.
struct Cell {
    std::int64_t down;
    std::int64_t across;
};

/// The visible cells of a plot, for screen readers. Values are computed only when a cell is requested. Valid
/// until the plot shows something else.
struct ReadCells {
    Cell first;  ///< the upper left one
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    QString down;                               ///< name of the row coordinate, as in "position"
    QString across;                             ///< name of the column coordinate
    std::function<QString(const Cell&)> words;  ///< value and place of a cell
    std::optional<Cell> marked{};               ///< the cell at the cursor

    bool has(const Cell& cell) const {
        return cell.down >= first.down && cell.down < first.down + rows && cell.across >= first.across &&
               cell.across < first.across + columns;
    }
};

/// The axes of a plot inside a view, for zooming and panning.
struct ZoomablePlot {
    const PlotFrame* frame;
    SpanKind horizontal;
    SpanKind vertical;
};

/// One drawn element of a picture: a matrix with its axes, curves, a colour bar, a list of facts. It states
/// its size requirements, draws itself with the given Ink, and answers what pointing at it means. It does not
/// know where other elements are.
class Piece {
public:
    virtual ~Piece() = default;
    Piece() = default;
    Piece(const Piece&) = delete;
    Piece& operator=(const Piece&) = delete;

    /// Hides everything that is not in \p details until new content is shown; called before wish().
    virtual void dress(const Details& details) { Q_UNUSED(details); }
    /// Uses the user's \p labels for its axes and its colour bar; called after dress(). \returns whether it
    /// has axes
    virtual bool label(const FigureLabels& labels) {
        Q_UNUSED(labels);
        return false;
    }
    /// The frame with these axes; null if it has none.
    virtual const PlotFrame* labelledFrame() const { return nullptr; }
    /// The names of all curves of which the user can choose some.
    virtual QStringList curves() const { return {}; }
    /// Whether the user may move the ends of its axes.
    virtual bool endsMoved() const { return false; }
    /// Whether it has a colour bar with room for a label.
    virtual bool hasLabelledBar() const { return false; }

    /// The detail that this piece is; std::nullopt if it is the main content of the picture.
    virtual std::optional<Detail> detail() const { return std::nullopt; }

    /// Whether the picture can be read without it.
    virtual bool isExtra() const { return detail() && *detail() != Detail::Legend; }
    /// The same of everything that leftWithin() names.
    virtual bool leavesOnlyExtras() const { return leftWithin().isEmpty(); }

    virtual Wish wish(const Ink& ink) const = 0;

    /// Sets the rectangle of its data; \p data is empty if there is no room for it.
    virtual void place(const QRect& data) { m_data = data; }
    const QRect& data() const { return m_data; }
    bool isPlaced() const { return !m_data.isEmpty(); }

    /// Called when it will not be seen for a while: releases images and the like, which are remade at the
    /// next draw.
    virtual void forget() {}

    /// Its name in a message about omitted pieces, as in "the curve g(Δ)".
    virtual QString name() const = 0;

    /// Names of the parts that it omits for lack of room, as in "the wavelengths".
    /// \pre isPlaced()
    virtual QStringList leftWithin() const { return {}; }

    /// \pre isPlaced()
    virtual void draw(QPainter& painter, const Ink& ink) = 0;

    /// Its zoomable axes, if any.
    virtual std::optional<ZoomablePlot> axes() const { return std::nullopt; }
    /// The cursor for pointing at \p point, if any.
    virtual std::optional<Cursor> cursorAt(const QPointF& point) const {
        Q_UNUSED(point);
        return std::nullopt;
    }
    /// The cursor for dragging from \p from to \p point, if any. By default the same as pointing at \p point.
    virtual std::optional<Cursor> draggedTo(const QPointF& from, const QPointF& point) const {
        Q_UNUSED(from);
        return cursorAt(point);
    }
    /// The colour bar under \p point, if it can be changed.
    virtual std::optional<BarPlace> barAt(const QPointF& point) const {
        Q_UNUSED(point);
        return std::nullopt;
    }
    /// Whether values in the last picture lie beyond the ends of the colour scale.
    virtual bool cutsOff() const { return false; }
    /// The value and coordinates under \p point, as text.
    virtual QString readoutAt(const QPointF& point) const {
        Q_UNUSED(point);
        return {};
    }
    /// Its cells, for reading one by one; std::nullopt if it has none.
    virtual std::optional<ReadCells> readCells() const { return std::nullopt; }
    /// The cell under \p point, for the magnifier; std::nullopt if there are no cells.
    virtual std::optional<MagnifiedCell> magnifiedAt(const QPointF& point) const {
        Q_UNUSED(point);
        return std::nullopt;
    }

private:
    QRect m_data;
};

}  // namespace posiscope
