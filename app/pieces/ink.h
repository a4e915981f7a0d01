// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <optional>

#include "app/plots/details.h"

namespace posiscope {

class PairedScales;
struct FigureLabels;
struct Theme;

/// The purpose of a picture: the screen during or between slider movements, or a figure, which waits for
/// exact values unless that takes long.
enum class Use { Moving, Resting, Figure };

/// The drawing settings that depend on the purpose of a picture.
struct Ink {
    const Theme& theme;
    Use use;                               ///< a moving picture may be refined later
    int coarseness = 1;                    ///< so many rows of pixels share values while a slider is dragged
    double type = 11;                      ///< logical pixel size of the smallest text
    bool cursor = true;                    ///< whether the cursor is drawn …
    Details details{};                     ///< … and the other optional parts
    const FigureLabels* labels = nullptr;  ///< the user's own, in a figure
    PairedScales* paired = nullptr;        ///< shared by A and B, if both are shown …
    bool first = true;                     ///< … and whether this is A
    std::optional<QPointF> pointer{};      ///< position of the pointer over the picture
};

/// Whether a picture is drawn in a window, not in a figure or for the draft of one.
inline bool isOnScreen(const Ink& ink) {
    return ink.use != Use::Figure && !ink.details.isDraft();
}

}  // namespace posiscope
