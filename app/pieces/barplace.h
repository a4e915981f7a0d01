// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>
#include <optional>

#include "app/plots/colourscale.h"

namespace posiscope {

/// A part of a colour bar where the scale can be changed by mouse.
struct BarPlace {
    enum class End { None, Least, Greatest };

    Colouring colouring;
    ColourScale scale;
    QLineF way;  ///< from the first colour to the last
    End end = End::None;
    bool counted = false;  ///< a histogram of the colours is shown beside it

    /// The share of the bar at \p point; may lie outside [0, 1].
    double shareAt(const QPointF& point) const {
        const QPointF along = way.p2() - way.p1();
        return QPointF::dotProduct(point - way.p1(), along) / QPointF::dotProduct(along, along);
    }
};

/// The part of the bar at \p point; the bar fills \p bar and shows \p scale from its left or its bottom on.
/// std::nullopt beside it.
std::optional<BarPlace> barPlaceAt(const QPointF& point, const QRectF& bar, Qt::Orientation direction,
                                   const Colouring& colouring, const ColourScale& scale);

}  // namespace posiscope
