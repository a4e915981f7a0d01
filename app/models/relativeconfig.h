// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/relativeparameters.h"

namespace posiscope {

class ConfigKeys;
struct ModelFamily;
struct ModelPositions;

/// Reads the relative scheme \p kind of a Hugging Face config into \p model.
/// \param family known facts about the model_type, or null
/// \throws WrongConfig
void readRelativeConfig(const ConfigKeys& keys, const ModelFamily* family, RelativeKind kind,
                        ModelPositions& model);

}  // namespace posiscope
