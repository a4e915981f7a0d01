// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QStringList>
#include <optional>

#include "app/figures/figurecontent.h"
#include "app/figures/figurestyle.h"

class QPaintDevice;
class QPainter;

namespace posiscope {

class Document;

/// Why the single view of \p content, or a panel with a setting of its own, has no picture of \p document, or
/// nothing if all have one.
std::optional<QString> nothingToShow(const Document& document, const FigureContent& content);

/// "panel 2: " and \p why, of the panel \p index from 0.
QString panelTrouble(std::size_t index, const QString& why);

/// The dots per inch \p content has in \p style: those asked for, or what fits the size.
double dotsPerInch(const FigureContent& content, const FigureStyle& style);

/// How many pixels of the figure a logical one takes, by which type and lines are as large as asked.
double pixelsALogical(const FigureContent& content, const FigureStyle& style);

/// \p style with a height where none was asked for: that which the pictures of \p content want.
FigureStyle withHeight(const Document& document, const FigureContent& content, FigureStyle style);

/// The least width in pixels at which \p content, as high as it wants to be, leaves nothing out, where \p
/// style's is not enough.
int leastWidth(const Document& document, const FigureContent& content, const FigureStyle& style);

/// With this a figure goes without what has no room, and says so; otherwise it is refused.
inline constexpr std::string_view kFitOption = "fit";

/// What of \p content has no room in a figure.
struct Misfit {
    QStringList names;  ///< empty: what must not be left out says nothing in so little room
    QSize least;        ///< pixels in which all has room
    bool empty;         ///< nothing of what the picture is made for is left
};
std::optional<Misfit> misfit(const Document& document, const FigureContent& content,
                             const FigureStyle& style);

/// \p content of \p document as an image: the painting of the screen at another size.
/// \returns a null image when there is not enough memory.
QImage figure(const Document& document, const FigureContent& content, const FigureStyle& style);
QImage figure(const Document& document, const ViewKind& kind, const FigureStyle& style);

/// The same on any \p painter, into \p size logical pixels from (0, 0).
void drawFigure(QPainter& painter, const Document& document, const FigureContent& content, const QSize& size,
                const FigureStyle& style);

/// The same on all of a \p device of that many pixels, background and lines as asked.
void drawFigure(QPaintDevice& device, const Document& document, const FigureContent& content,
                const FigureStyle& style);

/// The sentences under \p kind of \p document, as under a picture of a common size that has room for all.
QString captionOf(const Document& document, const ViewKind& kind);

/// Puts \p kind as it looks now on the clipboard, for a screen of \p scale device pixels a logical pixel.
void copyFigure(const Document& document, const ViewKind& kind, double scale);

}  // namespace posiscope
