// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class ConfigKeys;
struct GgufHeader;
struct ModelPositions;

/// Reads the rotary encoding of a GGUF file into \p model, whose type is set.
/// \param keys keys of the architecture, without its prefix
/// \param length context_length; 0: not given
/// \throws WrongConfig
void readGgufRotary(const ConfigKeys& keys, const GgufHeader& header, std::int64_t length,
                    ModelPositions& model);

}  // namespace posiscope
