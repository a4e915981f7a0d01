// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/document/cursor.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {

class Document;

/// A rotary encoding with the query and key that it is shown for. Immutable, so its address identifies its
/// content.
struct RotaryHead {
    std::shared_ptr<const Rotary> rotary;
    QueryKey vectors;
    ScoreCurve scores;

    /// \pre document.rotary()
    static std::shared_ptr<const RotaryHead> of(const Document& document);
};

/// The cursor with its query moved to \p distance from the key; the key moves too if the query would leave
/// the positions.
Cursor cursorAtDistance(const Document& document, std::int64_t distance);

/// The cursor with its key moved to \p position, or as near as the query's distance allows.
Cursor cursorAtKey(const Document& document, std::int64_t position);

/// The cursor on the first channel of \p pair.
/// \p head may be outdated: the user can point at a picture before the next one is drawn.
Cursor cursorAtPair(const Document& document, const RotaryHead& head, std::int64_t pair);

/// The pair of the cursor's channel.
std::int64_t pairPointedAt(const Document& document);

}  // namespace posiscope
