// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/rotary/rotaryparameters.h"

class QString;

namespace posiscope {

/// How llama.cpp pairs channels for a GGUF file's \p architecture; std::nullopt for unknown ones.
std::optional<RotaryPairing> ggufPairing(const QString& architecture);

/// Whether its scores have ALiBi's bias even if no key says so.
bool isGgufAlibi(const QString& architecture);

/// Whether a table of positions is added to its word vectors.
bool isGgufTable(const QString& architecture);

/// Whether it rotates nothing, whatever its keys say: it is recurrent, or its attention does not use
/// positions.
bool isGgufUnturned(const QString& architecture);

/// Whether every fourth layer does not rotate; whether the layers without a window do not.
bool isGgufFourthStill(const QString& architecture);
bool isGgufFullStill(const QString& architecture);

}  // namespace posiscope
