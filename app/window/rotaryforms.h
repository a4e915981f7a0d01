// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QMenu;
class QString;

namespace posiscope {

class Document;

/// Adds to \p menu a submenu that copies the rotary setting in other notations: as config.json keys of
/// transformers or as llama.cpp options. \p say receives what the notation cannot express.
void addRotaryForms(QMenu& menu, Document& document, const std::function<void(const QString&)>& say);

}  // namespace posiscope
