// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>
#include <optional>

#include "app/document/appearance.h"
#include "app/views/relative/relativerows.h"

class QPainter;

namespace posiscope {

struct Theme;

/// One row of a table as a strip of coloured cells with their numbers: as many columns as there is room for.
class RowStrip {
public:
    /// Logical pixels it takes, the numbers of the columns included.
    static constexpr int kHeight = 34;

    /// What of \p rows is drawn.
    struct Shown {
        std::int64_t row;
        std::int64_t marked;  ///< column
        QString name;
        PaletteKind palette;
        QColor mark;
    };

    void layOut(const RelativeRows& rows, const QRectF& outer);
    void draw(QPainter& painter, const Theme& theme, const RelativeRows& rows, const Shown& shown) const;

    /// The column under \p point.
    std::optional<std::int64_t> columnAt(const QPointF& point) const;

private:
    QRectF cell(std::int64_t column) const;

    QRectF m_outer;
    std::int64_t m_columns = 0;  ///< that are drawn
    double m_width = 0;          ///< of one
};

}  // namespace posiscope
