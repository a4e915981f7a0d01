// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/parameters/declaration.h"

namespace posiscope {

/// The languages of the program, and the current one.
class Language {
public:
    /// Declared like a parameter, so that the option, its error message and the menu come from one source:
    /// en, zh_CN.
    static const ParameterFacts& facts();

    /// The language of the desktop if the program has a translation for it; English otherwise.
    static QString ofDesktop();

    static QString current();

    /// Switches to \p name (one of the choices), including Qt's own texts. Widgets receive
    /// QEvent::LanguageChange. Needs the application object.
    static void set(const QString& name);

    /// The English source of \p text, a translation that the program has already shown; lets users type
    /// English names. Returns \p text itself if it is not a translation.
    static QString english(const QString& text);
};

}  // namespace posiscope
