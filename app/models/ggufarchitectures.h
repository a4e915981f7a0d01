// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/rotary/rotaryparameters.h"

class QString;

namespace posiscope {

/// How llama.cpp's code for a GGUF file's \p architecture pairs channels; nothing for those not known here.
std::optional<RotaryPairing> ggufPairing(const QString& architecture);

/// Whether its scores get ALiBi's bias even where no key says so.
bool isGgufAlibi(const QString& architecture);

/// Whether a table of positions is added to its words.
bool isGgufTable(const QString& architecture);

/// Whether it turns nothing, whatever its keys say: it reads in order, or its attention has no positions.
bool isGgufUnturned(const QString& architecture);

/// Whether every fourth layer does not turn; whether those do not that have no window.
bool isGgufFourthStill(const QString& architecture);
bool isGgufFullStill(const QString& architecture);

}  // namespace posiscope
