// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "app/document/session.h"
#include "app/figures/figure.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;

enum class FigureFormat {
    Png,  ///< pixels; carries its session and opens again
    Svg,  ///< vectors, text and images, for screens and editing
    Pdf   ///< the same for paper, with its fonts
};

/// A figure painted, with all that is needed to write it in any thread.
struct PaintedFigure {
    QImage image;      ///< of a PNG …
    QByteArray bytes;  ///< … and of the others the whole file
    Session session;
    QString title;

    /// There was not enough memory.
    bool isNull() const { return image.isNull() && bytes.isEmpty(); }
};

/// Under which \p content is written.
QString titleOf(const FigureContent& content);

PaintedFigure paintFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                          FigureFormat format, const QString& title);

/// The file \p figure becomes.
Result<QByteArray> figureBytes(const PaintedFigure& figure);

/// Writes \p figure. Where it fails nothing is left behind.
Result<void> saveFigure(const PaintedFigure& figure, const QString& path);

/// Writes \p image as PNG with \p session inside, so that the program can open the figure again. The same
/// image and session give the same bytes.
Result<void> saveFigure(const QImage& image, const Session& session, const QString& title,
                        const QString& path);

}  // namespace posiscope
