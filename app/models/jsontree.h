// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QJsonObject>

#include "app/texts/result.h"

namespace posiscope {

/// Reads a whole object as Python writes it: as JsonReader does, so that a key that stands twice is an error,
/// but NaN, Infinity and −Infinity are taken, too, as numbers that are not finite, and a byte order mark is
/// passed over. Configs of models have them: "time_step_limit": [0.0, Infinity].
/// The reason names the byte.
Result<QJsonObject> readJsonTree(QByteArrayView text);

}  // namespace posiscope
