// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/document.h"
#include "app/figures/numbers.h"

namespace posiscope {

struct FigureContent;

/// The part of the matrix \p document looks at; nothing where it is all of it. With \p whole every cell of
/// which something is seen.
Spans shownPart(const Document& document, bool whole);

/// Puts all that \p shown shows into \p copy, in the light theme: figures go to paper, whatever the window
/// wears.
void putOnPaper(const Document& shown, Document& copy);

/// \p words without the sentence a window starts with, where a figure of \p content shows none: nobody typed
/// it.
InputWords seenWords(InputWords words, const FigureContent& content);

/// What of the appearance of \p document is seen in a figure of \p content; the rest is as usual.
Appearance seenAppearance(const Document& document, const FigureContent& content);

/// The numbers of that part of \p matrix.
Numbers shownNumbers(const Document& document, Matrix matrix, const std::optional<Extent>& resample);

}  // namespace posiscope
