// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGuiApplication>
#include <QRect>
#include <QScreen>
#include <algorithm>

namespace posiscope {

/// \p place moved onto the screen its middle is on, or the first; smaller where it is larger than that.
inline QRect onScreen(const QRect& place) {
    const QScreen* const own = QGuiApplication::screenAt(place.center());
    const QRect room = (own ? own : QGuiApplication::primaryScreen())->availableGeometry();
    const QSize size = place.size().boundedTo(room.size());
    return {QPoint(std::clamp(place.left(), room.left(), room.right() + 1 - size.width()),
                   std::clamp(place.top(), room.top(), room.bottom() + 1 - size.height())),
            size};
}

}  // namespace posiscope
