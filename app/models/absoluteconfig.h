// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class ConfigKeys;
struct ModelFamily;
struct ModelPositions;

/// Reads the table of trained rows that a Hugging Face config speaks of into \p model.
/// \param family what is known of the model_type, or null
/// \throws WrongConfig
void readLearnedConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// The same for sinusoids that are added to words.
void readSinusoidalConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model);

/// The same for the sinusoids of DETR, half of the channels for each axis of an image.
void readImageSinusoid(const ConfigKeys& keys, ModelPositions& model);

}  // namespace posiscope
