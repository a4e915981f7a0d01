// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>

namespace posiscope {

/// The icon resources/icons/\p name.svg in the palette colour \p role at the time of painting, so that it
/// follows the theme; disabled icons are muted.
QIcon sign(const QString& name, QPalette::ColorRole role = QPalette::ButtonText);

}  // namespace posiscope
