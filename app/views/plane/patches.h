// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/axes/gridparameters.h"
#include "core/axes/planemap.h"

namespace posiscope {

class Document;
struct RelativeParameters;

/// The patches of a picture, also those of an axial rotary encoding. \pre the scheme has patches
GridParameters patchesOf(const Document& document);

/// The patch at the cursor; the first one where the cursor is on a prefix token. \pre the scheme has patches
GridPatch patchAtCursor(const Document& document);

/// Whether the scheme has patches: a grid, an axial rotary encoding or a window of patches.
bool hasPatches(const Document& document);
/// The window of a relative scheme; null for other schemes.
const RelativeParameters* windowOf(const Document& document);

/// The map of any patch against all. \pre the scheme has patches
std::shared_ptr<const PlaneMap> planeOf(const Document& document);

}  // namespace posiscope
