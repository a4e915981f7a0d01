// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/snapshot.h"
#include "app/figures/numbers.h"
#include "app/options/options.h"
#include "app/views/viewkind.h"

namespace posiscope {

/// Reads \p text, the value of --\p option, as whole numbers: a half-open range A:B or a list 0,5,9; a
/// missing edge is that of \p extent. Throws WrongWords, which names the option and the extent.
Indices readIndices(const QString& option, const QString& text, const Interval& extent);

/// Adds the options that select the visible part: --positions, --dimensions, --others.
void addParts(Options& options);

/// \p from with everything given in \p options except parameters, words and tables: cursor, appearance and
/// what is compared. \p choice says how the view uses the dimensions; std::nullopt: there is no view, and the
/// visible part is not read. Throws WrongWords and FileTrouble.
Snapshot lookingAt(const Options& options, Snapshot from, std::optional<DimensionChoice> choice);

}  // namespace posiscope
