// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>
#include <optional>

#include "app/plots/colourscale.h"

namespace posiscope {

/// A place on a colour bar that can be changed there.
struct BarPlace {
    enum class End { None, Least, Greatest };

    Colouring colouring;
    ColourScale scale;
    QLineF way;  ///< from the first colour to the last
    End end = End::None;
    bool counted = false;  ///< beside it stands how often each colour occurs

    /// The share of the way that \p point stands for, before and beyond it as well.
    double shareAt(const QPointF& point) const {
        const QPointF along = way.p2() - way.p1();
        return QPointF::dotProduct(point - way.p1(), along) / QPointF::dotProduct(along, along);
    }
};

/// The place that \p point means of the bar that fills \p bar and shows \p scale from its left or its bottom
/// on; nothing beside it.
std::optional<BarPlace> barPlaceAt(const QPointF& point, const QRectF& bar, Qt::Orientation direction,
                                   const Colouring& colouring, const ColourScale& scale);

}  // namespace posiscope
