// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace posiscope {

class ConfigKeys;
struct AxialModel;
struct LayerTable;
struct ModelFamily;
struct ModelPositions;
struct RotaryParameters;

/// The model whose axes those of \p type are like: a model_type, or a GGUF file's architecture; null if
/// unknown.
const AxialModel* axesLike(QStringView type);

/// Whether models of \p type always take their axes from sections in the file.
bool needsSections(QStringView type);

/// Reads mrope_section or xdrope_section: how many pairs of \p p turn by each position id of a token. \p keys
/// are those of the block; \p name is "rope.dimension_sections" in a GGUF file. Records a doubt if the
/// sections do not fit, or if the dialect of the model is unknown.
void readSections(const ConfigKeys& keys, const char* name, const RotaryParameters& p, ModelPositions& model);

/// Reads the axes by which a model of pictures turns its pairs. \throws WrongConfig if the size of its heads
/// is not given
void readPictureAxes(const ConfigKeys& keys, const ModelFamily& family, ModelPositions& model);

/// Reads which layers of the picture encoder of Qwen2.5-VL see a window; all others see all patches.
void readPatchWindows(const ConfigKeys& keys, LayerTable& table, ModelPositions& model);

}  // namespace posiscope
