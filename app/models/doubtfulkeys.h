// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

class ConfigKeys;
struct ModelPositions;

/// The keys of \p keys that were not read and whose names suggest that they concern positions, with their
/// paths. Keys that switch something off are ignored, unless it is the rotation itself.
/// \param layers whether to include keys about windows, kinds of layers and scalings, which may change the
/// meaning of a rotary encoding
/// \param rotary whether the model rotates, so that keys which switch the rotation on are no news
QStringList doubtfulKeys(const ConfigKeys& keys, bool layers, bool rotary);

/// Adds reservations to the result of \p model for keys that were not understood.
void reserveUnknown(ModelPositions& model);

}  // namespace posiscope
