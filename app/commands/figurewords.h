// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/figures/figure.h"
#include "app/figures/figurefile.h"

namespace posiscope {

class Document;
class Options;

/// What commands that write figures have in common. All throw WrongWords and FileTrouble.

/// The view of \p names called \p typed, in letters of any case. Throws WrongWords with those that there are.
QString viewNamed(const QString& typed, const QStringList& names);

/// Where a figure goes.
struct FigureTarget {
    QString path;    ///< or "-", standard output
    QString suffix;  ///< that of the format
};
FigureTarget targetOf(const Options& options);

/// The options that targetOf() reads.
inline const QString kFormatOption = QStringLiteral("format");
inline const QString kStandardOutput = QStringLiteral("-");

/// \p from with everything in \p options except the setting, as \p content looks at it.
/// \param drawn for a figure, not for numbers
Snapshot lookingAt(const Options& options, const FigureContent& content, Snapshot from, bool drawn = true);
/// The same with the setting.
Snapshot readSnapshot(const Options& options, const FigureContent& content, Snapshot from, bool drawn = true);

/// Shows \p snapshot in \p document and trains its tables. \param path what is not written if that is
/// interrupted
void showTrained(const Snapshot& snapshot, const QString& path, Document& document);

/// nothingToShow() in the words of the command line: which option brings what is missing.
std::optional<QString> nothingAsked(const Document& document, const FigureContent& content);

/// Refuses parts and palettes that mean nothing to \p content, called \p name.
void refuseParts(const Options& options, const FigureContent& content, const QString& name);

/// Refuses the user's own labels and ticks where \p content, called \p name, has no place for them.
void refuseOwnLabels(const Options& options, const Document& document, const FigureContent& content,
                     const QString& name);

/// Refuses to show what \p content, called \p name, does not have, and limits where there is no colour bar.
void refuseIdle(const Options& options, const Document& document, const FigureContent& content,
                const QString& name);

/// \p style with a height, where it has none; refused is one in whose width nothing has room.
FigureStyle heightened(const Document& document, const FigureContent& content, const FigureStyle& style,
                       const QString& name);

/// As it was asked for, and with the height that was found for it.
struct AskedStyle {
    const FigureStyle& asked;
    const FigureStyle& style;
};

/// What is told of what a figure does not show, for nothing is dropped in silence: what has no room in it,
/// refused unless it \p mayBe left out, and rows without numbers.
QStringList notDrawn(const Document& document, const FigureContent& content, const AskedStyle& styles,
                     const QString& name, bool mayBe);

/// The figure in the format of \p suffix, under the title it always has.
PaintedFigure painted(const Document& document, const FigureContent& content, const FigureStyle& style,
                      const QString& suffix);

/// Paints and writes; \p notDrawn is told at the end.
void writeFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                 const FigureTarget& target, const QStringList& notDrawn);

}  // namespace posiscope
