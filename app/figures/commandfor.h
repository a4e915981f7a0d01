// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "core/fields/field.h"

namespace posiscope {

class Document;

/// How the user specified the size of a figure.
struct AskedSize {
    QString paper{};  ///< argument of --for …
    QString size{};   ///< … or of --size; both empty: pixels
};

class Animation;

/// The command that exports \p what of \p document to \p path without a window. Every setting that differs
/// from its default becomes an option, derived from the same declarations. Quoted for a shell.
QString commandFor(const Document& document, const QString& what, const QString& path,
                   const FigureStyle& style, const std::optional<Extent>& resample,
                   const AskedSize& asked = {});

/// The words after "posiscope export WHAT" that reproduce what \p document shows, without size and style.
QStringList optionsFor(const Document& document, const QString& what);

/// The command that writes an animation: \p way is the argument of --animate. The animated options appear
/// nowhere else in it, so the document's own values of them do not matter.
QString commandForAnimation(const Document& document, const QString& what, const QString& path,
                            const FigureStyle& style, const QString& way, const Animation& animation,
                            const AskedSize& asked = {});

}  // namespace posiscope
