// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRect>
#include <optional>

class QWidget;

namespace posiscope {

/// Where a window is on the screen, and how it fills it.
struct WindowPlace {
    enum class State { Normal, Maximised, FullScreen };

    QRect normal;  ///< without the frame around it, when it is neither maximised nor on the full screen
    State state = State::Normal;
};

WindowPlace placeOf(const QWidget& window);

/// Puts \p window, not shown yet, at \p place, as far as that is on a screen; what is larger is made smaller.
void put(QWidget& window, const WindowPlace& place);

/// As JSON.
QByteArray textOf(const WindowPlace& place);
/// What textOf() wrote, or nothing if it is nothing like it.
std::optional<WindowPlace> readWindowPlace(const QByteArray& text);

}  // namespace posiscope
