// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/shownpart.h"

#include <cmath>

namespace posiscope {
namespace {

Indices indices(const std::optional<Span>& span, std::int64_t first, std::int64_t count) {
    if (!span)
        return Indices::run(first, first + count);
    return Indices::run(static_cast<std::int64_t>(span->first), static_cast<std::int64_t>(span->last));
}

}  // namespace

Spans shownPart(const Document& document, bool whole) {
    Spans spans = document.appearance().spans;
    const auto resolve = [whole](std::optional<Span>& span, const Span& shown) {
        if (span)
            span = whole ? Span{std::floor(shown.first), std::ceil(shown.last)} : shown;
    };
    resolve(spans.positions, document.positions());
    resolve(spans.others, document.others());
    resolve(spans.dimensions, document.dimensions());
    return spans;
}

Numbers shownNumbers(const Document& document, Matrix matrix, const std::optional<Extent>& resample) {
    const Parameters& p = document.parameters();
    const Spans part = shownPart(document, true);
    const Indices across = matrix == Matrix::Similarity ? indices(part.others, p.firstPosition, p.length)
                                                        : indices(part.dimensions, 0, p.dModel);
    Numbers numbers = numbersOf(matrix, document.encoding(), document.appearance().measure,
                                indices(part.positions, p.firstPosition, p.length), across);
    numbers.resample = resample;
    return numbers;
}

}  // namespace posiscope
