// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"

namespace posiscope {

struct BarPlace;

/// What the colour at \p point of \p bar means, beyond its ends the colour of the end.
double valueOn(const BarPlace& bar, const QPointF& point);

/// \p from with the end of the bar that was taken at \p held dragged to \p point: what stood there is the end
/// from now on. Round numbers, and never past the other end.
Appearance draggedTo(Appearance from, const BarPlace& held, const QPointF& point);

/// \p from without anything asked of the colours of \p quantity.
Appearance automatic(Appearance from, Quantity quantity);

}  // namespace posiscope
