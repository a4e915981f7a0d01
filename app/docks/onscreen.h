// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGuiApplication>
#include <QRect>
#include <QScreen>
#include <algorithm>

namespace posiscope {

/// The room of the screen that the middle of \p place is on, or of the first.
inline QRect screenAround(const QRect& place) {
    const QScreen* const own = QGuiApplication::screenAt(place.center());
    return (own ? own : QGuiApplication::primaryScreen())->availableGeometry();
}

/// \p place moved into \p room; smaller where it is larger than that.
inline QRect within(const QRect& place, const QRect& room) {
    const QSize size = place.size().boundedTo(room.size());
    return {QPoint(std::clamp(place.left(), room.left(), room.right() + 1 - size.width()),
                   std::clamp(place.top(), room.top(), room.bottom() + 1 - size.height())),
            size};
}

/// \p place moved onto its screen.
inline QRect onScreen(const QRect& place) {
    return within(place, screenAround(place));
}

}  // namespace posiscope
