// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class ConfigKeys;
struct DiffusersClass;
struct LayerTable;
struct ModelPositions;

/// Reads the config of a diffusers model of class \p kind: scheme, axes or grid of \p model, and the layers
/// of \p table. \throws WrongConfig
void readDiffusersConfig(const ConfigKeys& keys, const DiffusersClass& kind, LayerTable& table,
                         ModelPositions& model);

}  // namespace posiscope
