// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStringList>
#include <optional>

class QPainter;

namespace posiscope {

class Details;
class Document;
struct FigureStyle;
struct Theme;
struct ViewKind;

/// The possible heights of a picture, in logical pixels.
struct HeightRange {
    int least;
    int most;
};

/// Paints the view \p kind of \p document into \p size logical pixels from (0, 0), in this \p style. If a
/// setting is compared with, paints both side by side under their names, A | B, or instead the difference of
/// their matrices, as in the window.
void drawView(QPainter& painter, const Document& document, const ViewKind& kind, const QSize& size,
              const Theme& theme, const FigureStyle& style);

/// The default height at \p width.
int heightOfView(const Document& document, const ViewKind& kind, int width, const Theme& theme,
                 const Details& details);

/// The least height in \p range from which on nothing is left out at \p width; std::nullopt if even the
/// greatest is not enough. Fitting at a low height does not imply fitting at a higher one, because there the
/// matrix may have to give up too much room.
std::optional<int> leastHeightOfView(const Document& document, const ViewKind& kind, int width,
                                     HeightRange range, const Details& details);

/// What does not fit in a picture, by name, and the size in which everything fits.
struct Lack {
    QStringList names{};
    QSize least{};
    bool empty = false;       ///< there is no room for the main content
    bool onlyExtras = false;  ///< what does not fit only stands beside the picture, which reads without it
};
std::optional<Lack> lackOfRoom(const Document& document, const ViewKind& kind, const QSize& size,
                               const Details& details);

}  // namespace posiscope
