// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/configkeys.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"

namespace posiscope {

/// Reads the relative scheme \p kind of a Hugging Face config into \p model.
/// \param family what is known of the model_type, or null
/// \throws WrongConfig
void readRelativeConfig(const ConfigKeys& keys, const ModelFamily* family, RelativeKind kind,
                        ModelPositions& model);

}  // namespace posiscope
