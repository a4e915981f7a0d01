// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QJsonObject>

#include "app/texts/result.h"

namespace posiscope {

/// Reads a whole object as Python writes it. Like JsonReader it rejects duplicate keys, but it also accepts
/// NaN, Infinity and −Infinity as numbers that are not finite, and skips a byte order mark. Configs of models
/// contain them: "time_step_limit": [0.0, Infinity]. The error message names the byte.
Result<QJsonObject> readJsonTree(QByteArrayView text);

}  // namespace posiscope
