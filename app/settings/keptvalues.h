// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QVariant>
#include <utility>

/// The settings file, which may be in any state. No call waits long for locks of other processes.
namespace posiscope::settings {

/// Invalid if the key is not stored, or if the file cannot be read.
QVariant kept(QLatin1String key);

/// Writes \p values; an invalid value removes its key. If that fails, trouble() in settings.h returns the
/// reason.
void keep(const QList<std::pair<QLatin1String, QVariant>>& values);

}  // namespace posiscope::settings
