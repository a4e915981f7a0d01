// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/figures/numbers.h"

namespace posiscope {

class Document;

/// Why there are no numbers of this kind; std::nullopt if there are.
std::optional<QString> noNumbers(const Document& document, Matrix matrix);

/// One line for each pair, with its wavelength. For a rotary encoding: the wavelength unscaled and scaled,
/// the ratio of frequencies and the interpolated share, NaN if the scaling has no ramp. For an X-ray see
/// xrayNumbers(), for channels channelNumbers(); of a sequence the position ids of each token.
/// \pre hasLinesOnly(matrix), and noNumbers() returns std::nullopt
Numbers pairNumbers(const Document& document, Matrix matrix);

}  // namespace posiscope
