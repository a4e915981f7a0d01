// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/numbers.h"

namespace posiscope {

class Document;

/// The map of the patch at the cursor: rows of patches down, columns across. \pre the scheme has patches
Numbers planeNumbers(const Document& document);

}  // namespace posiscope
