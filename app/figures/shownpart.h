// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/document.h"
#include "app/figures/numbers.h"

namespace posiscope {

/// The part of the matrix \p document looks at; nothing where it is all of it. With \p whole every cell of
/// which something is seen.
Spans shownPart(const Document& document, bool whole);

/// The numbers of that part of \p matrix.
Numbers shownNumbers(const Document& document, Matrix matrix, const std::optional<Extent>& resample);

}  // namespace posiscope
