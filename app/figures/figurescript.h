// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// A figure written in another program's language.
struct FigureScript {
    /// A file that the script reads, in the same folder.
    struct Beside {
        QString ending;  ///< what stands in its name instead of the script's suffix: "-1.png"
        QByteArray bytes;
    };

    QByteArray script;  ///< empty if the figure has neither matrices nor curves
    std::vector<Beside> beside{};
    bool lost = false;  ///< whether the figure has pictures that are neither matrices nor curves
};

/// A script for matplotlib, with its numbers.
FigureScript pythonFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                          const QString& title);

/// Stands for the name of the script, without its suffix, until it is saved.
inline constexpr QLatin1String kScriptName("@name@");

/// A picture for LaTeX, drawn by pgfplots, with its matrices as PNG. Its letters are those of the paper.
FigureScript texFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                       const QString& title);

}  // namespace posiscope
