// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>
#include <QStringList>
#include <optional>

#include "app/document/cursor.h"
#include "app/pieces/barplace.h"
#include "app/pieces/magnifiedcell.h"
#include "app/pieces/readcells.h"
#include "app/pieces/wish.h"
#include "app/pieces/zoomableplot.h"
#include "app/plots/details.h"

class QPainter;

namespace posiscope {

struct Ink;

/// One drawn thing of a picture: a matrix with its axes, curves, a colour bar, a list of facts. It says what
/// it wishes of the room it gets, draws itself with the ink it is handed, and answers what pointing at it
/// means. It never knows where else something stands.
class Piece {
public:
    virtual ~Piece() = default;
    Piece() = default;
    Piece(const Piece&) = delete;
    Piece& operator=(const Piece&) = delete;

    /// Goes without what \p details have not, from now until it is told to show something else; before
    /// wish().
    virtual void dress(const Details& details) { Q_UNUSED(details); }
    /// The detail of a picture that this piece is; nothing where it is what the picture is made for.
    virtual std::optional<Detail> detail() const { return std::nullopt; }

    virtual Wish wish(const Ink& ink) const = 0;

    /// Where its data go from now on; \p data is empty while there is no room for it.
    virtual void place(const QRect& data) { m_data = data; }
    const QRect& data() const { return m_data; }
    bool isPlaced() const { return !m_data.isEmpty(); }

    /// Nobody sees it for a while: images and the like go, and are made again when it is drawn.
    virtual void forget() {}

    /// What is left out where there is no room for this piece, as in "the curve g(Δ)".
    virtual QString name() const = 0;

    /// What it does not say in the room it has though it would in more, by name, as in "the wavelengths".
    /// \pre isPlaced()
    virtual QStringList leftWithin() const { return {}; }

    /// \pre isPlaced()
    virtual void draw(QPainter& painter, const Ink& ink) = 0;

    /// What can be zoomed, if anything.
    virtual std::optional<ZoomablePlot> axes() const { return std::nullopt; }
    /// The cursor that pointing at \p point means, or nothing.
    virtual std::optional<Cursor> cursorAt(const QPointF& point) const {
        Q_UNUSED(point);
        return std::nullopt;
    }
    /// The cursor that dragging what was taken at \p from to \p point means, or nothing; pointing at \p point
    /// unless something can be taken.
    virtual std::optional<Cursor> draggedTo(const QPointF& from, const QPointF& point) const {
        Q_UNUSED(from);
        return cursorAt(point);
    }
    /// The colour bar under \p point, where it can be changed.
    virtual std::optional<BarPlace> barAt(const QPointF& point) const {
        Q_UNUSED(point);
        return std::nullopt;
    }
    /// Whether numbers of the last picture lie beyond the ends of its colours.
    virtual bool cutsOff() const { return false; }
    /// The number under \p point, with where it stands.
    virtual QString readoutAt(const QPointF& point) const {
        Q_UNUSED(point);
        return {};
    }
    /// Its cells to be read one by one; nothing where there are none.
    virtual std::optional<ReadCells> readCells() const { return std::nullopt; }
    /// The cell under \p point, for the magnifier; nothing where there are no cells.
    virtual std::optional<MagnifiedCell> magnifiedAt(const QPointF& point) const {
        Q_UNUSED(point);
        return std::nullopt;
    }

private:
    QRect m_data;
};

}  // namespace posiscope
