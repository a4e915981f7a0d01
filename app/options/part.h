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

/// Reads \p text, the value of --\p option, as a half-open range A:B for a picture, edges anywhere; a missing
/// end is that of the extent. Both throw WrongWords, which names the option and the extent.
Span readSpan(const QString& option, const QString& text, const Interval& extent);

/// Reads whole numbers: a half-open range A:B or a list 0,5,9.
Indices readIndices(const QString& option, const QString& text, const Interval& extent);

/// Adds the options that choose a part to look at: --positions, --dimensions, --others.
void addParts(Options& options);

/// \p from, looking at the part of \p extent that was given in \p options; dimensions as \p choice takes
/// them. Throws WrongWords.
Appearance lookingAt(const Options& options, Appearance from, const SettingExtent& extent,
                     DimensionChoice choice);

}  // namespace posiscope
