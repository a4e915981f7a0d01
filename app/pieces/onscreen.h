// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/ink.h"
#include "app/pieces/settledpicture.h"

namespace posiscope {

/// Whether a picture is drawn in a window, not in a figure or for the draft of one.
inline bool isOnScreen(const Ink& ink) {
    return ink.use != Use::Figure && !ink.details.isDraft();
}

}  // namespace posiscope
