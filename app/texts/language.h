// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/parameters/declaration.h"

namespace posiscope {

/// The language of the program: which there are, and which one is spoken now.
class Language {
public:
    /// Declared like a parameter, so that option, refusal and menu are made from it: en, zh_CN.
    static const ParameterFacts& facts();

    /// What the desktop asks for, as far as the program speaks it; English otherwise.
    static QString ofDesktop();

    static QString current();

    /// Speaks \p name (one of the choices) from now on, Qt's own texts included. Widgets hear of it by
    /// QEvent::LanguageChange. Needs the application object.
    static void set(const QString& name);

    /// The English of \p text, which the program has said in its present language: what people type who
    /// know the English name. \p text itself if it is no translation.
    static QString english(const QString& text);
};

}  // namespace posiscope
