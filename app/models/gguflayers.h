// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/models/layertable.h"

namespace posiscope {

class ConfigKeys;
struct ModelFamily;
struct ModelPositions;

/// The layers of a GGUF file as llama.cpp reads them: from its keys, and from what its code knows of the
/// architecture.
/// \param keys keys of the architecture, without its prefix
LayerTable readGgufLayers(const ConfigKeys& keys, const std::optional<ModelFamily>& architecture,
                          ModelPositions& model);

}  // namespace posiscope
