// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/plots/plotframe.h"

namespace posiscope {

class Sinusoidal;

/// The axis above the dimensions of a sinusoid, which shows \p ruler for some of those in \p shown over \p
/// pixels.
Axis rulerAxis(const Sinusoidal& encoding, Ruler ruler, const Span& shown, int pixels);

}  // namespace posiscope
