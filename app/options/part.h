// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/figures/indices.h"
#include "app/options/options.h"
#include "app/views/viewkind.h"

namespace posiscope {

struct Interval;
struct SettingExtent;

/// Reads \p text, the value of --\p option, as a half-open range A:B for a picture; edges need not be whole
/// numbers, and a missing edge is that of \p extent. This and readIndices() throw WrongWords, which names the
/// option and the extent.
Span readSpan(const QString& option, const QString& text, const Interval& extent);

/// Reads whole numbers as a half-open range A:B or a list 0,5,9.
Indices readIndices(const QString& option, const QString& text, const Interval& extent);

/// Adds the options that select the visible part: --positions, --dimensions, --others.
void addParts(Options& options);

/// \p from with the part of \p extent given in \p options; \p choice says how the view uses the dimensions.
/// Throws WrongWords.
Appearance lookingAt(const Options& options, Appearance from, const SettingExtent& extent,
                     DimensionChoice choice);

}  // namespace posiscope
