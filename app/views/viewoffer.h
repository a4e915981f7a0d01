// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class Document;
struct ViewKind;

/// Whether a choice of views offers \p kind: the view of a checkpoint needs one that is open.
bool isOffered(const ViewKind& kind, const Document& document);

/// Whether the calculation of the cell at the cursor explains what \p kind shows: not words, layers or the
/// clock on a wall.
bool isCalculated(const ViewKind& kind, const Document& document);

}  // namespace posiscope
