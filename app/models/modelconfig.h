// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/modelpositions.h"
#include "app/texts/result.h"

class QJsonObject;

namespace posiscope {

/// Whether \p json looks like the config.json of a model of Hugging Face, and not like a session.
bool isModelConfig(const QJsonObject& json);

/// What the config.json of a model says of its positions. Types that are not known are described as far as
/// the keys allow. Fails naming a key that is missing or wrong.
Result<ModelPositions> readModelConfig(const QJsonObject& json);

}  // namespace posiscope
