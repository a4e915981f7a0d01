// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/layertable.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

class ConfigKeys;
struct DiffusersClass;
struct ModelFamily;
struct ModelPositions;

/// Reads the table of trained rows described by a Hugging Face config into \p model.
/// \param family known facts about the model_type, or null
/// \throws WrongConfig
void readLearnedConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// The same for sinusoids added to word vectors.
void readSinusoidalConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// The same for those of the time step of a U-net of diffusers.
void readTimeConfig(const ConfigKeys& keys, const ModelFamily& family, ModelPositions& model);

/// The table of a large model is shown by its first rows.
void shortenTable(ModelPositions& model);

/// Reads the config of a diffusers model of class \p kind: scheme, axes or grid of \p model, and the layers
/// of \p table. \throws WrongConfig
void readDiffusersConfig(const ConfigKeys& keys, const DiffusersClass& kind, LayerTable& table,
                         ModelPositions& model);

/// Which layers of a config are attention, what each sees and whether it rotates: a list of the config counts
/// more than an interval, and that more than the family. Adds a doubt to \p model for what is odd.
LayerTable readLayerTable(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// Reads the trained table or the sinusoids that a model of pictures adds to its patches. \throws WrongConfig
void readPictureGrid(const ConfigKeys& keys, const ModelFamily& family, LayerTable& table,
                     ModelPositions& model);

/// Reads the relative scheme \p kind of a Hugging Face config into \p model.
/// \param family known facts about the model_type, or null
/// \throws WrongConfig
void readRelativeConfig(const ConfigKeys& keys, const ModelFamily* family, RelativeKind kind,
                        ModelPositions& model);

/// The key that describes a rotary encoding in any known form; empty: none.
QString rotaryKey(const ConfigKeys& keys);

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
