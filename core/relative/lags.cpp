// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

Lags lagsOf(const RelativeParameters& p) {
    const bool atEnd = p.alignment == Alignment::End || p.kind == RelativeKind::TransformerXl;
    const std::int64_t shift = atEnd ? p.keys - p.queries : 0;
    return {shift, -(p.queries - 1) - shift, p.keys - 1 - shift};
}

}  // namespace posiscope
