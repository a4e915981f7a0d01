// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <array>
#include <cstddef>
#include <optional>

namespace posiscope {

/// Cards of the grid at most, in the order of Place: upper left, upper right, lower left, lower right.
inline constexpr std::size_t kCards = 4;

/// What stands in one place of the grid.
struct CardChoice {
    QString view;   ///< what a person chose; empty: no card
    QString shown;  ///< what is shown there now: that view, a substitute, or nothing

    friend bool operator==(const CardChoice&, const CardChoice&) = default;
};

/// Where the seams between cards and panels are.
struct Seams {
    double column = 0.445;  ///< share of the left column
    double row = 0.605;     ///< share of the upper row
    double panels = 262;    ///< width of the panels in pixels, with text of the usual size
    double parameters = 0;  ///< share of the upper panel; 0: as high as its content
    double lesson = 0;      ///< width of the text of a lesson, like panels; 0: as wide as it asks for

    friend bool operator==(const Seams&, const Seams&) = default;
};

/// What the grid shows in a workspace: all that is kept of it. It says nothing about sizes of the window.
struct GridSetting {
    std::array<CardChoice, kCards> cards;
    std::size_t front = 0;  ///< the card that is shown where only one has room
    Seams seams;
    bool parameters = true;   ///< whether the panel is open
    bool calculation = true;  ///< likewise
    QString scheme;           ///< the one whose views are shown
    QString lent;             ///< the view that the last preset asked for, where it has a card for a while

    friend bool operator==(const GridSetting&, const GridSetting&) = default;
};

QJsonObject jsonOf(const GridSetting& setting);

/// Reads what jsonOf() wrote. Views that do not exist or are named twice are left out, numbers are bounded.
/// \returns nothing if no card is left
std::optional<GridSetting> readGridSetting(const QJsonObject& object);

}  // namespace posiscope
