// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"

class QMenu;

namespace posiscope {

class Document;

/// Puts choice \p index of \p declaration into \p document.
void choose(Document& document, const Declaration<Appearance>& declaration, std::size_t index);

/// The choice that is made now.
std::size_t chosen(const Document& document, const Declaration<Appearance>& declaration);

/// Adds to \p menu a menu of the choices of \p declaration, the present one checked. Its property "declared"
/// tells whoever lists actions and declarations both.
void addChoices(QMenu& menu, Document& document, const Declaration<Appearance>& declaration);

}  // namespace posiscope
