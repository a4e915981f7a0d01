// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"

class QMenu;

namespace posiscope {

class Document;

/// Sets \p declaration in \p document to choice \p index.
void choose(Document& document, const Declaration<Appearance>& declaration, std::size_t index);

/// The current choice.
std::size_t chosen(const Document& document, const Declaration<Appearance>& declaration);

/// Adds a submenu of the choices of \p declaration to \p menu, with the current one checked. Its property
/// "declared" lets code that lists both actions and declarations skip it.
void addChoices(QMenu& menu, Document& document, const Declaration<Appearance>& declaration);

}  // namespace posiscope
