// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <array>

#include "app/cards/gridsetting.h"

namespace posiscope {

/// The cards that are to be shown, and what each needs at least.
struct WantedCards {
    std::array<std::optional<QSize>, kCards> least;  ///< nothing: no card there
    std::size_t front = 0;
};

/// An empty rectangle: it is not shown.
struct GridPlaces {
    std::array<QRect, kCards> cards;
    QRect columnSeam;
    QRect rowSeam;
};

/// Where the cards stand in \p room: all of them where each has what it needs, else the front one and the
/// first of the others, side by side or one above the other, else the front one alone. Depends on nothing
/// else, so the same size shows the same picture. \p seam: pixels between neighbours
GridPlaces gridPlaces(const WantedCards& wanted, const Seams& seams, const QRect& room, int seam);

/// What the panels at the left ask for.
struct WantedPanels {
    bool parameters = true;
    bool calculation = true;
    int parametersHeight = 0;  ///< of all of the content
};

struct PanelPlaces {
    QRect parameters;
    QRect calculation;
    QRect seam;
};

/// Where the panels stand in the column \p room.
PanelPlaces panelPlaces(const WantedPanels& wanted, const Seams& seams, const QRect& room, int seam);

}  // namespace posiscope
