// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/figures/numbers.h"

namespace posiscope {

class Document;

/// Why the document's relative scheme has no such numbers; std::nullopt if it has. Matrix::Relative means the
/// one that the appearance selects among its matrices.
std::optional<QString> noRelativeNumbers(const Document& document, Matrix matrix);

/// Part of \p matrix, queries down and keys across. \pre noRelativeNumbers() returns std::nullopt
Numbers relativeNumbers(const Document& document, Matrix matrix, const Indices& queries, const Indices& keys);

/// The visible part.
Numbers shownRelativeNumbers(const Document& document, Matrix matrix);

}  // namespace posiscope
