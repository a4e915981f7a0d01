// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <array>
#include <cstddef>
#include <optional>

namespace posiscope {

/// Maximum number of cards, in the order of Place: upper left, upper right, lower left, lower right.
inline constexpr std::size_t kCards = 4;

/// The content of one place of the grid.
struct CardChoice {
    QString view;   ///< the view the user chose; empty: no card
    QString shown;  ///< shown now: the chosen view, a substitute, or nothing

    friend bool operator==(const CardChoice&, const CardChoice&) = default;
};

/// The positions of the seams between cards and panels.
struct Seams {
    double column = 0.445;  ///< share of the left column
    double row = 0.605;     ///< share of the upper row
    double panels = 262;    ///< width of the panels in pixels at the default text size
    double parameters = 0;  ///< share of the upper panel; 0: the height of its content
    double lesson = 0;      ///< width of the lesson's text, in the unit of panels; 0: its preferred width

    friend bool operator==(const Seams&, const Seams&) = default;
};

/// The stored state of the grid in a workspace. It is independent of the window size.
struct GridSetting {
    std::array<CardChoice, kCards> cards;
    std::size_t front = 0;  ///< the card shown if there is room for only one
    Seams seams;
    bool parameters = true;   ///< whether the panel is open
    bool calculation = true;  ///< likewise
    QString scheme;           ///< the scheme whose views are shown
    QString lent;             ///< the view that the last preset requested, while a card temporarily shows it

    friend bool operator==(const GridSetting&, const GridSetting&) = default;
};

QJsonObject jsonOf(const GridSetting& setting);

/// Reads the result of jsonOf(). Ignores views that are unknown or listed twice, and clamps numbers. \returns
/// std::nullopt if no card is left
std::optional<GridSetting> readGridSetting(const QJsonObject& object);

}  // namespace posiscope
