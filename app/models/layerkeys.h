// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class ConfigKeys;
struct ModelFamily;
struct ModelPositions;

/// The key of a rotary encoding's config that says that no layer rotates; empty: some do.
QString unturnedBy(const ConfigKeys& keys, const ModelFamily* family);

/// Whether some layers use windowed attention, as far as the kinds of layers are given.
bool hasWindowLayers(const ConfigKeys& keys);

/// Adds to \p model which layers do not rotate and which are not attention, as far as \p keys and \p family
/// tell.
void readLayerKeys(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// Adds notes about windowed attention. No value of such a key is an error.
void noteWindows(const ConfigKeys& keys, ModelPositions& model);

}  // namespace posiscope
