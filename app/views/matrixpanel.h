// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <memory>
#include <optional>

#include "app/plots/fieldpicture.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

struct Theme;

/// One small matrix among several in a view: its cells over a rectangle, with a thin frame.
class MatrixPanel {
public:
    struct Cell {
        std::int64_t row;
        std::int64_t column;
    };

    void show(const RowMatrix& matrix);

    /// Where the next draw() puts the cells.
    void place(const QRectF& area) { m_area = area; }
    const QRectF& area() const { return m_area; }
    Extent extent() const { return m_field->extent(); }

    void draw(QPainter& painter, const Theme& theme, PaletteKind palette, const Bounds& scale);

    /// The cell under \p point, nothing beside the cells.
    std::optional<Cell> cellAt(const QPointF& point) const;
    QRectF row(std::int64_t row) const;
    QRectF column(std::int64_t column) const;

private:
    std::shared_ptr<const Field> m_field;
    FieldPicture m_picture;
    QRectF m_area;
};

}  // namespace posiscope
