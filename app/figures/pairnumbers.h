// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/figures/numbers.h"

namespace posiscope {

class Document;

/// Why there are no numbers of this kind, or nothing if there are.
std::optional<QString> noNumbers(const Document& document, Matrix matrix);

/// A line for each pair: its wavelength; of a rotary encoding the wavelength unscaled and scaled, the ratio
/// of frequencies and how much the ramp interpolates, NaN where the scaling has no ramp; or what
/// xrayNumbers() has. \pre isOfPairs(matrix), and noNumbers() is nothing
Numbers pairNumbers(const Document& document, Matrix matrix);

}  // namespace posiscope
