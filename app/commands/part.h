// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/document/appearance.h"
#include "app/figures/indices.h"
#include "core/parameters/parameters.h"

namespace posiscope {

/// Positions or dimensions that exist, half-open.
struct Run {
    std::int64_t first;
    std::int64_t last;
};

Run positionsOf(const Parameters& parameters);
Run dimensionsOf(const Parameters& parameters);

/// Reads \p text, the value of --\p option, as one whole number inside \p extent. All three throw
/// WrongWords, which names the option and the extent.
std::int64_t readIndex(const QString& option, const QString& text, const Run& extent);

/// Reads a half-open range A:B for a picture, edges anywhere; a missing end is that of the extent.
Span readSpan(const QString& option, const QString& text, const Run& extent);

/// Reads whole numbers: a half-open range A:B or a list 0,5,9.
Indices readIndices(const QString& option, const QString& text, const Run& extent);

}  // namespace posiscope
