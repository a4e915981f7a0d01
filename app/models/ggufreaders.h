// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "app/models/layertable.h"
#include "app/models/modelfamilies.h"

namespace posiscope {

class ConfigKeys;
struct GgufHeader;

/// The layers of a GGUF file as llama.cpp reads them: from its keys, and from what its code knows of the
/// architecture.
/// \param keys keys of the architecture, without its prefix
LayerTable readGgufLayers(const ConfigKeys& keys, const std::optional<ModelFamily>& architecture,
                          ModelPositions& model);

/// What a rotary encoding of a GGUF file is read from.
struct GgufSource {
    const ConfigKeys& keys;  ///< of the architecture, without its prefix
    const GgufHeader& header;
    const std::optional<ModelFamily>& architecture;
    std::int64_t length;  ///< context_length; 0: not given
};

/// Reads the rotary encodings of a GGUF file into \p model, whose type is set. Each layer of \p table gets
/// the index of its own. \throws WrongConfig
void readGgufRotary(const GgufSource& source, LayerTable& table, ModelPositions& model);

}  // namespace posiscope
