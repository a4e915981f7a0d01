// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/models/modelpositions.h"

namespace posiscope {

/// What the preset called \p name says of positions, as far as a model's file would; std::nullopt if no
/// preset has that name. Case, spaces and signs do not matter, and the first words are enough: "DINOv3",
/// "MAE", "CogVideoX". The models of rotary encodings with several axes count as presets. Notes name other
/// presets with these words. \param onlyOne no preset if several have these words and none has no others
std::optional<ModelPositions> positionsOfPreset(const QString& name, bool onlyOne = false);

}  // namespace posiscope
