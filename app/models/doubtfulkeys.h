// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

class ConfigKeys;
struct ModelPositions;

/// The keys of \p keys that nobody asked for and that, by their names, may be about positions, with their
/// places. What switches something off says nothing, unless it is the rotation itself.
/// \param layers whether keys about windows, kinds of layers and scalings count, too: they may change how a
/// rotary encoding is read
QStringList doubtfulKeys(const ConfigKeys& keys, bool layers);

/// Doubts the answer of \p model because of the keys that were not understood.
void reserveUnknown(ModelPositions& model);

}  // namespace posiscope
