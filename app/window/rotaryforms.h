// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QMenu;
class QString;

namespace posiscope {

class Document;

/// Adds to \p menu a menu that copies the rotary setting as others write it: as keys of transformers or as
/// options of llama.cpp. What these leave out is told to \p say.
void addRotaryForms(QMenu& menu, Document& document, const std::function<void(const QString&)>& say);

}  // namespace posiscope
