// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "app/plots/ticks.h"

namespace posiscope {

struct ColourScale;

/// Logical pixels of the widest number of \p ticks.
double widestOf(const QList<Tick>& ticks);

/// The numbers beside a bar of \p scale that is \p pixels high, where \p room pixels are for each: as powers
/// of ten where they are too wide otherwise, or fewer of them, or none: half a number is another one. They
/// stand at values, or by decades at shares of the bar.
QList<Tick> barNumbers(const ColourScale& scale, int pixels, double room);

}  // namespace posiscope
