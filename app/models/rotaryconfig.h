// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class ConfigKeys;
struct LayerTable;
struct ModelFamily;
struct ModelPositions;

/// Whether \p keys describe a rotary encoding in any known form.
bool speaksOfRotary(const ConfigKeys& keys);

/// Marks the same keys as known but without effect.
void passRotaryKeys(const ConfigKeys& keys);

/// Reads the rotary encoding of a Hugging Face config into \p model, one setting for each kind of layers: the
/// keys of transformers 5 (rope_parameters), those of 4 (rope_theta, rope_scaling) and the names in older
/// families. Each layer of \p table gets the index of its setting.
/// \param family known facts about the model_type, or null
/// \throws WrongConfig
void readRotaryConfig(const ConfigKeys& keys, const ModelFamily* family, LayerTable& table,
                      ModelPositions& model);

}  // namespace posiscope
