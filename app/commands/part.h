// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/document/appearance.h"
#include "app/figures/indices.h"
#include "core/parameters/interval.h"

namespace posiscope {

/// Reads \p text, the value of --\p option, as a half-open range A:B for a picture, edges anywhere; a missing
/// end is that of the extent. Both throw WrongWords, which names the option and the extent.
Span readSpan(const QString& option, const QString& text, const Interval& extent);

/// Reads whole numbers: a half-open range A:B or a list 0,5,9.
Indices readIndices(const QString& option, const QString& text, const Interval& extent);

}  // namespace posiscope
