// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <cstdint>
#include <optional>

#include "app/document/document.h"
#include "app/plots/plotframe.h"

class QPainter;

namespace posiscope {

struct Theme;

/// The n² positions a hierarchical encoding reaches as a square: blocks down, places in them across, those of
/// the matrix filled, and where the cursor's position is.
class BlockSquare {
    Q_DECLARE_TR_FUNCTIONS(BlockSquare)

public:
    /// Into \p outer, as large as it fits; nothing where there is no room.
    void layOut(const QRect& outer, std::int64_t rows);
    void draw(QPainter& painter, const Document& document, const Theme& theme);

    /// The position under \p point, or nothing beside the square.
    std::optional<std::int64_t> positionAt(const QPointF& point) const;

private:
    std::int64_t m_rows = 1;  ///< n
    PlotFrame m_frame;
};

}  // namespace posiscope
