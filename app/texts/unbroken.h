// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// \p text that breaks neither inside "Δ = 5.62" and "patch 2, 3" nor before a last word, or a last Chinese
/// character, that would stand alone in its line.
QString unbroken(QString text);

}  // namespace posiscope
