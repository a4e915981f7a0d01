// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRect>
#include <optional>

class QWidget;

namespace posiscope {

/// Makes Qt's own file dialogs, used on desktops without native ones, wide enough for file names, and gives
/// the name column all spare width.
void giveFileNamesRoom();

/// Gives the list of each combo box the accessible name of its combo box when a screen reader asks for it; Qt
/// leaves these lists unnamed.
void nameListsOfChoices();

/// Geometry and state of a window.
struct WindowPlace {
    enum class State { Normal, Maximised, FullScreen };

    QRect normal;  ///< without the window frame, when neither maximised nor full screen
    State state = State::Normal;
};

WindowPlace placeOf(const QWidget& window);

/// Moves \p window, not shown yet, to \p place, clipped to the available screen.
void put(QWidget& window, const WindowPlace& place);

/// As JSON.
QByteArray textOf(const WindowPlace& place);
/// Reads the text of textOf(); std::nullopt if it is invalid.
std::optional<WindowPlace> readWindowPlace(const QByteArray& text);

}  // namespace posiscope
