// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/document.h"
#include "app/figures/numbers.h"

namespace posiscope {

struct FigureContent;

/// The visible part of the matrix of \p document; empty if it is all visible. With \p whole, includes every
/// cell that is partly visible.
Spans shownPart(const Document& document, bool whole);

/// Copies everything that \p shown shows into \p copy, with the light theme, because figures are for paper.
void putOnPaper(const Document& shown, Document& copy);

/// \p words without the default sentence of a window, if a figure of \p content shows no words, because the
/// user has not typed it.
InputWords seenWords(InputWords words, const FigureContent& content);

/// The part of the appearance of \p document that is visible in a figure of \p content; the rest has its
/// defaults.
Appearance seenAppearance(const Document& document, const FigureContent& content);

/// The numbers of the visible part of \p matrix.
Numbers shownNumbers(const Document& document, Matrix matrix, const std::optional<Extent>& resample);

}  // namespace posiscope
