// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <vector>

#include "app/document/session.h"
#include "app/figures/figure.h"
#include "app/figures/figurescript.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;

enum class FigureFormat {
    Png,     ///< pixels; contains its session and can be opened again
    Svg,     ///< vectors, text and images, for screens and editing
    Pdf,     ///< the same for paper, with its fonts
    Python,  ///< a script of matplotlib, with a file of numbers beside it
    Tex      ///< for LaTeX, with pictures beside it
};

/// A painted figure with everything needed to write it in any thread.
struct PaintedFigure {
    QImage image{};                              ///< for a PNG …
    QByteArray bytes{};                          ///< … and for the other formats the whole file
    std::vector<FigureScript::Beside> beside{};  ///< the other files of a script
    bool isPartial = false;  ///< whether a script lacks pictures that are neither matrices nor curves
    Session session;
    QString title;

    /// Whether there was not enough memory.
    bool isNull() const { return image.isNull() && bytes.isEmpty(); }
};

/// Why a figure in \p format has no bytes, if not for lack of memory.
std::optional<QString> whyEmpty(FigureFormat format);

/// The title under which \p content is written.
QString titleOf(const FigureContent& content);

PaintedFigure paintFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                          FigureFormat format, const QString& title);

/// The content of the file for \p figure.
Result<QByteArray> figureBytes(const PaintedFigure& figure);

/// Writes \p figure. Leaves nothing behind on failure. A PNG contains its session, so that the program can
/// open the figure again; the same image and session give the same bytes.
Result<void> saveFigure(const PaintedFigure& figure, const QString& path);

}  // namespace posiscope
