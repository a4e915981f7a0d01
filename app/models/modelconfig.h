// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/modelpositions.h"
#include "app/texts/result.h"

class QJsonObject;

namespace posiscope {

/// Whether \p json looks like the config.json of a Hugging Face model rather than a session.
bool isModelConfig(const QJsonObject& json);

/// The positions of a model from its config.json. Unknown types are described as far as the keys allow. The
/// error message names a key that is missing or wrong.
/// \param part the key of another part of a multimodal model than that of text: "vision_config"
Result<ModelPositions> readModelConfig(const QJsonObject& json, const QString& part = {});

}  // namespace posiscope
