// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/document/cursor.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {

class Document;
class Rotary;

/// A rotary encoding with the one query and key it is shown for. Never changes once made, so its address
/// stands for its content.
struct RotaryHead {
    std::shared_ptr<const Rotary> rotary;
    QueryKey vectors;
    ScoreCurve scores;

    /// \pre document.rotary()
    static std::shared_ptr<const RotaryHead> of(const Document& document);
};

/// The cursor with its query moved to \p distance from the key, and the key too where the query would leave
/// the positions there are.
Cursor cursorAtDistance(const Document& document, std::int64_t distance);

/// The cursor with its key moved to \p position, or as near as leaves the query at its distance.
Cursor cursorAtKey(const Document& document, std::int64_t position);

/// The cursor on the first channel of \p pair.
/// \p head may be one that \p document no longer has: a picture can be pointed at before the next is drawn.
Cursor cursorAtPair(const Document& document, const RotaryHead& head, std::int64_t pair);

/// The pair of the channel the cursor points at.
std::int64_t pairPointedAt(const Document& document);

}  // namespace posiscope
