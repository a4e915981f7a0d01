// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace posiscope {

struct ModelPositions;

/// What was derived and from which key, what else there is to say, the frequencies in short, the doubts and
/// the keys that were not understood: a line each.
QString reportText(const ModelPositions& model);

/// The same as an object, with all frequencies of each kind of layers.
QJsonObject reportJson(const ModelPositions& model);

}  // namespace posiscope
