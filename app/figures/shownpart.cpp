// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/shownpart.h"

#include <cmath>

#include "app/figures/relativenumbers.h"
#include "app/figures/spectrumnumbers.h"

namespace posiscope {
namespace {

Indices indices(const Document& document, SpanKind kind, const Spans& part) {
    if (const std::optional<Span>& span = part.*memberOf(kind))
        return Indices::run(static_cast<std::int64_t>(span->first), static_cast<std::int64_t>(span->last));
    const Interval extent = extentOf(kind, document.parameters());
    return Indices::run(extent.first, extent.last);
}

}  // namespace

Spans shownPart(const Document& document, bool whole) {
    Spans spans = document.appearance().spans;
    for (const SpanKind kind : {SpanKind::Positions, SpanKind::Others, SpanKind::Dimensions})
        if (std::optional<Span>& span = spans.*memberOf(kind)) {
            const Span shown = document.span(kind);
            span = whole ? Span{std::floor(shown.first), std::ceil(shown.last)} : shown;
        }
    return spans;
}

Numbers shownNumbers(const Document& document, Matrix matrix, const std::optional<Extent>& resample) {
    if (matrix == Matrix::Spectrum)
        return spectrumNumbers(document);
    if (matrix == Matrix::Relative || matrix == Matrix::Bias) {
        Numbers numbers = shownRelativeNumbers(document, matrix);
        numbers.resample = resample;
        return numbers;
    }
    const Spans part = shownPart(document, true);
    const SpanKind across = matrix == Matrix::Similarity ? SpanKind::Others : SpanKind::Dimensions;
    Numbers numbers =
        numbersOf(matrix, document.encoding(), document.appearance(),
                  indices(document, SpanKind::Positions, part), indices(document, across, part));
    numbers.resample = resample;
    return numbers;
}

}  // namespace posiscope
