// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStringList>
#include <optional>

#include "app/figures/heightrange.h"

class QPainter;

namespace posiscope {

class Details;
class Document;
struct FigureStyle;
struct Theme;
struct ViewKind;

/// Paints the view \p kind of \p document into \p size logical pixels from (0, 0), in this \p style.
/// While a setting is held, both stand side by side under their names, A | B, or the difference of their
/// matrices stands in their place, as in the window.
void drawView(QPainter& painter, const Document& document, const ViewKind& kind, const QSize& size,
              const Theme& theme, const FigureStyle& style);

/// How high that should be over \p width, where nothing else says so.
int heightOfView(const Document& document, const ViewKind& kind, int width, const Theme& theme,
                 const Details& details);

/// The least height in \p range from which on nothing of it is left out over \p width; nothing where even the
/// most is not enough. A picture that squeezes all into a low room may have to leave some of it out in a
/// higher one, where its matrix would have to give up too much.
std::optional<int> leastHeightOfView(const Document& document, const ViewKind& kind, int width,
                                     HeightRange range, const Details& details);

/// What has no room in a picture, by name, and in how much all of it has.
struct Lack {
    QStringList names;
    QSize least;
    bool empty = false;  ///< nothing of what the picture is made for has room
};
std::optional<Lack> lackOfRoom(const Document& document, const ViewKind& kind, const QSize& size,
                               const Details& details);

}  // namespace posiscope
