// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "app/document/appearance.h"
#include "app/document/cursor.h"

namespace posiscope {

class Document;

/// Whether the scheme compares tokens in a row; a window compares patches.
bool comparesTokens(const Document& document);

/// A query and a key of a relative scheme, and the lag of the key from the query.
struct PointedPair {
    std::int64_t query = 0;
    std::int64_t key = 0;
    std::int64_t lag = 0;
};

/// The cursor's positions as a query and a key, clamped to the last ones.
PointedPair pointedPair(const Document& document);

/// The document's cursor with its key moved to \p lag, and its query too if necessary.
Cursor cursorAtLag(const Document& document, std::int64_t lag);

/// The visible queries and keys: the document's spans, moved into the valid range.
Span queriesShown(const Document& document);
Span keysShown(const Document& document);

}  // namespace posiscope
