// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/plots/fieldpicture.h"
#include "app/plots/plotframe.h"
#include "core/relative/relativefield.h"

class QPainter;

namespace posiscope {

struct Theme;

/// One matrix of queries down and keys across among the linked ones: cells, name, axes, colour strip, numbers
/// where they have room, and the cursor's query and key.
class RelativeMap {
public:
    /// Logical pixels that stand around the cells.
    struct Surround {
        int left = 0;    ///< numbers and name of the queries
        int top = 0;     ///< the matrix's name
        int bottom = 0;  ///< numbers and name of the keys, and the colour strip
    };

    void show(const RelativeParameters& parameters, RelativeMatrix matrix,
              std::shared_ptr<const Field> field);
    RelativeMatrix matrix() const { return m_matrix; }
    const Field& field() const { return *m_field; }
    const PlotFrame& frame() const { return m_frame; }

    /// \p cells in the view, \p around them
    void layOut(const Document& document, const QRect& cells, const Surround& around);
    void draw(QPainter& painter, const Document& document, const Theme& theme);

    /// The pair under \p point, or nothing beside the cells.
    std::optional<Cursor> cellAt(const Document& document, const QPointF& point) const;

private:
    void drawCells(QPainter& painter, const Document& document, const Theme& theme);
    void drawCursor(QPainter& painter, const Document& document, const Theme& theme) const;
    void drawNames(QPainter& painter, const Document& document, const Theme& theme) const;
    PaletteKind palette(const Document& document) const;
    Bounds scale(const Window& window, const QSize& pixels);

    RelativeMatrix m_matrix = RelativeMatrix::Difference;
    std::shared_ptr<const Field> m_field;
    Bounds m_span;      ///< of all cells
    Bounds m_scale;     ///< what the colours span now
    Window m_scaledOf;  ///< a pixel that the scale was found for
    Surround m_around;
    PlotFrame m_frame;
    FieldPicture m_picture;
};

}  // namespace posiscope
