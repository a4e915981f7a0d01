// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"

namespace posiscope {

class Document;

/// \p content of \p document as an SVG: the same painting as on screen, as vectors and text, with heatmaps as
/// images in the figure's own pixels. The session is in <metadata>. The same document gives the same bytes.
QByteArray svgFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title);

/// The same as a PDF page of that many dots at the figure's dots per inch, with embedded fonts and the
/// session in its metadata (pdfMetadata()).
QByteArray pdfFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title);

}  // namespace posiscope
