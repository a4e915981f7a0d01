// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "core/fields/field.h"

namespace posiscope {

class Document;

/// How somebody asked for the size of a figure.
struct AskedSize {
    QString paper{};  ///< what --for takes …
    QString size{};   ///< … or --size; neither: in pixels
};

class Animation;

/// The command that exports \p what of \p document to \p path without a window: everything that is not as
/// usual as an option, made from the declarations like the options themselves. Ready for a shell.
QString commandFor(const Document& document, const QString& what, const QString& path,
                   const FigureStyle& style, const std::optional<Extent>& resample,
                   const AskedSize& asked = {});

/// The words after "posiscope export WHAT" that make a figure show what \p document does, whatever its size
/// and dress.
QStringList optionsFor(const Document& document, const QString& what);

/// The command that writes an animation of it: \p way is what --animate takes. The options in it are no
/// others of the command, so that the document's own values of them do not matter.
QString commandForAnimation(const Document& document, const QString& what, const QString& path,
                            const FigureStyle& style, const QString& way, const Animation& animation,
                            const AskedSize& asked = {});

}  // namespace posiscope
