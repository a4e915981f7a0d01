// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "app/models/modelfamilies.h"

namespace posiscope {

class ConfigKeys;
struct GgufHeader;
struct LayerTable;
struct ModelPositions;

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
