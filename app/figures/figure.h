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
struct Theme;

/// The document's theme, without background if that is requested. On paper, frames and numbers need not be
/// faint.
Theme worn(const Document& document, const FigureStyle& style);

/// Why the single view of \p content, or a panel with its own setting, has no picture of \p document;
/// std::nullopt if all have one.
std::optional<QString> nothingToShow(const Document& document, const FigureContent& content);

/// \p why for panel \p index, counted from 0: "panel 2: …".
QString panelTrouble(std::size_t index, const QString& why);

/// The dots per inch of \p content in \p style: the requested ones, or those that suit the size.
double dotsPerInch(const FigureContent& content, const FigureStyle& style);

/// Pixels of the figure per logical pixel, so that text and lines have the requested size.
double pixelsALogical(const FigureContent& content, const FigureStyle& style);

/// \p style with the height that suits \p content, if none was requested.
FigureStyle withHeight(const Document& document, const FigureContent& content, FigureStyle style);

/// The least width in pixels at which \p content, at its preferred height, leaves nothing out; used if that
/// of \p style is not enough.
int leastWidth(const Document& document, const FigureContent& content, const FigureStyle& style);

/// With this option a figure omits what does not fit and reports it; otherwise the export fails.
inline constexpr std::string_view kFitOption = "fit";

/// The parts of \p content that do not fit in a figure.
struct Misfit {
    QStringList names;  ///< empty: even the mandatory parts have too little room
    QSize least;        ///< pixels in which everything fits
    bool empty;         ///< there is no room for the main content
    bool onlyExtras;    ///< what does not fit only stands beside the picture, which reads without it
};
std::optional<Misfit> misfit(const Document& document, const FigureContent& content,
                             const FigureStyle& style);

/// \p content of \p document as an image: the same painting as on screen, at another size.
/// \returns a null image if there is not enough memory
QImage figure(const Document& document, const FigureContent& content, const FigureStyle& style);
QImage figure(const Document& document, const ViewKind& kind, const FigureStyle& style);

/// The same on any \p painter, into \p size logical pixels from (0, 0).
void drawFigure(QPainter& painter, const Document& document, const FigureContent& content, const QSize& size,
                const FigureStyle& style);

/// The same on the whole of a \p device with that many pixels, with the requested background and lines.
void drawFigure(QPaintDevice& device, const Document& document, const FigureContent& content,
                const FigureStyle& style);

/// The caption of \p kind of \p document, as for a picture of ordinary size that leaves nothing out.
QString captionOf(const Document& document, const ViewKind& kind);

/// Copies the current \p kind to the clipboard, for a screen with \p scale device pixels per logical pixel.
void copyFigure(const Document& document, const ViewKind& kind, double scale);

/// \p content of \p document as an SVG: the same painting as on screen, as vectors and text, with heatmaps as
/// images in the figure's own pixels. The session is in <metadata>. The same document gives the same bytes.
QByteArray svgFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title);

/// The same as a PDF page of that many dots at the figure's dots per inch, with embedded fonts and the
/// session in its metadata (pdfMetadata()).
QByteArray pdfFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title);

}  // namespace posiscope
