// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "app/document/appearance.h"

namespace posiscope {

class Document;

/// Whose curves the document shows beside the cursor's, which is among them where it has been chosen: those
/// that were asked for, or else a spread.
std::vector<std::int64_t> chosenWaves(const Document& document);

/// How things are shown with curves of \p dimensions; of a spread where there are none.
Appearance withWaves(const Document& document, std::vector<std::int64_t> dimensions);

/// With the curve of \p dimension taken away, or added where it is not among them. The last one stays, and
/// beside kMostWaves no other is added.
Appearance withWaveToggled(const Document& document, std::int64_t dimension);

}  // namespace posiscope
