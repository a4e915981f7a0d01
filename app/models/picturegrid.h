// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class ConfigKeys;
struct LayerTable;
struct ModelFamily;
struct ModelPositions;

/// Reads the trained table or the sinusoids that a model of pictures adds to its patches. \throws WrongConfig
void readPictureGrid(const ConfigKeys& keys, const ModelFamily& family, LayerTable& table,
                     ModelPositions& model);

}  // namespace posiscope
