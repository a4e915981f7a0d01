// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// A figure as a script for matplotlib, with its numbers.
struct FigureScript {
    QByteArray script;
    QByteArray numbers;  ///< an .npz file, which must have the name of the script
    bool lost = false;   ///< whether the figure has pictures that are neither matrices nor curves
};

/// \returns an empty script if \p content has neither matrices nor curves
FigureScript scriptFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                          const QString& title);

}  // namespace posiscope
