// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace posiscope {

struct ModelPositions;

/// The groups of equal layers of \p model, with every inverse frequency after scaling. Ranges are empty if
/// the number of layers is not known.
QJsonArray planJson(const ModelPositions& model);

/// The report, one line each: what was derived from which key, further notes, a summary of the frequencies,
/// the doubts and the keys that were not understood.
QString reportText(const ModelPositions& model);

/// The same as an object, with all frequencies of each kind of layers.
QJsonObject reportJson(const ModelPositions& model);

}  // namespace posiscope
