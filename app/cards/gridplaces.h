// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <array>

#include "app/cards/gridsetting.h"

namespace posiscope {

/// The cards to show, and the minimum size of each.
struct WantedCards {
    std::array<std::optional<QSize>, kCards> least;  ///< std::nullopt: no card in this place
    std::size_t front = 0;
};

/// Geometry of cards and seams; an empty rectangle hides the item.
struct GridPlaces {
    std::array<QRect, kCards> cards;
    QRect columnSeam;
    QRect rowSeam;
};

/// Lays out the cards in \p room: all of them if each gets its minimum size; otherwise the front one and the
/// first of the others, side by side or stacked; otherwise the front one alone. Depends only on its
/// arguments, so the same size gives the same layout. \p seam: pixels between neighbours
GridPlaces gridPlaces(const WantedCards& wanted, const Seams& seams, const QRect& room, int seam);

/// The panels to show at the left.
struct WantedPanels {
    bool parameters = true;
    bool calculation = true;
    int parametersHeight = 0;  ///< height of the whole content
};

struct PanelPlaces {
    QRect parameters;
    QRect calculation;
    QRect seam;
};

/// Lays out the panels in the column \p room. \p seam: pixels between them
PanelPlaces panelPlaces(const WantedPanels& wanted, const Seams& seams, const QRect& room, int seam);

}  // namespace posiscope
