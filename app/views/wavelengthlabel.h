// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

struct Axis;
class TokenWaves;

/// Labels \p axis as wavelengths, with alternatives for less room. \param waves those of tokens, if any
void labelWavelengths(Axis& axis, const TokenWaves* waves = nullptr);

}  // namespace posiscope
