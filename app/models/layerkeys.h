// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class ConfigKeys;
struct ModelFamily;
struct ModelPositions;

/// Which key of a rotary encoding's config says that no layer turns; empty: some do.
QString unturnedBy(const ConfigKeys& keys, const ModelFamily* family);

/// Whether some layers look at a window only, as far as their kinds are said.
bool hasWindowLayers(const ConfigKeys& keys);

/// Tells \p model which layers do not turn and which are no attention, as far as \p keys and \p family say.
void readLayerKeys(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// Notes how far layers look. No value of such a key refuses a file.
void noteWindows(const ConfigKeys& keys, ModelPositions& model);

}  // namespace posiscope
