// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/pointedpair.h"

#include <algorithm>

#include "app/document/document.h"
#include "core/relative/lags.h"

namespace posiscope {
namespace {

Span movedInto(const Span& span, std::int64_t count) {
    const auto all = static_cast<double>(count);
    const double size = std::min(span.size(), all);
    const double first = std::clamp(span.first, 0.0, all - size);
    return {first, first + size};
}

}  // namespace

bool comparesTokens(const Document& document) {
    return document.relative() && document.relative()->kind != RelativeKind::Window;
}

PointedPair pointedPair(const Document& document) {
    const RelativeParameters& p = *document.relative();
    const std::int64_t query = std::clamp<std::int64_t>(document.cursor().position, 0, p.queries - 1);
    const std::int64_t key = std::clamp<std::int64_t>(document.cursor().otherPosition, 0, p.keys - 1);
    return {query, key, lagsOf(p).of(query, key)};
}

Cursor cursorAtLag(const Document& document, std::int64_t lag) {
    const RelativeParameters& p = *document.relative();
    const Lags lags = lagsOf(p);
    const std::int64_t wanted = std::clamp(lag, lags.least, lags.greatest);
    Cursor cursor = document.cursor();
    const std::int64_t key = pointedPair(document).query + lags.shift + wanted;
    cursor.otherPosition = std::clamp<std::int64_t>(key, 0, p.keys - 1);
    cursor.position = cursor.otherPosition - lags.shift - wanted;
    if (cursor.position < 0 || cursor.position >= p.queries) {  // more queries than keys, or fewer
        cursor.position = std::clamp<std::int64_t>(cursor.position, 0, p.queries - 1);
        cursor.otherPosition = cursor.position + lags.shift + wanted;
    }
    return cursor;
}

Span queriesShown(const Document& document) {
    return movedInto(document.positions(), document.relative()->queries);
}

Span keysShown(const Document& document) {
    return movedInto(document.others(), document.relative()->keys);
}

}  // namespace posiscope
