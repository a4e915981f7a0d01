// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QJsonObject>
#include <QString>
#include <optional>

namespace posiscope {

/// Reads a whole object as Python writes it: as JsonReader does, so that a key that stands twice is an error,
/// but NaN, Infinity and −Infinity are taken, too, as numbers that are not finite, and a byte order mark is
/// passed over. Configs of models have them: "time_step_limit": [0.0, Infinity].
/// \returns nothing with \p why, which names the byte.
std::optional<QJsonObject> readJsonTree(QByteArrayView text, QString& why);

}  // namespace posiscope
