// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QVariant>
#include <utility>

/// The file of the settings, which may be in any state: no call here waits for a lock of others for long.
namespace posiscope::settings {

/// Invalid where the key is not kept, or the file cannot be read.
QVariant kept(QLatin1String key);

/// Writes \p values; an invalid value removes its key. Where that cannot be done, trouble() in
/// settings.h says why.
void keep(const QList<std::pair<QLatin1String, QVariant>>& values);

}  // namespace posiscope::settings
