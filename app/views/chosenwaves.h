// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "app/document/appearance.h"

namespace posiscope {

class Document;

/// The dimensions whose curves the document shows besides the cursor's (which is included if it was chosen):
/// the user's selection, otherwise a spread.
std::vector<std::int64_t> chosenWaves(const Document& document);

/// The appearance with curves of \p dimensions; empty means a spread.
Appearance withWaves(const Document& document, std::vector<std::int64_t> dimensions);

/// The appearance with the curve of \p dimension removed, or added if it is not shown. The last one cannot be
/// removed, and at most kMostWaves can be shown.
Appearance withWaveToggled(const Document& document, std::int64_t dimension);

}  // namespace posiscope
