// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/document/session.h"

namespace posiscope {

/// The options that a window was started with; they apply to that run only.
struct GivenOnce {
    Session session;         ///< the state in which the window opened
    QStringList options{};   ///< by name
    bool opensFile = false;  ///< then no option determined what is shown
};

/// \p left as it should be saved: everything unchanged since \p given gets the value in \p before, which was
/// saved until then.
Session withoutGiven(Session left, const GivenOnce& given, const Session& before);

}  // namespace posiscope
