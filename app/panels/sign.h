// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>

namespace posiscope {

/// The drawing resources/icons/\p name.svg in the colour that \p role has when it is painted, so that it goes
/// with the theme; what is disabled is muted.
QIcon sign(const QString& name, QPalette::ColorRole role = QPalette::ButtonText);

}  // namespace posiscope
