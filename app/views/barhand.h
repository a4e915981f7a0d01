// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include "app/document/appearance.h"

namespace posiscope {

struct BarPlace;

/// The value of the colour at \p point of \p bar, clamped to its ends.
double valueOn(const BarPlace& bar, const QPointF& point);

/// \p from with the end of the bar that was grabbed at \p held dragged to \p point: the value there becomes
/// the new end. Values are rounded, and an end never passes the other one.
Appearance draggedTo(Appearance from, const BarPlace& held, const QPointF& point);

/// \p from without user settings for the colours of \p quantity.
Appearance automatic(Appearance from, Quantity quantity);

}  // namespace posiscope
