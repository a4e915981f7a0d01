// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class ConfigKeys;
struct GgufHeader;
struct ModelPositions;

/// Reads the rotary encoding of a GGUF file into \p model, whose type is known.
/// \param keys those of the architecture, without its name
/// \param length context_length; 0: not said
/// \throws WrongConfig
void readGgufRotary(const ConfigKeys& keys, const GgufHeader& header, std::int64_t length,
                    ModelPositions& model);

}  // namespace posiscope
