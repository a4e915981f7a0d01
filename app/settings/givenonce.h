// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/document/session.h"

namespace posiscope {

/// What a window was started with: options hold for that run.
struct GivenOnce {
    Session session;         ///< as the window opened
    QStringList options{};   ///< by name
    bool opensFile = false;  ///< then what is shown is no option's
};

/// \p left as it is to be remembered: what nobody changed since \p given is as \p before, which was
/// remembered until then.
Session withoutGiven(Session left, const GivenOnce& given, const Session& before);

}  // namespace posiscope
