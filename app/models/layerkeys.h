// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/layertable.h"

namespace posiscope {

class ConfigKeys;
struct ModelFamily;
struct ModelPositions;

/// Which layers of a config are attention, what each sees and whether it rotates: a list of the config counts
/// more than an interval, and that more than the family. Adds a doubt to \p model for what is odd.
LayerTable readLayerTable(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

}  // namespace posiscope
