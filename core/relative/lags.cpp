// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/lags.h"

#include "core/relative/relativeparameters.h"

namespace posiscope {
namespace {

/// 1 + 2 + … + last; 0 if last is below 1.
std::int64_t triangle(std::int64_t last) {
    return last < 1 ? 0 : last * (last + 1) / 2;
}

}  // namespace

std::int64_t pairsFrom(const RelativeParameters& p, std::int64_t lag) {
    // The number of such keys of query 0 if keys extended without limit on both sides; each later query has
    // one less.
    const std::int64_t most = p.keys - lagsOf(p).shift - lag;
    return triangle(most) - triangle(most - p.queries) - triangle(most - p.keys) +
           triangle(most - p.keys - p.queries);
}

Lags lagsOf(const RelativeParameters& p) {
    const bool atEnd = p.alignment == Alignment::End || p.kind == RelativeKind::TransformerXl;
    const std::int64_t shift = atEnd ? p.keys - p.queries : 0;
    return {shift, -(p.queries - 1) - shift, p.keys - 1 - shift};
}

}  // namespace posiscope
