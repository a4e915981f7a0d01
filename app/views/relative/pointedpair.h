// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "app/document/appearance.h"
#include "app/document/cursor.h"

namespace posiscope {

class Document;

/// A query and a key of a relative scheme, and how far the key stands from the query.
struct PointedPair {
    std::int64_t query = 0;
    std::int64_t key = 0;
    std::int64_t lag = 0;
};

/// What the cursor points at: its positions are a query and a key, the last of them where it is past all.
PointedPair pointedPair(const Document& document);

/// The document's cursor with its key moved to where \p lag is seen, and its query as well where that takes
/// it.
Cursor cursorAtLag(const Document& document, std::int64_t lag);

/// Which queries, and which keys, are looked at: the document's spans, moved into as many as there are.
Span queriesShown(const Document& document);
Span keysShown(const Document& document);

}  // namespace posiscope
