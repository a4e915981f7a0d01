// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/barplace.h"

namespace posiscope {

std::optional<BarPlace> barPlaceAt(const QPointF& point, const QRectF& bar, Qt::Orientation direction,
                                   const Colouring& colouring, const ColourScale& scale) {
    constexpr double kReach = 8;  // beyond and before an end, which is a line
    if (bar.isEmpty() || !bar.adjusted(-kReach, -kReach, kReach, kReach).contains(point))
        return std::nullopt;
    BarPlace place{colouring, scale, {}};
    place.way = direction == Qt::Horizontal ? QLineF(bar.bottomLeft(), bar.bottomRight())
                                            : QLineF(bar.bottomLeft(), bar.topLeft());
    const double along = place.shareAt(point) * place.way.length();
    if (along < kReach)
        place.end = BarPlace::End::Least;
    else if (along > place.way.length() - kReach)
        place.end = BarPlace::End::Greatest;
    return place;
}

}  // namespace posiscope
