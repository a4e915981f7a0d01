// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "app/plots/ticks.h"

namespace posiscope {

struct ColourScale;

/// Logical pixels of the widest number of \p ticks.
double widestOf(const QList<Tick>& ticks);

/// The numbers beside a bar of \p scale that is \p pixels high, with \p room pixels for each. If they are too
/// wide, it writes them as powers of ten, or writes fewer, or none; it never truncates a number. Ticks are at
/// values, or for decades at shares of the bar.
QList<Tick> barNumbers(const ColourScale& scale, int pixels, double room);

}  // namespace posiscope
