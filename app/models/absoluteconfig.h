// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class ConfigKeys;
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

}  // namespace posiscope
