// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace posiscope {

struct ModelPositions;

/// The report, one line each: what was derived from which key, further notes, a summary of the frequencies,
/// the doubts and the keys that were not understood.
QString reportText(const ModelPositions& model);

/// The same as an object, with all frequencies of each kind of layers.
QJsonObject reportJson(const ModelPositions& model);

}  // namespace posiscope
