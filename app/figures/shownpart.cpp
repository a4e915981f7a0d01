// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/shownpart.h"

#include <algorithm>
#include <cmath>

#include "app/document/usualsentence.h"
#include "app/figures/figurecontent.h"
#include "app/figures/pairnumbers.h"
#include "app/figures/relativenumbers.h"

namespace posiscope {
namespace {

Indices indices(const Document& document, SpanKind kind, const Spans& part) {
    if (const std::optional<Span>& span = part.*memberOf(kind))
        return Indices::run(static_cast<std::int64_t>(span->first), static_cast<std::int64_t>(span->last));
    const Interval extent = extentOf(kind, document.extent());
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

void putOnPaper(const Document& shown, Document& copy) {
    Snapshot snapshot = shown.snapshot();
    snapshot.setting = shown.shownSetting();  // a table that is being trained stays as it is now
    if (const Document* const baseline = shown.baseline().document())
        snapshot.baseline = baseline->shownSetting();
    snapshot.appearance.theme = ThemeKind::Light;
    copy.show(snapshot);
}

bool showsWords(const FigureContent& content) {
    return std::ranges::any_of(content, [](const ViewKind* kind) {
        return kind->name == "pipeline" || kind->name == "attention" || kind->name == "concatenation";
    });
}

InputWords seenWords(InputWords words, const FigureContent& content) {
    if (!words.labels && !showsWords(content) && words.sentence == usualSentence().toStdString())
        words.sentence = InputWords{}.sentence;
    return words;
}

Appearance seenAppearance(const Document& document, const FigureContent& content) {
    const Appearance usual;
    const Parts parts = partsOf(content);
    const Spans part = shownPart(document, false);
    Appearance seen = document.appearance();
    if (const std::string_view own = content.front()->palette; !own.empty() && own != "palette")
        seen.palette = usual.palette;  // --palette would set the view's own
    seen.spans = usual.spans;
    if (parts.positions)
        seen.spans.positions = part.positions;
    if (parts.others)
        seen.spans.others = part.others;
    if (parts.dimensions == DimensionChoice::Stretch)
        seen.spans.dimensions = part.dimensions;
    if (parts.dimensions != DimensionChoice::Each)
        seen.waveDimensions = usual.waveDimensions;
    if (content.size() > 1)
        seen.labels = {};
    return seen;
}

Numbers shownNumbers(const Document& document, Matrix matrix, const std::optional<Extent>& resample) {
    if (hasLinesOnly(matrix))
        return pairNumbers(document, matrix);
    if (matrix == Matrix::Relative || matrix == Matrix::Bias || matrix == Matrix::Plane) {
        Numbers numbers =
            matrix == Matrix::Plane ? planeNumbers(document) : shownRelativeNumbers(document, matrix);
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
