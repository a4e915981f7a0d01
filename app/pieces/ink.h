// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <optional>

#include "app/plots/details.h"

namespace posiscope {

class PairedScales;
struct Theme;
enum class Use;

/// What a picture is drawn for, and so with what.
struct Ink {
    const Theme& theme;
    Use use;                         ///< a picture that moves may be finished later
    int coarseness = 1;              ///< so many rows of pixels share their values while a slider is dragged
    double type = 11;                ///< logical pixels of the smallest letters
    bool cursor = true;              ///< whether the cursor is drawn …
    Details details{};               ///< … and whatever else can be left away
    PairedScales* paired = nullptr;  ///< of A and B, where there are both …
    bool first = true;               ///< … and whether this is A
    std::optional<QPointF> pointer{};  ///< where the pointer rests over the picture
};

}  // namespace posiscope
